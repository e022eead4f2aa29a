import type { Words } from '@skein/mavlink/words.ts';
import type { Cell } from './output.ts';

/** A height of two centimetres below home is 0.0, not -0.0. */
export const fixedText = (value: number, digits: number): string => value.toFixed(digits).replace(/^-(?=[0.]+$)/, '');

/** How cells read for people. */
export const fixed =
  (digits: number) =>
  (value: Cell): string =>
    fixedText(Number(value), digits);

export const dot = (value: Cell): string => (value === true ? '●' : '○');

export const inWords =
  (table: Readonly<Record<string, Words>>) =>
  (value: Cell): Words | string =>
    table[String(value)] ?? String(value);
