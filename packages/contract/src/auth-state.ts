import * as z from 'zod';

/** How far a review has come. */
export const authStates = { none: 0, underReview: 1, approved: 2, refused: 3 } as const;
export const AuthState = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
  .describe('0 none, 1 under review, 2 approved, 3 refused');
export type AuthState = z.infer<typeof AuthState>;

/** One of several that somebody submitted. */
export const PastVersion = z.object({
  version: z.int(),
  authState: AuthState.describe('0: replaced by a later version before anyone reviewed it'),
  authRefuseMsg: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type PastVersion = z.infer<typeof PastVersion>;
