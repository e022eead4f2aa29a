// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { FoundPlace } from './places-meant.ts';
import { useNamesFound, type FindPlaces } from './use-names-found.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const place = (name: string): FoundPlace => ({ id: name, name, position: [0, 0] });
const typingPauses = () => act(() => vi.advanceTimersByTimeAsync(300));

it('shows what one of two knows although the other fails, and says so', async () => {
  const failing: FindPlaces = () => Promise.reject(new Error('away'));
  const knowing: FindPlaces = (words) => Promise.resolve([place(words)]);
  const { result } = renderHook(() => useNamesFound('西安', [failing, knowing]));
  expect(result.current.isLoading).toBe(true);
  await typingPauses();
  expect(result.current).toMatchObject({ places: [place('西安')], isLoading: false, failure: new Error('away') });
});

it('keeps the order of those it asks, whoever answers first', async () => {
  const slow: FindPlaces = () => new Promise((resolve) => setTimeout(() => resolve([place('site')]), 1000));
  const quick: FindPlaces = () => Promise.resolve([place('town')]);
  const { result } = renderHook(() => useNamesFound('x', [slow, quick]));
  await typingPauses();
  expect(result.current.isLoading).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current.places.map(({ name }) => name)).toEqual(['site', 'town']);
});

it('shows no answer to a text that was typed over meanwhile', async () => {
  const answers = new Map<string, (places: readonly FoundPlace[]) => void>();
  const find: FindPlaces = (words) => new Promise((resolve) => answers.set(words, resolve));
  const { result, rerender } = renderHook(({ typed }) => useNamesFound(typed, [find]), {
    initialProps: { typed: 'xi' },
  });
  await typingPauses();
  rerender({ typed: 'xian' });
  await typingPauses();
  await act(async () => answers.get('xian')?.([place('西安')]));
  await act(async () => answers.get('xi')?.([place('西')]));
  expect(result.current.places).toEqual([place('西安')]);
});
