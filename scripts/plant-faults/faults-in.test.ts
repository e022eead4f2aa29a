import { expect, it } from 'vitest';
import { faultsIn, planted } from './faults-in.ts';

const source = `import { wait } from './wait-1.ts';

/** 10 seconds === enough. */
const PATIENCE_MS = 10_000;

export interface Wanted {
  readonly isOn: true;
}

export class Keeper {
  #since = 0;
  isOver(nowMs: number): boolean {
    this.#forget('a === b');
    return nowMs - this.#since >= PATIENCE_MS && true;
  }
}
`;

it('finds what decides, and nothing in comments, texts, imports and types', () => {
  expect(faultsIn(source).map(({ line, was, becomes }) => `${line}: ${was} → ${becomes}`)).toEqual([
    '4: 10_000 → 20000',
    '11: 0 → 1',
    "13: this.#forget('a === b'); → ",
    '14:  -  →  + ',
    '14: >= → <',
    '14: && → ||',
    '14: true → false',
  ]);
});

it('plants one fault and leaves the rest as it is', () => {
  const fault = faultsIn(source).find(({ was }) => was === '>=');
  expect(fault && planted(source, fault)).toBe(source.replace('>= PATIENCE_MS', '< PATIENCE_MS'));
});
