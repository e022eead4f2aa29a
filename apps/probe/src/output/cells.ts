import type { Words } from '@skein/mavlink/words.ts';
import type { Cell } from './output.ts';

/** How cells read for people. */
export const fixed =
  (digits: number) =>
  (value: Cell): string =>
    Number(value).toFixed(digits);

export const dot = (value: Cell): string => (value === true ? '●' : '○');

export const inWords =
  (table: Readonly<Record<string, Words>>) =>
  (value: Cell): Words | string =>
    table[String(value)] ?? String(value);
