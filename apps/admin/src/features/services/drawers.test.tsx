// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, show, waitFor } from '@skein/app-kit/testing/show.tsx';
import type { ServiceGrant, WaitingService } from '@skein/contract/service-administration.ts';
import { HostContext, type Host } from '@skein/sub-app-kit/host.ts';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { ApplicationDrawer } from './application-drawer.tsx';
import { GrantDrawer } from './grant-drawer.tsx';

const waiting: WaitingService = {
  id: '00000000-0000-4000-8000-000000000001',
  service: 'controldesk',
  kind: 'seats',
  seats: 30,
  months: null,
  message: '',
  state: 1,
  refuseMsg: null,
  applicant: '顾云舟',
  createdAt: '2026-11-16T08:00:00.000Z',
  decidedAt: null,
  enterpriseName: '云岭',
  members: 12,
  seatsNow: 20,
  seatsUsed: 8,
  endsAt: '2027-11-16T08:00:00.000Z',
  grantVersion: 1,
  decidedBy: null,
  isOwn: false,
};
const granted: ServiceGrant = {
  id: '00000000-0000-4000-8000-000000000002',
  version: 1,
  enterpriseName: '云岭',
  service: 'controldesk',
  state: 'running',
  startsAt: '2026-11-16T08:00:00.000Z',
  endsAt: '2027-11-16T08:00:00.000Z',
  endedWhy: null,
  seats: 20,
  seatsUsed: 8,
};

beforeEach(() => forgetDrafts());
afterEach(cleanup);

const open = async (drawer: ReactNode, answer: () => Promise<unknown> = async () => null) => {
  const call = vi.fn(async (_endpoint: unknown, _input: unknown) => answer());
  const notify = vi.fn();
  const hosted = (children: ReactNode) => <HostContext value={{ notify } as unknown as Host}>{children}</HostContext>;
  const { become } = await show(hosted(drawer), call, textLoaders);
  return { call, notify, become: (next: ReactNode) => become(hosted(next)) };
};
const application = (facts: Partial<WaitingService> = {}) => (
  <ApplicationDrawer application={{ ...waiting, ...facts }} onClose={vi.fn()} />
);
const grant = (facts: Partial<ServiceGrant> = {}) => <GrantDrawer grant={{ ...granted, ...facts }} onClose={vi.fn()} />;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** As long as what is shown then needs to be read. */
const read = (shown: () => void) => {
  vi.useFakeTimers();
  shown();
  act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
};
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('an application stands beside what there is, and is approved of the grant that was seen', async () => {
  const { call } = await open(application());
  expect(screen.getByText('20 → 30')).toBeTruthy();
  press('通过');
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.[1]).toEqual({ body: { id: waiting.id, grantVersion: 1, seats: 30 } });
});

it('what another makes of the grant while an application is looked at is told, and bounds what is granted', async () => {
  const { call, become } = await open(application());
  read(() => become(application({ seatsNow: 60, grantVersion: 2 })));
  expect(alerts()).toEqual(['你处理期间，企业的现有席位由 20 变为 60。请核对后再通过。']);
  press('通过');
  expect(alerts()).toContain('不能小于 60');
  expect(call).not.toHaveBeenCalled();
  type('批准的席位总数', '70');
  press('通过');
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { grantVersion: 2, seats: 70 } });
});

it('a change that comes just before the press is not approved unseen, though it is told by then', async () => {
  const { call, become } = await open(application());
  become(application({ seatsNow: 25, grantVersion: 2 }));
  press('通过');
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { grantVersion: 1 } });
});

const renewal = { kind: 'renew', months: 6, seats: 8, seatsNow: 8 } as const;
const raised = () => application({ ...renewal, seatsNow: 30, grantVersion: 2 });
/** Typed into the application for a renewal, and left. */
const leaveTyped = async (seats: string) => {
  await open(application(renewal));
  type('批准的席位总数', seats);
  cleanup();
};

it('a draft comes back beside what another has made of the grant since, as often as it does', async () => {
  await leaveTyped('9');
  await open(raised());
  type('批准的期限（月）', '7');
  cleanup();
  const { call } = await open(raised());
  expect(alerts()).toEqual(['你处理期间，企业的现有席位由 8 变为 30。请核对后再通过。']);
  press('通过');
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.[1]).toEqual({ body: { id: waiting.id, grantVersion: 1, seats: 9, months: 7 } });
});

