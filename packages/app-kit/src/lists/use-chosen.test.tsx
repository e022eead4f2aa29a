// @vitest-environment happy-dom
import { payloadCalls } from '@skein/contract/payloads.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { beforeServer, cleanup, renderHook, waitFor } from '../testing/show.tsx';
import { MOST_BY_HAND, useChosen } from './use-chosen.ts';

afterEach(cleanup);

interface Row {
  readonly id: string;
  readonly isEditable: boolean;
}
const rowsOf = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(from + at), isEditable: (from + at) % 50 !== 7 }));

const choose = (total: number, selected: readonly string[] | 'all') => {
  const call = vi.fn(async (_: unknown, input: unknown) => {
    const { page, size } = (input as { query: { page: number; size: number } }).query;
    const from = (page - 1) * size;
    return { list: rowsOf(Math.min(size, total - from), from), total };
  });
  const [select, selectAll] = [vi.fn(), vi.fn()];
  const { result } = renderHook(
    () =>
      useChosen({
        endpoint: payloadCalls.list,
        query: { sort: 'name' },
        list: { selected: selected === 'all' ? [] : selected, isAllSelected: selected === 'all', select, selectAll },
        loaded: { rows: rowsOf(20), total, isLoading: false, error: null, onRetry: () => undefined },
        whyNotChoosable: ({ isEditable }: Row) => (isEditable ? undefined : 'not yours'),
      }),
    { wrapper: beforeServer(call) },
  );
  return { result, call, select };
};
const page = rowsOf(20)
  .filter(({ isEditable }) => isEditable)
  .map(({ id }) => id);

it('all that fit are those of every page that may be chosen, and the page shows a tick at its own', async () => {
  const { result, call } = choose(250, 'all');
  expect(result.current.isLoading).toBe(true);
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  expect(call).toHaveBeenCalledTimes(3);
  expect(result.current.ids).toHaveLength(245);
  expect(result.current.ids).not.toContain('107');
  expect(result.current.keys).toEqual(page);
});

it('offers the step to all once the page is chosen, unless there are too many', () => {
  expect(choose(250, page.slice(1)).result.current.others).toBe('none');
  expect(choose(250, page).result.current.others).toBe('choosable');
  expect(choose(20, page).result.current.others).toBe('none');
  expect(choose(1001, page).result.current.others).toBe('tooMany');
});

it('asks for nothing and chooses nothing where an address says all of too many', () => {
  const { result, call } = choose(20_000, 'all');
  expect(result.current.ids).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

it('keeps no more by hand than an address holds, and of all that fit what could not be done', () => {
  const { result, select } = choose(250, []);
  result.current.choose(rowsOf(400).map(({ id }) => id));
  expect(select.mock.lastCall?.[0]).toHaveLength(MOST_BY_HAND);
  const all = choose(250, 'all');
  all.result.current.settle(['9']);
  expect(all.select).not.toHaveBeenCalled();
  all.result.current.settle([]);
  expect(all.select).toHaveBeenCalledWith([]);
});
