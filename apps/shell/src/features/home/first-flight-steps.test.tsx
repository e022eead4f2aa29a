// @vitest-environment happy-dom
import { cleanup, screen, show } from '@skein/app-kit/testing/show.tsx';
import { getOwnAccess } from '@skein/contract/access.ts';
import { getUserEnterpriseBaseState } from '@skein/contract/accounts.ts';
import { getFirstFlight, type FirstFlight } from '@skein/contract/first-flight.ts';
import { unlockCalls } from '@skein/contract/unlocks.ts';
import { listUserAuths } from '@skein/contract/verification.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { FirstFlightSteps } from './first-flight-steps.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn<(endpoint: unknown) => Promise<unknown>>() }));
vi.mock('../../app/api.ts', () => ({ call }));

afterEach(cleanup);

const verified = [1, 3].map((authType) => ({ authType, authState: 2, expireAt: null }));

interface Told extends FirstFlight {
  readonly requests?: readonly number[];
  readonly isJoined?: boolean;
}

/** What the row of a step says, and how many are counted as done. */
const stepsOf = async ({ requests = [], isJoined = true, ...info }: Told) => {
  const replies = new Map<unknown, unknown>([
    [listUserAuths, { list: verified }],
    [
      getUserEnterpriseBaseState,
      { info: isJoined ? { applyState: 2, enterpriseAuthState: 2 } : { applyState: 0, enterpriseAuthState: 0 } },
    ],
    [getFirstFlight, { info }],
    [unlockCalls.list, { list: requests.map((state) => ({ state })), total: requests.length }],
    [getOwnAccess, { info: { enterprise: null, roles: [], grants: [{ permission: 'unlocks:read', scope: 'all' }] } }],
  ]);
  const reply = async (endpoint: unknown) => replies.get(endpoint);
  call.mockImplementation(reply);
  const root = createRootRoute({ component: FirstFlightSteps });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history });
  await show(<RouterProvider router={router as never} />, reply, textLoaders);
  const count = await screen.findByText(/^已完成 \d/, undefined, { timeout: 5000 });
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  return { count: count.textContent, drone: rows[2] ?? '', airspace: rows[3] ?? '' };
};

const noDrones = { seen: 0, ready: 0 };
const open = { is: 'open', by: '' } as const;

it.each<[string, Told, { count: string; drone: string; airspace: string }]>([
  ['nothing is there', { drones: noDrones, airspace: open }, { count: '2 / 4', drone: '未完成', airspace: '未完成' }],
  [
    'one is in no enterprise yet',
    { drones: null, airspace: null, isJoined: false },
    { count: '1 / 4', drone: '未完成', airspace: '未完成' },
  ],
  [
    'no drone may fly',
    { drones: { seen: 3, ready: 0 }, airspace: open },
    { count: '2 / 4', drone: '还不能飞', airspace: '未完成' },
  ],
  [
    'a drone may fly',
    { drones: { seen: 3, ready: 1 }, airspace: open },
    { count: '3 / 4', drone: '已完成', airspace: '未完成' },
  ],
  [
    'a request is under way',
    { drones: noDrones, airspace: open, requests: [4, 1] },
    { count: '2 / 4', drone: '未完成', airspace: '审核中' },
  ],
  [
    'a request was refused',
    { drones: noDrones, airspace: open, requests: [4] },
    { count: '2 / 4', drone: '未完成', airspace: '未通过' },
  ],
  [
    'a licence was approved that is not in force',
    { drones: noDrones, airspace: open, requests: [3] },
    { count: '2 / 4', drone: '未完成', airspace: '未完成' },
  ],
  [
    'a licence is in force',
    { drones: { seen: 1, ready: 1 }, airspace: { is: 'licensed', by: 'UL-2026-000009' } },
    { count: '4 / 4', drone: '已完成', airspace: 'UL-2026-000009' },
  ],
  [
    'no unlock is needed over a site',
    { drones: noDrones, airspace: { is: 'clear', by: '西丽备降场' } },
    { count: '3 / 4', drone: '未完成', airspace: '西丽备降场' },
  ],
])('says and counts truly when %s', async (_, told, expected) => {
  const { count, drone, airspace } = await stepsOf(told);
  expect(count).toContain(expected.count);
  expect(drone).toContain(expected.drone);
  expect(airspace).toContain(expected.airspace);
});

it('counts what one may not see as not done, and says nothing of it', async () => {
  const { count, drone } = await stepsOf({ drones: null, airspace: null });
  expect(count).toContain('2 / 4');
  expect(drone).not.toContain('未完成');
});
