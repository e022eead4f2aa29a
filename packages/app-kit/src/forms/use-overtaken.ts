import { useState } from 'react';

interface Deed {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
}

/**
 * What happened meanwhile, by which there is nothing left to do. Not by the deed itself, which shows before it is told that it is
 * done. And for good: what another undoes again must not bring a question back to life under the hand.
 */
export function useOvertaken(said: string | undefined, deed: Deed): string | undefined {
  const happened = deed.isPending || deed.isSuccess ? undefined : said;
  const [told, setTold] = useState(happened);
  if (happened !== undefined && happened !== told) setTold(happened);
  return happened ?? told;
}
