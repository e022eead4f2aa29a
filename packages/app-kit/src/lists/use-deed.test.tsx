// @vitest-environment happy-dom
import { payloadCalls } from '@skein/contract/payloads.ts';
import { afterEach, expect, it } from 'vitest';

import { beforeServer, cleanup, renderHook, waitFor } from '../testing/show.tsx';
import { useDeed, useList } from './use-list.ts';

afterEach(cleanup);

/** A list whose answers are held back, and a deed on it. */
const aListAndADeed = (deed: () => Promise<null>) => {
  const answers: ((total: number) => void)[] = [];
  const call = (endpoint: unknown): Promise<unknown> =>
    endpoint === payloadCalls.remove
      ? deed()
      : new Promise((resolve) => answers.push((total) => resolve({ list: [], total })));
  const { result } = renderHook(
    () => ({
      list: useList(payloadCalls.list, { page: 1, size: 20 }),
      remove: useDeed(payloadCalls.remove, payloadCalls.list),
    }),
    { wrapper: beforeServer(call) },
  );
  return { answers, result };
};

it('done while the first look is under way is followed by another: that one tells what was before', async () => {
  const { answers, result } = aListAndADeed(() => Promise.resolve(null));
  await waitFor(() => expect(answers).toHaveLength(1));
  result.current.remove.mutate({ ids: [] });
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(1);
  answers[1]?.(0);
  await waitFor(() => expect(result.current.list.rows).toEqual([]));
  expect(result.current.list.total).toBe(0);
});

it('tells that it was refused without waiting for the list, which is asked for anew', async () => {
  const { answers, result } = aListAndADeed(() => Promise.reject(new Error('refused')));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(1);
  result.current.remove.mutate({ ids: [] });
  await waitFor(() => expect(result.current.remove.isError).toBe(true));
  await waitFor(() => expect(answers).toHaveLength(2));
});

it('is done once its lists show it', async () => {
  const { answers, result } = aListAndADeed(() => Promise.resolve(null));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(1);
  result.current.remove.mutate({ ids: [] });
  await waitFor(() => expect(answers).toHaveLength(2));
  // Long enough for whoever would not wait.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(result.current.remove.isPending).toBe(true);
  answers[1]?.(0);
  await waitFor(() => expect(result.current.remove.isSuccess).toBe(true));
  expect(result.current.list.total).toBe(0);
});
