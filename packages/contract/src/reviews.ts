import * as z from 'zod';
import { refuseField, type FieldWords } from './field-refusal.ts';
import { RefusalReason } from './refusal-reasons.ts';
import { LARGEST_INTEGER } from './sound-text.ts';
import { unseenWords, withoutUnseen } from './unseen-text.ts';
import { AuthState } from './auth-state.ts';

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
  verdict: z
    .object({ decision: z.enum(['approve', 'refuse']), takesEffectAt: z.iso.datetime() })
    .nullable()
    .describe('Given by the reviewer, who can still take it back; the applicant is told once it takes effect'),
};
export type UnderReview = z.infer<z.ZodObject<typeof underReview>>;

export const LONGEST_WORDS = 500;
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

/** For so long a verdict can be taken back at most. */
export const LONGEST_UNDO_SECONDS = 30;
export const MOST_REASONS = 5;

const withoutReason = {
  'zh-CN': '请选择一个理由，或自己写明',
  'en-US': 'Choose a reason, or write one.',
} as const satisfies FieldWords;

/** What a reviewer says of their own. */
export const RefusalWords = z.strictObject({ message: wordsOf(1).describe('Shown to the person, as text') });

/** Why somebody looks at what is masked otherwise. */
export const LookReason = z.strictObject({ reason: wordsOf(4).describe('Kept in the audit log') });

const deciding = ReviewedVersion.extend({
  undoSeconds: z
    .int()
    .min(0)
    .max(LONGEST_UNDO_SECONDS)
    .default(0)
    .describe('For so long it can be taken back, and nobody is told; 0: it takes effect at once'),
});

export const Decision = z
  .discriminatedUnion('decision', [
    deciding.extend({ decision: z.literal('approve') }),
    deciding.extend({
      decision: z.literal('refuse'),
      reasons: z
        .array(RefusalReason)
        .max(MOST_REASONS)
        .default([])
        .describe('Told in the language of the person, before words of your own'),
      message: RefusalWords.shape.message.optional(),
    }),
  ])
  .superRefine((decision, context) => {
    if (decision.decision === 'refuse' && decision.reasons.length === 0 && decision.message === undefined)
      refuseField(context, withoutReason, 'message');
  });
