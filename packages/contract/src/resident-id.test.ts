import { expect, it } from 'vitest';
import { findResidentIdProblem, normaliseResidentId, ResidentId } from './resident-id.ts';

const today = new Date('2026-11-15T00:00:00Z');

it('accepts a number whose birth date and check digit are right', () => {
  expect(findResidentIdProblem('11010519491231002X', today)).toBeUndefined();
});

it.each([
  ['110105194912310021', 'checkDigit'],
  ['110105194912310', 'shape'],
  ['01010519491231002X', 'shape'],
  ['1101051949123100XX', 'shape'],
  ['', 'shape'],
  ['110105194902300026', 'birthDate'],
  ['110105190002290024', 'birthDate'],
  ['110105189912310020', 'birthDate'],
  ['110105202702010025', 'birthDate'],
])('names what is wrong with %s: %s', (idNumber, problem) => {
  expect(findResidentIdProblem(idNumber, today)).toBe(problem);
});

it('notices every single mistyped digit', () => {
  const right = '11010519491231002X';
  const mistyped = Array.from({ length: 170 }, (_, index) => {
    const place = Math.floor(index / 10);
    return right.slice(0, place) + String(index % 10) + right.slice(place + 1);
  }).filter((typed) => typed !== right);
  expect(mistyped).toHaveLength(153);
  expect(mistyped.filter((typed) => !findResidentIdProblem(typed, today))).toEqual([]);
});

it('takes full-width digits, spaces and a small x for what they mean', () => {
  expect(normaliseResidentId('１１０１０５ １９４９１２３１ ００２ｘ')).toBe('11010519491231002X');
  expect(ResidentId.parse('110105 19491231 002x')).toBe('11010519491231002X');
});
