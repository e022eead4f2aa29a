import { expect, it } from 'vitest';
import { CreditCode, findCreditCodeProblem, normaliseCreditCode } from './credit-code.ts';

const right = '91350100M000100Y43';

it('accepts a code whose check character is right', () => {
  expect(findCreditCodeProblem(right)).toBeUndefined();
});

it.each([
  ['91350100M000100Y44', 'checkDigit'],
  ['91350100M000100Y4', 'length'],
  ['91350100M000100Y430', 'length'],
  ['', 'length'],
  ['9135O100M000100Y43', 'letters'],
  ['91350100M000100Y4S', 'letters'],
  ['91350100M000100Y4龙', 'letters'],
  ['9135A100M000100Y43', 'shape'],
])('names what is wrong with %s: %s', (code, problem) => {
  expect(findCreditCodeProblem(code)).toBe(problem);
});

it('notices every single mistyped character', () => {
  const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const mistyped = Array.from(right).flatMap((_, place) =>
    Array.from(characters, (typed) => right.slice(0, place) + typed + right.slice(place + 1)),
  );
  expect(mistyped.filter((typed) => typed !== right)).toHaveLength(18 * 30);
  expect(mistyped.filter((typed) => typed !== right && !findCreditCodeProblem(typed))).toEqual([]);
});

it('takes full-width characters, spaces and small letters for what they mean', () => {
  expect(normaliseCreditCode('９１３５０１００ ｍ０００１００ｙ４ ３')).toBe(right);
  expect(CreditCode.parse(' 91350100-m000100y4-3 ')).toBe(right);
});
