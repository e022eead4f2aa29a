import { MOST_RANGE_BYTES } from './basemaps.limits.ts';

export interface ByteRange {
  readonly from: number;
  readonly length: number;
}

/** The one part that is asked for, never more of it than fits into memory. Undefined: none, several, or beyond the end. */
export const readRange = (header: string | undefined, bytes: number): ByteRange | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = Math.min(first === '' || last === '' ? bytes - 1 : Number(last), bytes - 1);
  if (from > to) return undefined;
  return { from, length: Math.min(to - from + 1, MOST_RANGE_BYTES) };
};
