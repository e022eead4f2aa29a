import * as z from 'zod';
import { refuseField } from './field-refusal.ts';
import { LARGEST_INTEGER } from './sound-text.ts';
import { unseenWords, withoutUnseen } from './unseen-text.ts';
import { AuthState } from './verification.ts';

/** One version of one case. A later version is reviewed for itself. */
export const ReviewedVersion = z.strictObject({ id: z.uuid(), version: z.int().min(1).max(LARGEST_INTEGER) });
export type ReviewedVersion = z.infer<typeof ReviewedVersion>;

/** What is told of every case, whatever it is about. */
export const underReview = {
  id: z.uuid(),
  version: z.int(),
  authState: AuthState,
  authRefuseMsg: z.string().nullable(),
  isOwn: z.boolean().describe('Of the caller, who may not decide it'),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  reviewerId: z.uuid().nullable().describe('Who took the case, and after 30 min without a decision may lose it'),
  reviewerName: z.string().nullable(),
  isHeldByCaller: z.boolean(),
  takenAt: z.iso.datetime().nullable(),
  heldUntil: z.iso.datetime().nullable().describe('Until then nobody else may take it'),
};
export type UnderReview = z.infer<z.ZodObject<typeof underReview>>;

const LONGEST_WORDS = 500;
/** At least so much of it that a reader sees: what is kept as a reason must be one. */
const wordsOf = (least: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(LONGEST_WORDS)
    .superRefine((text, context) => {
      if (withoutUnseen(text).length < least) refuseField(context, unseenWords);
    });

/** What a refusal says. */
export const Refusal = z.strictObject({ message: wordsOf(1).describe('Shown to the person, as text') });

/** Why somebody looks at what is masked otherwise. */
export const LookReason = z.strictObject({ reason: wordsOf(4).describe('Kept in the audit log') });

export const Decision = z.discriminatedUnion('decision', [
  ReviewedVersion.extend({ decision: z.literal('approve') }),
  ReviewedVersion.extend({ decision: z.literal('refuse'), ...Refusal.shape }),
]);
