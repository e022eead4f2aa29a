import type { TextTree } from '@skein/ui/i18n.ts';
import { describe, expect, it, vi } from 'vitest';

import { enUS } from './en-US.ts';
import { zhCN } from './zh-CN.ts';

// The hook that a part makes of its texts, and alone exports, would hide them.
vi.mock('./texts.ts', () => ({ textsOfPart: (texts: unknown) => texts }));

type BothLanguages = Readonly<Record<'zh-CN' | 'en-US', TextTree>>;

/** The texts that stand beside the parts they belong to; what else such a file exports is not texts. */
const parts = Object.entries(import.meta.glob<Record<string, unknown>>('../**/*.texts.ts', { eager: true })).flatMap(
  ([file, exported]) =>
    Object.values(exported)
      .filter((value) => typeof value === 'object')
      .map((texts) => [file, texts as BothLanguages] as const),
);

const flatten = (tree: TextTree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const valuesIn = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

it('are found', () => expect(parts.length).toBeGreaterThan(10));

describe.each([['the frame', { 'zh-CN': zhCN, 'en-US': enUS }] as const, ...parts])('the texts of %s', (_, texts) => {
  const chinese = flatten(texts['zh-CN']);
  const english = new Map(flatten(texts['en-US']));

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

it('of a part use no name that the frame uses already', () => {
  const names = parts.flatMap(([, texts]) => Object.keys(texts['zh-CN']));
  expect(names.filter((name) => name in zhCN)).toEqual([]);
});
