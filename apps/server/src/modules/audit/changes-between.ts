import { isDeepStrictEqual } from 'node:util';
import type { Fact } from './audit-chain.ts';

type Facts = Readonly<Record<string, Fact>>;

/** Field by field what was and what is, without the fields that stayed. */
export const changesBetween = (before: Facts, after: Facts): Readonly<Record<string, Fact>> => {
  const changed = Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, { from: before[name] ?? null, to: after[name] ?? null }]));
};
