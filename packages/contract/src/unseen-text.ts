import type { FieldWords } from './field-refusal.ts';

/**
 * Control, format (bidi, zero-width), private-use and unassigned characters, line separators, and letters that are blank
 * (Hangul fillers, the empty Braille cell): seen by nobody.
 */
const UNSEEN_CHARACTER = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u115F\u1160\u2800\u3164\uFFA0]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN_CHARACTER, 'gu');

export const hasUnseen = (text: string): boolean => UNSEEN_CHARACTER.test(text);

/** What a reader sees of it. */
export const withoutUnseen = (text: string): string => text.replace(EVERY_UNSEEN, '').trim();

export const unseenWords: FieldWords = {
  'zh-CN': '其中有看不见的字符，请删除后重试',
  'en-US': 'This holds characters nobody can see.',
};
