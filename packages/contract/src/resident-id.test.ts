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
  for (let place = 0; place < 17; place += 1)
    for (const digit of '0123456789') {
      const typed = right.slice(0, place) + digit + right.slice(place + 1);
      if (typed !== right) expect(findResidentIdProblem(typed, today), typed).toBeDefined();
    }
});

it('takes full-width digits, spaces and a small x for what they mean', () => {
  expect(normaliseResidentId('１１０１０５ １９４９１２３１ ００２ｘ')).toBe('11010519491231002X');
  expect(ResidentId.parse('110105 19491231 002x')).toBe('11010519491231002X');
});
