// @vitest-environment happy-dom
import { beforeChineseServer, cleanup, renderHook } from '@skein/app-kit/testing/show.tsx';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { useClassWords } from './use-class-words.ts';

afterEach(cleanup);

const wordsFor = async (emptyWeightGrams: string, maxTakeoffGrams: string) => {
  const wrapper = await beforeChineseServer(vi.fn(), textLoaders);
  return renderHook(() => useClassWords({ emptyWeightGrams, maxTakeoffGrams }), { wrapper }).result.current;
};

it.each([
  ['', ''],
  ['6470', ''],
  ['', '9200'],
  ['six', '9200'],
  ['0', '9200'],
])('weights of %s and %s make no class yet', async (empty, takeoff) => {
  expect(await wordsFor(empty, takeoff)).toContain('单位为克');
});

it.each([
  ['200', '240', '按重量属于微型'],
  ['1219', '1420', '按重量属于轻型'],
  ['6470', '9200', '按重量属于小型 · 操控它需要执照'],
  ['19000', '29000', '按重量属于中型 · 操控它需要执照'],
  ['100000', '200000', '按重量属于大型 · 操控它需要执照'],
])('weights of %s and %s are told as a class, with the licence that it takes', async (empty, takeoff, words) => {
  expect(await wordsFor(empty, takeoff)).toBe(words);
});
