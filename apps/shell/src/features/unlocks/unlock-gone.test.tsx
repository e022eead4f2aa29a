// @vitest-environment happy-dom
import { ApiError } from '@skein/api-client/call-errors.ts';
import { cleanup, fireEvent, screen, show } from '@skein/app-kit/testing/show.tsx';
import { getOwnAccess } from '@skein/contract/access.ts';
import { unlockCalls } from '@skein/contract/unlocks.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { UnlockDrawer } from './unlock-drawer.tsx';
import { UnlockRequestPage } from './unlock-request-page.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>() }));
vi.mock('../../app/api.ts', () => ({ call }));

const ID = '00000000-0000-4000-8000-000000000001';
const away = new ApiError({
  isSuccess: false,
  code: 503,
  msg: '暂时连不上数据库',
  reason: 'database_unavailable',
  data: {},
});
const busy = new ApiError({ isSuccess: false, code: 429, msg: '操作太频繁', reason: 'too_busy', data: {} });
const gone = new ApiError({ isSuccess: false, code: 404, msg: '没有这个解禁申请', reason: 'no_such_unlock', data: {} });

const reply = (refusal: Error) => async (endpoint: unknown) => {
  if (endpoint === unlockCalls.info) throw refusal;
  const grants = [{ permission: 'unlocks:write', scope: 'all' }];
  const enterprise = { id: ID, name: '海岸航测' };
  return endpoint === getOwnAccess ? { info: { enterprise, roles: [], grants } } : { list: [], total: 0 };
};
const infoCalls = () => call.mock.calls.filter(([endpoint]) => endpoint === unlockCalls.info).length;

beforeEach(() => void call.mockReset());
afterEach(cleanup);

const places = {
  drawer: () => <UnlockDrawer id={ID} tab="" onTab={vi.fn()} onClose={vi.fn()} />,
  page: () => <UnlockRequestPage />,
};
const open = async (place: keyof typeof places, refusal: Error) => {
  call.mockImplementation(reply(refusal));
  const root = createRootRoute();
  const path = '/deviceMana/uvaInfo/applyBan';
  const route = createRoute({ getParentRoute: () => root, path, component: places[place] });
  const history = createMemoryHistory({ initialEntries: [`${path}?id=${ID}`] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  await show(<RouterProvider router={router as never} />, reply(refusal), textLoaders);
};

describe.each([
  ['drawer', '找不到这一项'],
  ['page', '这个申请不能再编辑'],
] as const)('the %s of a request', (place, words) => {
  it.each([away, busy])('says why it could not be read, and tries again: $code', async (refusal) => {
    await open(place, refusal);
    expect(await screen.findByText(refusal.message, undefined, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
    const before = infoCalls();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(infoCalls()).toBe(before + 1);
  });

  it('says that it is gone where it is', async () => {
    await open(place, gone);
    expect(await screen.findByText(words, undefined, { timeout: 10_000 })).toBeTruthy();
  });
});
