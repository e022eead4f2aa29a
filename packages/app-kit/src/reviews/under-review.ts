import { authStates } from '@skein/contract/auth-state.ts';
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
  if (authState !== authStates.underReview) return 'decided';
  if (verdict) return 'given';
  if (isOwn) return 'own';
  if (heldUntil === null) return 'free';
  return isHeldByCaller ? 'mine' : 'others';
};

/** What the one who looks at a case has begun, as long as it is open before them. */
export interface BegunReview {
  /** It was theirs at some time: what an earlier visit left is not begun. */
  readonly hasHeld: boolean;
  /** They are asked something: for reasons, or whether they approve without having looked. */
  readonly isAsked: boolean;
  /** Reasons of a refusal are ticked or written. */
  readonly hasReasons: boolean;
  readonly isReleasing: boolean;
  /** Also while they do. */
  readonly hasDecided: boolean;
}

/** What another took from under their hand: their hold on the case, or the verdict. */
export const lossOf = (reviewed: UnderReview, begun: BegunReview): 'hold' | 'verdict' | undefined => {
  const stage = stageOf(reviewed);
  if (stage === 'free' || stage === 'others') return begun.isAsked && !begun.isReleasing ? 'hold' : undefined;
  const isOthersVerdict = stage === 'decided' || (stage === 'given' && !reviewed.isHeldByCaller);
  const wasAtIt = begun.hasHeld && (begun.isAsked || begun.hasReasons) && !begun.hasDecided;
  return isOthersVerdict && wasAtIt ? 'verdict' : undefined;
};
