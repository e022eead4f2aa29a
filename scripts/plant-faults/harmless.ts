import type { Fault } from './faults-in.ts';

/** A fault that no test can notice, because what it makes keeps the same promises. */
export interface Harmless {
  readonly file: string;
  /** Where: this much of the source, as it stands there. */
  readonly code: string;
  readonly was: string;
  readonly becomes: string;
  readonly reason: string;
}

/** Few, and the last resort: a test that states the promise or simpler code comes before. */
export const harmless: readonly Harmless[] = [
  {
    file: 'packages/dji-cloud/src/wire/id-memory.ts',
    code: '* 0x1_0000_0000 + (low >>> 0)',
    was: ' + ',
    becomes: ' - ',
    reason: 'Joined either way, two different pairs of numbers make two different hashes.',
  },
  {
    file: 'packages/dji-cloud/src/wire/id-memory.ts',
    code: '* 0x1_0000_0000 + (low >>> 0)',
    was: '0',
    becomes: '1',
    reason: 'A hash of 51 bits takes as little for another as one of 52.',
  },
];

/** Those of the faults in a source that an entry names. */
export function namedBy({ code, was, becomes }: Harmless, source: string, faults: readonly Fault[]): readonly Fault[] {
  const from = source.indexOf(code);
  if (from === -1) return [];
  const isThere = ({ at }: Fault): boolean => at >= from && at + was.length <= from + code.length;
  return faults.filter((fault) => fault.was === was && fault.becomes === becomes && isThere(fault));
}
