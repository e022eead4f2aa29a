import { ApiError } from '@skein/api-client/call-errors.ts';
import type { ErrorReason } from '@skein/contract/errors.ts';

const aboutTheOwner: ReadonlySet<ErrorReason | undefined> = new Set([
  'wrong_password',
  'account_locked',
  'proof_required',
  'old_proof_required',
  'no_other_contact',
  'other_contact_too_new',
] as const);

/** Whether a deed that carried two proofs was refused for who asked, and not for what it was about to bind. */
export const isOwnerRefused = (error: Error): boolean =>
  error instanceof ApiError && (error.data.field === 'oldCode' || aboutTheOwner.has(error.reason));
