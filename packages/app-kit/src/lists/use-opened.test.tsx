// @vitest-environment happy-dom
import { payloadCalls, type Payload } from '@skein/contract/payloads.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { aPayload } from '../testing/a-payload.ts';
import { beforeServer, cleanup, renderHook, waitFor } from '../testing/show.tsx';
import { useOpened } from './use-opened.ts';

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const [camera, lidar] = [aPayload({ id: idOf(1) }), aPayload({ id: idOf(2), name: 'P2', serialNumber: 'SN-2' })];

afterEach(cleanup);

const openIn = (rows: readonly Payload[] | undefined, id: string, elsewhere: readonly Payload[] = []) => {
  const call = vi.fn(async (_endpoint: unknown, input: unknown) => ({
    list: elsewhere.filter(({ id: each }) => each === (input as { query: { id: string } }).query.id),
  }));
  const hook = renderHook((given) => useOpened(payloadCalls.list, given.rows, given.id), {
    wrapper: beforeServer(call),
    initialProps: { rows, id },
  });
  return { ...hook, call };
};

it('is the one of the list, without another question', () => {
  const { result, call } = openIn([camera, lidar], lidar.id);
  expect(result.current).toEqual({ opened: lidar, isGone: false });
  expect(call).not.toHaveBeenCalled();
});

it('is asked for by itself where a link leads to another page, and only then', async () => {
  const { result, rerender, call } = openIn(undefined, lidar.id, [lidar]);
  expect(call).not.toHaveBeenCalled();
  rerender({ rows: [camera], id: lidar.id });
  await waitFor(() => expect(result.current).toEqual({ opened: lidar, isGone: false }));
});

it('is called gone when there is none, and not before that is known', async () => {
  const { result } = openIn([camera], lidar.id);
  expect(result.current).toEqual({ opened: undefined, isGone: false });
  await waitFor(() => expect(result.current).toEqual({ opened: undefined, isGone: true }));
});

it('stays when it leaves the list for good, until another is opened', async () => {
  const { result, rerender, call } = openIn([camera, lidar], camera.id);
  rerender({ rows: [lidar], id: camera.id });
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(result.current).toEqual({ opened: camera, isGone: false });
  rerender({ rows: [lidar], id: '' });
  expect(result.current).toEqual({ opened: undefined, isGone: false });
  rerender({ rows: [lidar], id: lidar.id });
  expect(result.current.opened).toBe(lidar);
});

it('asks nothing for what is no id, as the word for a new one', () => {
  const { result, call } = openIn([camera], 'new');
  expect([result.current.isGone, call.mock.calls]).toEqual([false, []]);
});
