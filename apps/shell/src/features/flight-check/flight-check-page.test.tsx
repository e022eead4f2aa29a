// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, show, waitFor } from '@skein/app-kit/testing/show.tsx';
import { getOwnAccess } from '@skein/contract/access.ts';
import type { FlightAnswer } from '@skein/contract/flight-answer.ts';
import { askAirspace } from '@skein/contract/flight-answer.ts';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { FlightCheckPage } from './flight-check-page.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>() }));
vi.mock('../../app/api.ts', () => ({ call }));
// It wants WebGL.
vi.mock('@skein/map/map-ground.tsx', () => ({ MapGround: () => null }));

beforeEach(() => forgetDrafts());
afterEach(cleanup);

const ZONE = '00000000-0000-4000-8000-000000000001';
const UNLOCK = '00000000-0000-4000-8000-000000000002';
const band = { lowerMeters: null, upperMeters: null, reference: 'ground' } as const;
const zone = {
  id: ZONE,
  name: '岸线禁飞区',
  identifier: 'ZGSZ-1',
  kind: 'noFly',
  band,
  message: '',
  how: 'certain',
  letOffBy: [],
  assumedWithout: [],
} as const;
const unlock = { id: UNLOCK, number: 'UL-2026-000007', name: '岸线巡检', state: 2, lacks: ['state'] } as const;
const blocked: FlightAnswer = {
  revision: 7,
  isAllowed: false,
  reasons: [{ about: 'zone', problem: 'forbidden', id: ZONE, name: '岸线禁飞区', page: '/' }],
  isClear: false,
  zones: [{ ...zone, letOffBy: [], assumedWithout: [], isOpened: false, unlocks: [{ ...unlock, lacks: ['state'] }] }],
  assumedWithout: [],
};
const opened: FlightAnswer = {
  ...blocked,
  isAllowed: true,
  reasons: [],
  zones: [{ ...zone, letOffBy: [], assumedWithout: [], isOpened: true, unlocks: [{ ...unlock, state: 3, lacks: [] }] }],
};

/** The page at an address, before a server that answers so. */
const open = async (search: object, answer: () => Promise<FlightAnswer>) => {
  const reply = async (endpoint: unknown): Promise<unknown> => {
    if (endpoint === askAirspace) return { info: await answer() };
    const grants = ['drones:read', 'members:read', 'unlocks:write'].map((permission) => ({ permission, scope: 'all' }));
    return endpoint === getOwnAccess ? { info: { enterprise: null, roles: [], grants } } : { list: [], total: 0 };
  };
  call.mockImplementation(reply);
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/deviceMana/flightCheck', component: FlightCheckPage });
  const entry = new URL('http://x/deviceMana/flightCheck');
  for (const [name, value] of Object.entries(search))
    entry.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const history = createMemoryHistory({ initialEntries: [`${entry.pathname}${entry.search}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  const { askAnew } = await show(<RouterProvider router={router as never} />, reply, textLoaders);
  const asked = () => call.mock.calls.filter(([endpoint]) => endpoint === askAirspace).map(([, input]) => input);
  return { asked, askAnew, router };
};

const circle = { kind: 'circle', center: [113.81, 22.64], radiusMeters: 400 };
const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 5000 });

it('asks nothing until something is drawn', async () => {
  const { asked } = await open({}, async () => blocked);
  await heading('画出要飞的范围，这里就会回答');
  expect(asked()).toEqual([]);
});

it('says that it is forbidden, by what, what would open it, and carries all of it over to a request', async () => {
  const { asked } = await open(
    { shape: circle, upper: '90', from: '2026-12-01T02:00:00.000Z', until: '2026-12-01T03:00:00.000Z' },
    async () => blocked,
  );
  await heading('不能飞行');
  expect(asked()[0]).toMatchObject({
    body: { shape: circle, band: { lowerMeters: 0, upperMeters: 90, reference: 'ground' } },
  });
  expect(screen.getAllByText('岸线禁飞区').length).toBeGreaterThan(1);
  expect(screen.getByText('还差：批准')).toBeTruthy();
  const apply = await screen.findByRole('link', { name: '申请解禁' });
  const carried = new URL(apply.getAttribute('href') ?? '', 'http://x');
  expect(carried.pathname).toBe('/deviceMana/uvaInfo/applyBan');
  expect(JSON.parse(carried.searchParams.get('shape') ?? '')).toEqual(circle);
  expect(carried.searchParams.get('from')).toContain('2026-12-01T02:00:00.000Z');
});

it('says of a licence for others only once somebody is named that it is not for them', async () => {
  const [closed] = blocked.zones;
  const answer: FlightAnswer = {
    ...blocked,
    zones: closed ? [{ ...closed, unlocks: [{ ...unlock, state: 3, lacks: ['drone', 'pilot'] }] }] : [],
  };
  await open({ shape: circle, pilot: UNLOCK }, async () => answer);
  await heading('不能飞行');
  expect(screen.getByText('还差：选择无人机；这位飞手')).toBeTruthy();
});

it('says that it is allowed once a licence opens it, and that the airspace has changed meanwhile', async () => {
  let answer = blocked;
  const { askAnew } = await open({ shape: circle }, async () => answer);
  await heading('不能飞行');
  answer = {
    ...opened,
    zones: [
      ...opened.zones,
      { ...zone, id: UNLOCK, kind: 'advisory', letOffBy: [], assumedWithout: [], isOpened: false, unlocks: [] },
    ],
  };
  await askAnew();
  await heading('可以飞行');
  expect(screen.getByText(/空域刚刚有变化/)).toBeTruthy();
  expect(screen.getByText(/只核对了空域/)).toBeTruthy();
});

it('says what is wrong with a height and asks nothing of it; what was typed stays, and is kept in the address', async () => {
  const { asked, router } = await open({ shape: circle }, async () => blocked);
  await heading('不能飞行');
  const before = asked().length;
  const upper = screen.getByLabelText(/最高高度/);
  fireEvent.change(upper, { target: { value: 'hoch' } });
  await heading('先改正标出的内容');
  expect(screen.getByText('填写数字，单位为米')).toBeTruthy();
  expect(asked()).toHaveLength(before);
  fireEvent.change(upper, { target: { value: '60' } });
  await heading('不能飞行');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ upper: '60', shape: circle }), {
    timeout: 5000,
  });
});

it('says why there is no answer, and tries again', async () => {
  let isDown = true;
  await open({ shape: circle }, async () => {
    if (isDown) throw new Error('down');
    return blocked;
  });
  const again = await screen.findByRole('button', { name: '重试' }, { timeout: 20_000 });
  isDown = false;
  fireEvent.click(again);
  expect(await heading('不能飞行')).toBeTruthy();
}, 30_000);
