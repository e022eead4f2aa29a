import { expect, it } from 'vitest';
import { commonPasswordCount, isCommonPassword } from './common-passwords.ts';
import { assessPassword } from './password-strength.ts';

it('knows some three thousand of the commonest passwords', () => {
  expect(commonPasswordCount()).toBeGreaterThan(3_000);
});

it.each([
  ['password123', 'a favourite'],
  ['Password123!', 'capitals and punctuation'],
  ['P@ssw0rd1234', 'look-alike characters'],
  ['qwertyuiop', 'a run along the keyboard'],
  ['1234567890', 'digits in order'],
  ['aaaaaaaaaaaa', 'one key held down'],
  ['woaini1314', 'a lucky number'],
  ['１２３４５６７８９０', 'full-width digits'],
])('refuses %s: %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
  expect(assessPassword(password)).toEqual({ score: 0, problem: 'common' });
});

it.each([
  ['short 9ch', {}, 'tooShort'],
  ['8 charsx', {}, 'tooShort'],
  ['x'.repeat(64).concat('y'.repeat(65)), {}, 'tooLong'],
  ['Gu-Yunzhou-1988', { names: ['yunzhou'] }, 'ownName'],
  ['owner.person-77', { names: ['owner.person@example.org'] }, 'ownName'],
  ['tel13800001234', { names: [null, '13800001234'] }, 'ownName'],
] as const)('refuses %s of %o: %s', (password, owner, problem) => {
  expect(assessPassword(password, owner)).toEqual({ score: 0, problem });
});

it('demands no kind of character, and rates length higher than variety', () => {
  expect(assessPassword('geese over the river')).toEqual({ score: 4 });
  expect(assessPassword('川上有雁飞过白云去也矣').score).toBeGreaterThanOrEqual(3);
  expect(assessPassword('tr0ub4dor&').score).toBeLessThan(4);
  expect(assessPassword('abcdefghijkm').score).toBe(1);
});
