import * as z from 'zod';
import { refuseField } from './field-refusal.ts';
import { hasUnseen, unseenWords } from './unseen-text.ts';

/** What a thing is told apart by: two that look alike would be two things. */
export const seenWord = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .superRefine((text, context) => {
      if (hasUnseen(text)) refuseField(context, unseenWords);
    });
