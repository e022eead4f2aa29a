import { expect, it } from 'vitest';
import { plainText, shownText } from './plain-text.ts';

it.each([
  ['a title and a cleared screen', '\u001b]0;pwn\u0007\u001b[2Jlanded', ']0;pwn [2Jlanded'],
  ['the short form of that', '\u009b2Jlanded', '2Jlanded'],
  ['a turned direction', 'ok \u202efdp.exe\u2066', 'ok fdp.exe'],
  ['nothing to be seen', 'a\u200bb\ufeff\u{e0041}c', 'abc'],
  ['half a character', 'a\ud800b', 'ab'],
  ['several lines', ' one\r\n\ttwo\u2028three ', 'one two three'],
])('makes one plain line of %s', (_, said, plain) => {
  expect(plainText(said)).toBe(plain);
});

it.each(['电池电量不足，返航', 'Höhe 30 m — ¡cuidado!', 'می\u200cخواهم', '🛩 ok'])('leaves %s as it is', (said) => {
  expect(plainText(said)).toBe(said);
});

it('keeps the blanks of what is laid out', () => {
  expect(shownText('  a   b\u001b[1m')).toBe('  a   b [1m');
});
