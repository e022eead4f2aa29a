import type { FieldWords } from './field-refusal.ts';

/** A bare half of a pair: no character, and nothing that UTF-8 or a database could hold. */
const LONE_SURROGATE = /\p{Cs}/u;
const LINE_CONTROLS = /[\t\n\r]/g;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** They turn the direction of writing: what a reviewer reads would not be what stands there. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Whether the text can be kept, shown and searched for as what it is. Line breaks and tabs only where lines are meant. */
export const isSoundText = (text: string, { hasLines = false } = {}): boolean => {
  const rest = hasLines ? text.replace(LINE_CONTROLS, '') : text;
  return !CONTROL.test(rest) && !BIDI.test(rest) && !LONE_SURROGATE.test(rest);
};

export const unsoundTextWords: FieldWords = {
  'zh-CN': '含有不能使用的字符（控制字符，或改变书写方向的字符），请删除后重试',
  'en-US': 'This holds characters that cannot be used: control characters, or ones that turn the direction of writing.',
};

/** What a column of whole numbers holds. Every number that a call takes has to say that it stays below. */
export const LARGEST_INTEGER = 2_147_483_647;
