import { describe, expect, it } from 'vitest';

import { createTypeahead, isLetter } from './typeahead.ts';

const names = ['Alpha', 'Beta', 'Bravo', 'bridge', '雁阵'];
const rows = (from: number) => ({ count: names.length, nameAt: (index: number) => names[index] ?? '', from });

describe('typing in a list', () => {
  it('goes to the next name with the letter, and on from there when it is typed again', () => {
    let time = 0;
    const type = createTypeahead(() => time);
    expect(type('b', rows(0))).toBe(1);
    expect(type('b', rows(1))).toBe(2);
    time += 5_000;
    expect(type('b', rows(3))).toBe(1);
  });

  it('takes letters typed quickly as one word, and after a pause as another', () => {
    let time = 0;
    const type = createTypeahead(() => time);
    expect(type('b', rows(0))).toBe(1);
    expect(type('r', rows(1))).toBe(2);
    expect(type('I', rows(2))).toBe(3);
    time += 601;
    expect(type('雁', rows(3))).toBe(4);
  });

  it('finds nothing in a list without such a name, nor in an empty one', () => {
    expect(createTypeahead()('x', rows(0))).toBeUndefined();
    expect(createTypeahead()('x', { ...rows(-1), count: 0 })).toBeUndefined();
  });

  it('leaves the keys of the whole app alone', () => {
    expect(['/', '?', '[', ' ', 'Enter', 'a'].filter(isLetter)).toEqual(['a']);
  });
});
