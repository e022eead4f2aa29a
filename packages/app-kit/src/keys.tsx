import type { ReactNode } from 'react';

import { useKeys, type KeyDeeds } from './use-keys.ts';

/** The keys of a dialog, put inside of it by whoever opens it: there it is known whether something lies over it. */
export function Keys({ deeds }: { deeds: KeyDeeds }): ReactNode {
  useKeys(deeds);
  return null;
}
