import { describe, expect, it } from 'vitest';

import { indexTree, readChecks, toggleCheck } from './tree-checks.ts';

interface Unit {
  readonly key: string;
  readonly units?: readonly Unit[];
}

const leaf = (key: string): Unit => ({ key, units: [] });
const index = indexTree<Unit>({
  roots: [
    { key: 'east', units: [{ key: 'coast', units: [leaf('pier'), leaf('light')] }, leaf('hill')] },
    { key: 'far' },
  ],
  keyOf: ({ key }) => key,
  childrenOf: ({ units }) => units,
});
const press = (checked: readonly string[], ...keys: string[]) =>
  keys.reduce((now, key) => toggleCheck(index, now, key), checked);

describe('checks in a tree', () => {
  it('check everything under a branch, and show above it that not all is', () => {
    const stateOf = readChecks(index, press([], 'coast'));
    expect(['east', 'coast', 'pier', 'hill'].map(stateOf)).toEqual(['mixed', 'true', 'true', 'false']);
  });

  it('become one check of the branch when all under it is checked', () => {
    expect(press([], 'pier', 'light', 'hill')).toEqual(['east']);
  });

  it('leave the rest of a branch checked when one thing in it is not', () => {
    expect(press(['east'], 'pier').toSorted()).toEqual(['hill', 'light']);
    expect(press(['east'], 'pier', 'pier')).toEqual(['east']);
  });

  it('take the place of what was checked under a branch', () => {
    expect(press(['pier'], 'east')).toEqual(['east']);
    expect(press(['pier'], 'east', 'east')).toEqual([]);
  });

  it('hold for a branch of which nothing has been fetched', () => {
    expect(press([], 'far')).toEqual(['far']);
    expect(readChecks(index, ['far'])('far')).toBe('true');
  });
});
