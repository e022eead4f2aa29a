import type { ErrorReason } from './errors.ts';
import { OneTimeCode } from './codes.ts';
import { GivenPassword } from './session.ts';

/** Re-authentication: either is enough, and one is needed. */
export const ownerProof = {
  password: GivenPassword.optional(),
  oldCode: OneTimeCode.optional().describe('Sent with purpose `change` to the mail address or phone that is bound'),
};

export const codeErrors = ['wrong_code', 'code_expired'] as const satisfies readonly ErrorReason[];
export const ownerProofErrors = [
  'proof_required',
  'wrong_password',
  'account_locked',
  'too_busy',
] as const satisfies readonly ErrorReason[];
