import * as z from 'zod';

/** Crockford's alphabet: no I, L, O or U, which are misread. */
export const PAPER_CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 50 random bits, written in two groups: `7k2mq-x9d4t`. */
export const PAPER_CODE_LENGTH = 10;

const GROUPED = new RegExp(`^[${PAPER_CODE_ALPHABET}]{${PAPER_CODE_LENGTH}}$`);

export const LONGEST_TYPED_CODE = 64;

/** As typed from paper: capitals, spaces and hyphens do not matter, nor does an O for a zero. */
export const PaperCode = z
  .string()
  .max(LONGEST_TYPED_CODE)
  .transform((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{Pd}]/gu, '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1'),
  )
  .pipe(z.string().regex(GROUPED));

export const writePaperCode = (code: string): string =>
  `${code.slice(0, PAPER_CODE_LENGTH / 2)}-${code.slice(PAPER_CODE_LENGTH / 2)}`;
