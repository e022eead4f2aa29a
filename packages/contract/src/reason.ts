import * as z from 'zod';
import { refuseField } from './field-refusal.ts';
import { unseenWords, withoutUnseen } from './unseen-text.ts';

export const SHORTEST_REASON = 4;
export const LONGEST_REASON = 200;

/** Why something was done to somebody: what is kept as a reason must be one that a reader sees. */
export const Reason = z
  .string()
  .trim()
  .min(SHORTEST_REASON)
  .max(LONGEST_REASON)
  .superRefine((text, context) => {
    if (withoutUnseen(text).length < SHORTEST_REASON) refuseField(context, unseenWords);
  });
