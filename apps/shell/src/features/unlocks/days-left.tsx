import { ENDS_SOON_DAYS, type ListedUnlock } from '@skein/contract/unlocks.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { useState, type ReactNode } from 'react';

import { nameOfState, useText } from './unlocks.texts.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Of a licence that ends soon how soon; of all others nothing. */
export function DaysLeft({ unlock: { state, until } }: { unlock: Pick<ListedUnlock, 'state' | 'until'> }): ReactNode {
  const t = useText();
  const [now] = useState(() => Date.now());
  if (until === null || nameOfState(state) !== 'approved') return null;
  const days = Math.ceil((Date.parse(until) - now) / DAY_MILLISECONDS);
  if (days <= 0 || days > ENDS_SOON_DAYS) return null;
  return <StateTag state="expired" text={t('unlocks.daysLeft', { count: days })} />;
}
