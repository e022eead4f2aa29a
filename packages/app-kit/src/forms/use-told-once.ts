import { useState } from 'react';

/** What happened meanwhile, also when that is undone again: what was asked before must not come alive against a deed unseen. */
export function useToldOnce(said: string | undefined): string | undefined {
  const [told, setTold] = useState(said);
  if (said !== undefined && said !== told) setTold(said);
  return said ?? told;
}
