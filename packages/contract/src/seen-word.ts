import * as z from 'zod';
import { refuseField } from './field-refusal.ts';
import { hasUnseen, unseenWords } from './unseen-text.ts';

/** A mark that stands on nothing, or more of them on one letter than any script has: they spill over what is beside them. */
const STRAY_MARK = /(?:^|\s)\p{M}|\p{M}{5}/u;

/** Of what people call a thing of theirs. */
export const LONGEST_NAME = 64;

/** What a thing is told apart by: two that look alike would be two things. */
export const seenWord = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .superRefine((text, context) => {
      if (hasUnseen(text)) refuseField(context, unseenWords);
      else if (STRAY_MARK.test(text)) refuseField(context, strayMarkWords);
    });

const strayMarkWords = {
  'zh-CN': '其中有多余的附加符号（如重音、声调），请删除后重试',
  'en-US': 'This holds marks, such as accents, that stand on no letter or too many on one.',
} as const;
