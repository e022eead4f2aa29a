import { describe, expect, it } from 'vitest';

import { enUS } from './en-US.ts';
import { zhCN } from './zh-CN.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const valuesIn = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe('the texts of the shell', () => {
  const chinese = flatten(zhCN);
  const english = new Map(flatten(enUS));

  it('have the same keys in both languages', () => {
    expect([...english.keys()].toSorted()).toEqual(chinese.map(([key]) => key).toSorted());
  });

  it('are nowhere empty', () => {
    expect([...chinese, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('ask for the same values in both languages', () => {
    const askDifferently = chinese.filter(
      ([key, text]) => valuesIn(english.get(key) ?? '').join() !== valuesIn(text).join(),
    );
    expect(askDifferently).toEqual([]);
  });
});
