import type { ReviewedVersion, UnderReview } from '@skein/contract/reviews.ts';

/** How a case is written in the address: its id, a dot, its version. */
export const keyOf = ({ id, version }: ReviewedVersion): string => `${id}.${version}`;

export const whichOf = (key: string): ReviewedVersion | undefined => {
  const [, id, version] = /^([0-9a-f-]{36})\.([1-9]\d*)$/.exec(key) ?? [];
  return id && version ? { id, version: Number(version) } : undefined;
};

/** What the one who looks can do about it. */
export type Stage = 'decided' | 'given' | 'own' | 'free' | 'mine' | 'others';

export const stageOf = ({ authState, isOwn, heldUntil, isHeldByCaller, verdict }: UnderReview): Stage => {
  if (authState !== 1) return 'decided';
  if (verdict) return 'given';
  if (isOwn) return 'own';
  if (heldUntil === null) return 'free';
  return isHeldByCaller ? 'mine' : 'others';
};
