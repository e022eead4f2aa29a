import { useState } from 'react';

import { useStayNumber } from './session.ts';

/** What lies open before one person, and must not before whoever signs in next. */
export function useInThisStay<T>(): readonly [T | undefined, (open: T | undefined) => void] {
  const stay = useStayNumber();
  const [opened, setOpened] = useState<{ readonly in: number; readonly what: T | undefined }>();
  return [opened?.in === stay ? opened.what : undefined, (what) => setOpened({ in: stay, what })];
}
