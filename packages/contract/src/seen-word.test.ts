import { expect, it } from 'vitest';
import { seenWord } from './seen-word.ts';

const Name = seenWord(64);

it.each(['巡检一号', 'Ünit é', 'Việt Nam'.normalize('NFD'), 'ก็ที่', 'हिन्दी', '🛩️ 1', 'שָׁלוֹם'])('may be %s', (name) => {
  expect(Name.parse(` ${name} `)).toBe(name);
});

it.each([
  ['a mark alone', '\u0301'],
  ['a mark on nothing', 'a \u0301b'],
  ['a heap of marks', `a${'\u0301'.repeat(5)}`],
  ...['\u3164', '\u115F', '\u1160', '\uFFA0', '\u2800'].map((blank) => [
    `the blank letter ${blank.codePointAt(0)?.toString(16)}`,
    blank,
  ]),
  ['a zero-width space', 'a\u200Bb'],
])('is not %s', (_, name) => {
  expect(Name.safeParse(name).success).toBe(false);
});
