import { randomInt } from 'node:crypto';
import { findCreditCodeProblem } from '@skein/contract/credit-code.ts';

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A code that nobody else in this run has, with its check character. */
export const aCreditCode = (): string => {
  const head = `91990100MA${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  const check = Array.from(CHARACTERS).find((character) => !findCreditCodeProblem(head + character));
  return head + (check ?? '');
};