it('nothing is said any more of what was before the draft once it is discarded, also of the next one', async () => {
  await leaveTyped('9');
  await open(raised());
  press('不保留');
  expect(alerts()).toEqual([]);
  type('批准的席位总数', '31');
  cleanup();
  await open(raised());
  expect(screen.getByDisplayValue('31')).toBeTruthy();
  expect(alerts()).toEqual([]);
});

it('whoever was about to decide an application is told that another has, with what they had typed', async () => {
  const { become } = await open(application());
  type('批准的席位总数', '25');
  become(application({ state: 2, decidedBy: '周既明' }));
  expect(alerts()).toEqual(['你处理期间，这项申请已由他人处理，现在是“已通过”。 你填写的没有提交： 批准的席位总数 25']);
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
});

it('nothing is said of what they had typed where that is nothing', async () => {
  const { become } = await open(application());
  become(application({ state: 2, decidedBy: '周既明' }));
  expect(alerts()).toEqual(['你处理期间，这项申请已由他人处理，现在是“已通过”。']);
});

it('whoever approves is not told that another has: neither on the way nor afterwards', async () => {
  let answer: (done: null) => void = () => {};
  const { call, notify, become } = await open(application(), () => new Promise((resolve) => (answer = resolve)));
  press('通过');
  await waitFor(() => expect(call).toHaveBeenCalled());
  become(application({ state: 2, seatsNow: 30, grantVersion: 2 }));
  expect(alerts()).toEqual([]);
  answer(null);
  await waitFor(() => expect(notify).toHaveBeenCalledWith('success', '已通过“云岭”的申请'));
  expect(alerts()).toEqual([]);
});

it('whoever writes why they refuse is told once that another has decided: where they write', async () => {
  const { become } = await open(application());
  press('驳回');
  become(application({ state: 2, decidedBy: '周既明' }));
  expect(alerts()).toEqual(['这项申请现在是“已通过”，不能再处理。你写的理由没有提交。']);
});

it('another end of the grant is told too', async () => {
  const { become } = await open(application());
  become(application({ endsAt: '2026-12-16T08:00:00.000Z', grantVersion: 2 }));
  expect(alerts()).toEqual(['你处理期间，企业现有的服务有变动。请核对“现有”一栏后再通过。']);
});

it('of one that was decided before it was opened nothing is said', async () => {
  await open(application({ state: 2 }));
  expect(alerts()).toEqual([]);
});

it('whoever was changing the seats is told that the service was ended, with what they had typed', async () => {
  const { become } = await open(grant());
  type('席位总数', '77');
  become(grant({ state: 'ended', version: 2, endedWhy: '欠费' }));
  expect(alerts()).toEqual(['你编辑期间，这项服务已被终止，席位数不能再改。 你填写的没有提交： 席位总数 77']);
  cleanup();
  await open(grant({ state: 'ended', version: 2, endedWhy: '欠费' }));
  expect(alerts()).toEqual([]);
});

it('whoever ends a service is told once that another has: where they write why', async () => {
  const { become } = await open(grant());
  press('终止服务');
  become(grant({ state: 'ended', version: 2, endedWhy: '欠费' }));
  expect(alerts()).toEqual(['这项服务已经终止，不必再终止。你写的理由没有提交。']);
});

it.each([
  ['a grant', () => grant(), '席位总数', '保存'],
  ['an application', () => application({ kind: 'renew', months: 6 }), '批准的席位总数', '通过'],
])(
  'no fewer seats than are assigned are asked of the server for %s, and why is said once',
  async (_, of, label, deed) => {
    const { call } = await open(of());
    for (const seats of ['0', '7']) {
      type(label, seats);
      press(deed);
      expect(alerts()).toEqual(['不能小于 8']);
    }
    expect(screen.queryAllByText(/已分配 8 个/)).toHaveLength(1);
    expect(screen.queryByText(/不能更少/)).toBeNull();
    expect(call).not.toHaveBeenCalled();
  },
);
