import * as z from 'zod';
import type { ErrorReason } from './errors.ts';
import { OneTimeCode } from './codes.ts';
import { GivenPassword } from './passwords.ts';

/** Re-authentication: either is enough, and one is needed. */
export const ownerProof = {
  password: GivenPassword.optional(),
  oldCode: OneTimeCode.optional().describe('Sent with purpose `change` to the mail address or phone that is bound'),
};

/** For how long the other address or number must have been bound before it vouches for one that was lost. */
export const OTHER_CONTACT_DAYS = 3;

/** What is replaced has to agree: a code that went there. A password alone would let whoever knows it move the account away. */
export const oldContactProof = {
  ...ownerProof,
  isOldLost: z
    .boolean()
    .optional()
    .describe(
      'The old one is out of reach: `oldCode` went to the other one that is bound, and has been for ' +
        `${OTHER_CONTACT_DAYS} days; the password comes with it, where there is one.`,
    ),
};

export const codeErrors = ['wrong_code', 'code_expired'] as const satisfies readonly ErrorReason[];
export const ownerProofErrors = [
  'proof_required',
  'wrong_password',
  'account_locked',
  'too_busy',
] as const satisfies readonly ErrorReason[];
export const oldContactErrors = [
  ...ownerProofErrors,
  'old_proof_required',
  'no_other_contact',
  'other_contact_too_new',
] as const satisfies readonly ErrorReason[];
