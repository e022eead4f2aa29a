import { randomInt } from 'node:crypto';
import { PAPER_CODE_ALPHABET, PAPER_CODE_LENGTH } from '@skein/contract/paper-code.ts';

/** As it is kept; `writePaperCode` writes it for people. */
export const makePaperCode = (): string =>
  Array.from({ length: PAPER_CODE_LENGTH }, () => PAPER_CODE_ALPHABET[randomInt(PAPER_CODE_ALPHABET.length)]).join('');
