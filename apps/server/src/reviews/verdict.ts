import type { RefusalReason } from '@skein/contract/refusal-reasons.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';

/** Which case of which kind. */
export interface CaseKey extends ReviewedVersion {
  /** As in the deeds of its kind: `verification`. */
  readonly noun: string;
}

export interface GivenRefusal {
  readonly decision: 'refuse';
  readonly reasons?: readonly RefusalReason[] | undefined;
  readonly message?: string | undefined;
}

/** As the reviewer gives it. */
export type Verdict = { readonly decision: 'approve' } | GivenRefusal;

/** As the applicant reads it. */
export type ToldVerdict = { readonly decision: 'approve' } | { readonly decision: 'refuse'; readonly message: string };
