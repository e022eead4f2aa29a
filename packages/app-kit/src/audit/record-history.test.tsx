// @vitest-environment happy-dom
import { droneCalls } from '@skein/contract/drones.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { cleanup, fireEvent, screen, show, waitFor, within } from '../testing/show.tsx';
import { RecordHistory } from './record-history.tsx';

afterEach(cleanup);

/** What the part says comes with it. */
const noTexts = { 'zh-CN': async () => ({}), 'en-US': async () => ({}) };

const event = (sequence: number, action: string, facts: readonly object[]) => ({
  sequence,
  at: '2026-11-01T04:00:00.000Z',
  actorName: '林晚',
  action,
  facts,
});

it('tells what was changed field by field in words, and what a record began with not at all', async () => {
  const facts = [{ name: 'activation', isChange: true, from: 'unknown', to: 'activated' }];
  const began = [{ name: 'serialNumber', isChange: false, from: null, to: '1581F' }];
  const list = [event(2, 'drone.updated', facts), event(1, 'drone.created', began)];
  await show(<RecordHistory endpoint={droneCalls.history} id="x" />, async () => ({ list, total: 2 }), noTexts);
  const [change, creation] = await screen.findAllByRole('listitem');
  expect(change?.textContent).toContain('修改无人机');
  expect(change?.textContent).toContain('林晚');
  expect(change?.textContent).toContain('激活未确认→已激活');
  expect(creation?.textContent).toContain('登记无人机');
  expect(creation?.textContent).not.toContain('1581F');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('tells by which key a program did it: what the key was called, and its id', async () => {
  const key = { name: 'accessKey', isChange: false, from: null, to: { id: 'skein_ak_7', name: '采集器' } };
  const call = async () => ({ list: [event(3, 'drone.updated', [key])], total: 1 });
  await show(<RecordHistory endpoint={droneCalls.history} id="x" />, call, noTexts);
  const [deed] = await screen.findAllByRole('listitem');
  expect(deed?.textContent).toContain('通过访问密钥采集器 skein_ak_7');
});

it('says so where nothing was recorded, rather than stand empty', async () => {
  await show(<RecordHistory endpoint={droneCalls.history} id="x" />, async () => ({ list: [], total: 0 }), noTexts);
  expect(await screen.findByText('还没有记录')).toBeTruthy();
});

it('turns the pages of a long one', async () => {
  const call = vi.fn(async (_endpoint: unknown, _input: unknown) => ({
    list: [event(41, 'drone.deleted', [])],
    total: 41,
  }));
  await show(<RecordHistory endpoint={droneCalls.history} id="x" />, call, noTexts);
  const pager = await screen.findByRole('navigation');
  fireEvent.click(within(pager).getAllByRole('button').at(-1) ?? pager);
  await waitFor(() => expect(call.mock.lastCall?.[1]).toMatchObject({ query: { id: 'x', page: 2 } }));
});
