import type { ReviewedVersion, UnderReview } from '@skein/contract/reviews.ts';

/** How a case is written in the address: its id, a dot, its version. */
export const keyOf = ({ id, version }: ReviewedVersion): string => `${id}.${version}`;

export const whichOf = (key: string): ReviewedVersion | undefined => {
  const [, id, version] = /^([0-9a-f-]{36})\.([1-9]\d*)$/.exec(key) ?? [];
  return id && version ? { id, version: Number(version) } : undefined;
};

/** What the one who looks can do about it. */
export type Stage = 'decided' | 'own' | 'free' | 'mine' | 'others';

export const stageOf = ({ authState, isOwn, heldUntil, isHeldByCaller }: UnderReview): Stage => {
  if (authState !== 1) return 'decided';
  if (isOwn) return 'own';
  if (heldUntil === null) return 'free';
  return isHeldByCaller ? 'mine' : 'others';
};

/** The first below it that the reviewer may take or has taken, or else above it. */
export const nextToReview = <Case extends UnderReview>(cases: readonly Case[], key: string): Case | undefined => {
  const at = cases.findIndex((each) => keyOf(each) === key);
  const others = [...cases.slice(at + 1), ...cases.slice(0, Math.max(0, at))];
  return others.find((each) => ['free', 'mine'].includes(stageOf(each)));
};
