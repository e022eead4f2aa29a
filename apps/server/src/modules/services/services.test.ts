import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import { inviteCalls } from '@skein/contract/invites.ts';
import { createEnterpriseUserApply } from '@skein/contract/join-applications.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { setNotification } from '@skein/contract/notifications.ts';
import { operationCalls } from '@skein/contract/operation-log.ts';
import { enterConsole, listUserProducts } from '@skein/contract/products.ts';
import { serviceAdministration } from '@skein/contract/service-administration.ts';
import type { ServiceName } from '@skein/contract/service-names.ts';
import { serviceCalls } from '@skein/contract/services.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise, giveRoleOfOwn, idOfPerson, idOfRole, takeRoleAway } from '../../testing/enterprises.ts';
import { aRegistered, asClient } from '../../testing/registered.ts';
import { shutOut } from '../../testing/shut-out.ts';
import { startTestServer, type DemoName } from '../../testing/start-test-server.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';
import { createExpiryWarnings } from './expiry.service.ts';

const DEMO = '云岭低空服务有限公司';
const DAY_MINUTES = 24 * 60;
const CONSOLE = 'console' as const;
const server = useTestServer(behindProxy);
let demoId: string;
let others: { readonly enterpriseId: string };
beforeAll(async () => {
  others = await anEnterprise(server, 'newcomer');
  const pilot = await idOfPerson(server, 'pilot');
  demoId = (
    await server.db
      .selectFrom('memberships')
      .select('enterprise_id')
      .where('user_id', '=', pilot)
      .executeTakeFirstOrThrow()
  ).enterprise_id;
});

/** As a new enterprise has it: ten seats for ninety days, and nothing asked for. */
beforeEach(async () => {
  const { db } = server;
  await db.deleteFrom('service_applications').execute();
  await db.deleteFrom('service_grants').execute();
  await db.deleteFrom('service_seats').execute();
  for (const service of ['console', 'controldesk', 'dashboard', 'uavhangar'] as const) await grant(service);
});

const grant = async (service: ServiceName, { seats = 10, days = 90, enterpriseId = demoId, isFull = true } = {}) => {
  const now = server.clock.now();
  const { id } = await server.db
    .insertInto('service_grants')
    .values({
      enterprise_id: enterpriseId,
      service,
      seats,
      starts_at: now,
      ends_at: new Date(now.getTime() + days * DAY_MINUTES * 60_000),
      gives_new_members_a_seat: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isFull) return id;
  const members = await server.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('user_id')
    .where('enterprise_id', '=', enterpriseId)
    .where('u.mail', 'like', '%@skein.demo')
    .execute();
  const rows = members.map(({ user_id }) => ({ enterprise_id: enterpriseId, service, user_id, seated_at: now }));
  await server.db.insertInto('service_seats').values(rows).execute();
  return id;
};

const as = async (name: DemoName, language?: string) => (await server.signIn(name, language)).call;
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const idOf = (name: DemoName) => idOfPerson(server, name);
const serviceOf = async (service: ServiceName, name: DemoName = 'owner') => {
  const { list } = await (await as(name))(serviceCalls.list, {});
  const found = list.find((each) => each.service === service);
  if (!found) throw new Error(`${service} is not in the catalogue`);
  return found;
};
const wish = { service: 'openApi', kind: 'new', seats: 2, months: 6, message: '对接调度系统' } as const;
/** Something asked for that waits. */
const anApplication = async (facts: Parameters<typeof applyFor>[0] = wish) => (await applyFor(facts)).info.id;
const applyFor = async (body: {
  service: ServiceName;
  kind: 'new' | 'renew' | 'seats';
  seats: number;
  months?: number;
  message?: string;
}) => (await as('owner'))(serviceCalls.apply, { body });
/** By an administrator who has just looked. */
const approve = async (id: string, terms: { seats: number; months?: number } = { seats: 2 }) => {
  const call = await as('admin');
  const { list } = await call(serviceAdministration.applications, { query: { id } });
  const body = { id, grantVersion: list[0]?.grantVersion ?? null, ...terms };
  return call(serviceAdministration.approve, { body });
};
const endConsole = async (reason = '欠费停用') => {
  const call = await as('admin');
  const { list } = await call(serviceAdministration.grants, { query: { service: 'console', state: 'running' } });
  await call(serviceAdministration.endGrant, { body: { id: list[0]?.id ?? '', reason } });
};
const enter = async (name: DemoName, language?: string) => (await as(name, language))(enterConsole, {});
const take = async (name: DemoName) =>
  (await as('owner'))(serviceCalls.release, { body: { service: 'console', ids: [await idOf(name)] } });
const deedsOf = async () => (await (await as('owner'))(operationCalls.list, { query: {} })).list;

describeAccess(() => server, serviceCalls.apply, {
  success: { as: 'owner', input: () => ({ body: wish }) },
  noPermission: 'dispatcher',
  badInput: {
    input: { body: { service: 'teleport', kind: 'gift', seats: 0, months: 99 } },
    fields: ['service', 'kind', 'seats', 'months'],
  },
});
describeAccess(() => server, serviceCalls.withdraw, {
  success: { as: 'owner', input: async () => ({ body: { id: await anApplication() } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { id: await anApplication() } }),
    gets: { code: 404, reason: 'no_such_service_application' },
  },
  noPermission: 'dispatcher',
  badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
});
describeAccess(() => server, serviceCalls.seatNewMembers, {
  success: { as: 'owner', input: () => ({ body: { service: CONSOLE, isOn: false } }) },
  otherTenant: {
    as: 'newcomer',
    input: () => ({ body: { service: CONSOLE, isOn: false } }),
    gets: { code: 409, reason: 'service_not_running' },
  },
  noPermission: 'dispatcher',
  badInput: { input: { body: { service: 'x', isOn: 'yes' } }, fields: ['service', 'isOn'] },
});
describeAccess(() => server, serviceCalls.seats, {
  success: { as: 'owner', input: () => ({ query: { service: CONSOLE } }) },
  otherTenant: { as: 'newcomer', input: () => ({ query: { service: CONSOLE } }), gets: { total: 1 } },
  noPermission: 'dispatcher',
  badInput: { input: { query: { service: 'x', hasSeat: 'maybe' } }, fields: ['service', 'hasSeat'] },
});
for (const endpoint of [serviceCalls.assign, serviceCalls.release])
  describeAccess(() => server, endpoint, {
    success: { as: 'owner', input: async () => ({ body: { service: CONSOLE, ids: [await idOf('pilot')] } }) },
    otherTenant: {
      as: 'newcomer',
      input: async () => {
        await grant('console', { enterpriseId: others.enterpriseId });
        return { body: { service: CONSOLE, ids: [await idOf('pilot')] } };
      },
      gets: { code: 404, reason: 'no_such_member' },
    },
    noPermission: 'dispatcher',
    badInput: { input: { body: { service: 'x', ids: [] } }, fields: ['service', 'ids'] },
  });
describeAccess(() => server, serviceAdministration.applications, {
  success: { as: 'admin', input: () => ({ query: {} }) },
  noPermission: 'owner',
  badInput: { input: { query: { is: 'late', state: '9' } }, fields: ['is', 'state'] },
});
describeAccess(() => server, serviceAdministration.approve, {
  success: { as: 'admin', input: async () => ({ body: { id: await anApplication(), grantVersion: null, seats: 2 } }) },
  noPermission: 'owner',
  badInput: {
    input: { body: { id: 'x', grantVersion: 0, seats: 0, months: 0 } },
    fields: ['id', 'grantVersion', 'seats', 'months'],
  },
});
describeAccess(() => server, serviceAdministration.refuse, {
  success: { as: 'admin', input: async () => ({ body: { id: await anApplication(), reason: '资料不足' } }) },
  noPermission: 'owner',
  badInput: { input: { body: { id: 'x', reason: '' } }, fields: ['id', 'reason'] },
});
describeAccess(() => server, serviceAdministration.grants, {
  success: { as: 'admin', input: () => ({ query: {} }) },
  noPermission: 'owner',
  badInput: { input: { query: { state: 'none' } }, fields: ['state'] },
});
describeAccess(() => server, serviceAdministration.changeGrant, {
  success: { as: 'admin', input: async () => ({ body: { id: await grant('openApi'), version: 1, seats: 20 } }) },
  noPermission: 'owner',
  badInput: { input: { body: { id: 'x', version: 1, seats: 0 } }, fields: ['id', 'seats'] },
});
describeAccess(() => server, serviceAdministration.endGrant, {
  success: { as: 'admin', input: async () => ({ body: { id: await grant('openApi'), reason: '应企业要求' } }) },
  noPermission: 'owner',
  badInput: { input: { body: { id: 'x', reason: '' } }, fields: ['id', 'reason'] },
});

describe('what an enterprise has', () => {
  it('is each service of the catalogue, with its period, its seats and who uses it', async () => {
    await enter('pilot');
    expect(await serviceOf('console')).toMatchObject({
      state: 'running',
      daysLeft: 90,
      seats: 10,
      seatsUsed: 4,
      openedLately: 1,
      application: null,
    });
    expect(await serviceOf('openApi')).toMatchObject({ state: 'none', seats: 0, endsAt: null });
  });

  it('is asked for, approved with other terms, and then the applicant has the first seat', async () => {
    const id = await anApplication();
    expect((await serviceOf('openApi')).application).toMatchObject({ id, state: 1, seats: 2, months: 6 });
    await approve(id, { seats: 3, months: 1 });
    expect(await serviceOf('openApi')).toMatchObject({
      state: 'running',
      seats: 3,
      seatsUsed: 1,
      application: { state: 2 },
    });
    expect((await (await as('owner'))(listNotices, { query: {} })).list[0]).toMatchObject({
      kind: 'serviceApproved',
      service: 'openApi',
      enterprise: DEMO,
    });
    expect((await deedsOf()).slice(0, 2).map(({ action }) => action)).toEqual(['service.approved', 'service.applied']);
  });

  it('is refused with a reason that the enterprise reads, and may be asked for again', async () => {
    const id = await anApplication();
    await (
      await as('admin')
    )(serviceAdministration.refuse, { body: { id, reason: '请先完成认证变更' } });
    expect((await serviceOf('openApi')).application).toMatchObject({ state: 3, refuseMsg: '请先完成认证变更' });
    await anApplication();
    expect((await serviceOf('openApi')).application).toMatchObject({ state: 1, refuseMsg: null });
  });

  it('is asked for once at a time, and taken back only while it waits', async () => {
    const id = await anApplication();
    await expect(anApplication()).rejects.toEqual(refusal(409, 'service_application_waits'));
    const call = await as('owner');
    await call(serviceCalls.withdraw, { body: { id } });
    await expect(call(serviceCalls.withdraw, { body: { id } })).rejects.toEqual(
      refusal(409, 'service_application_decided'),
    );
    await expect(approve(id)).rejects.toEqual(refusal(409, 'service_application_decided'));
  });

  it('is asked for as what it is: new, longer or for more people', async () => {
    const running = { service: 'console', seats: 12 } as const;
    await expect(applyFor({ ...running, kind: 'new', months: 1 })).rejects.toEqual(refusal(409, 'service_running'));
    const missing = { service: 'openApi', seats: 2 } as const;
    for (const body of [{ ...missing, kind: 'renew', months: 1 } as const, { ...missing, kind: 'seats' } as const])
      await expect(applyFor(body)).rejects.toEqual(refusal(409, 'service_not_running'));
    await expect(applyFor({ ...running, kind: 'seats', months: 3 })).rejects.toEqual(refusal(400, 'invalid_input'));
  });

  it('goes on from where it ends when it is renewed, and from now when it has run out', async () => {
    const before = Date.parse((await serviceOf('console')).endsAt ?? '');
    await approve(await anApplication({ service: 'console', kind: 'renew', seats: 10, months: 12 }), { seats: 10 });
    const after = Date.parse((await serviceOf('console')).endsAt ?? '');
    expect(Math.round((after - before) / (DAY_MINUTES * 60_000))).toBeGreaterThanOrEqual(365);
    await server.db.deleteFrom('service_grants').where('service', '=', 'console').execute();
    await grant('console', { days: -40, isFull: false });
    expect(await serviceOf('console')).toMatchObject({ state: 'expired', daysLeft: null, seatsUsed: 4 });
    await approve(await anApplication({ service: 'console', kind: 'renew', seats: 10, months: 1 }), { seats: 10 });
    expect((await serviceOf('console')).daysLeft).toBeGreaterThan(27);
  });

  it('has more seats when more are granted, and its period as before', async () => {
    const { endsAt } = await serviceOf('console');
    await approve(await anApplication({ service: 'console', kind: 'seats', seats: 25 }), { seats: 25 });
    expect(await serviceOf('console')).toMatchObject({ seats: 25, endsAt });
  });
});

describe('seats', () => {
  it('are given and taken back, told to whom they concern, and kept in the log', async () => {
    await take('pilot');
    const pilot = await as('pilot');
    expect((await pilot(listNotices, { query: {} })).list[0]).toMatchObject({
      kind: 'seatTaken',
      service: 'console',
      enterprise: DEMO,
    });
    const body = { service: 'console', ids: [await idOf('pilot')] } as const;
    await (
      await as('owner')
    )(serviceCalls.assign, { body: { ...body, ids: [...body.ids] } });
    expect((await pilot(listNotices, { query: {} })).list[0]).toMatchObject({
      kind: 'seatReceived',
      service: 'console',
      enterprise: DEMO,
    });
    expect((await deedsOf())[0]).toMatchObject({
      action: 'service.seatAssigned',
      facts: [
        { name: 'name', to: '程*' },
        { name: 'service', to: 'console' },
      ],
    });
  });

  it('are listed with who has none, when each was given and last used', async () => {
    await take('observer');
    await enter('pilot');
    const call = await as('owner');
    const without = await call(serviceCalls.seats, { query: { service: 'console', hasSeat: 'no' } });
    expect(without.list.map(({ id }) => id)).toEqual([await idOf('observer')]);
    const { list } = await call(serviceCalls.seats, { query: { service: 'console', hasSeat: 'yes' } });
    expect(list).toHaveLength(3);
    const opened = list.filter(({ lastOpenedAt }) => lastOpenedAt !== null);
    expect(opened.map(({ id }) => id)).toEqual([await idOf('pilot')]);
  });

  it('are given to all who were chosen or to none', async () => {
    await server.db.deleteFrom('service_seats').where('service', '=', 'console').execute();
    const ids = [await idOf('pilot'), await idOf('newcomer')];
    await expect((await as('owner'))(serviceCalls.assign, { body: { service: 'console', ids } })).rejects.toEqual(
      refusal(404, 'no_such_member'),
    );
    await server.db.updateTable('service_grants').set({ seats: 1 }).where('service', '=', 'console').execute();
    const two = [await idOf('pilot'), await idOf('observer')];
    await expect((await as('owner'))(serviceCalls.assign, { body: { service: 'console', ids: two } })).rejects.toEqual(
      refusal(409, 'seats_exhausted'),
    );
    expect((await serviceOf('console')).seatsUsed).toBe(0);
  });

  it('are not given twice: of two who give the last one away at once, one is told', async () => {
    await server.db.deleteFrom('service_seats').where('service', '=', 'console').execute();
    await server.db.updateTable('service_grants').set({ seats: 1 }).where('service', '=', 'console').execute();
    const assign = async (name: DemoName) =>
      (await as('owner'))(serviceCalls.assign, { body: { service: 'console', ids: [await idOf(name)] } });
    const outcomes = await Promise.allSettled([assign('pilot'), assign('observer')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 409, reason: 'seats_exhausted' });
    expect((await serviceOf('console')).seatsUsed).toBe(1);
  });

  it('go to new members while there are free ones, and are free again when a member is removed', async () => {
    const call = await as('owner');
    const unitId = (await call(unitCalls.list, {})).list[0]?.id ?? '';
    const roleIds = [await idOfRole(server, 'observer')];
    const joinBy = async () => {
      const facts = { unitId, roleIds, days: 1, maxUses: 1, note: '' };
      const { info } = await call(inviteCalls.create, { body: facts });
      const client = asClient(server, (await aRegistered(server)).token);
      await client.call(createEnterpriseUserApply, { body: { invite: info.token } });
      return client;
    };
    await server.db.updateTable('service_grants').set({ seats: 5 }).where('service', '=', 'console').execute();
    const first = await joinBy();
    await first.call(enterConsole, {});
    const second = await joinBy();
    await expect(second.call(enterConsole, {})).rejects.toEqual(refusal(403, 'seat_missing'));
    const { list } = await call(serviceCalls.seats, { query: { service: 'console', hasSeat: 'yes', size: 100 } });
    const known = await Promise.all((['owner', 'dispatcher', 'pilot', 'observer'] as const).map(idOf));
    const joined = list.map(({ id }) => id).filter((id) => !known.includes(id));
    await call(memberCalls.remove, { body: { ids: joined } });
    expect((await serviceOf('console')).seatsUsed).toBe(4);
    await call(serviceCalls.seatNewMembers, { body: { service: 'console', isOn: false } });
    const third = await joinBy();
    await expect(third.call(enterConsole, {})).rejects.toEqual(refusal(403, 'seat_missing'));
  });
});

describe('what a service opens', () => {
  it('is closed without a seat, and says who could give one', async () => {
    await take('pilot');
    await expect(enter('pilot', 'zh-CN')).rejects.toMatchObject({
      code: 403,
      reason: 'seat_missing',
      message: '您没有“作业台”的席位。可以请顾云舟处理。',
      data: { service: 'console', menders: ['顾云舟'] },
    });
    const { list, closed } = await (await as('pilot'))(listUserProducts, { query: {} });
    expect(list.map(({ name }) => name)).toEqual(['controldesk', 'dashboard', 'uavhangar']);
    expect(closed).toEqual([
      { name: 'console', path: '/console', reason: 'seat_missing', since: null, why: null, menders: ['顾云舟'] },
    ]);
  });

  it('is closed by the very next call when the platform ends it, also on another process', async () => {
    const another = await startTestServer({ beside: server });
    const { call } = await another.signIn('pilot');
    await call(enterConsole, {});
    await endConsole('欠费停用');
    const refused = {
      code: 403,
      reason: 'service_ended',
      data: { since: expect.any(String) as string, why: '欠费停用' },
    };
    await expect(call(enterConsole, {})).rejects.toMatchObject(refused);
    await expect(enter('pilot')).rejects.toMatchObject(refused);
    await another.stop();
    expect((await (await as('owner'))(listNotices, { query: {} })).list[0]).toMatchObject({
      kind: 'serviceEnded',
      service: 'console',
      enterprise: DEMO,
    });
  });

  it('is closed by the clock, without any work in the background', async () => {
    await server.db.deleteFrom('service_grants').where('service', '=', 'console').execute();
    await grant('console', { days: 1, isFull: false });
    await enter('pilot');
    server.clock.advanceMinutes(DAY_MINUTES + 1);
    await expect(enter('pilot')).rejects.toEqual(refusal(403, 'service_ended'));
    const { closed } = await (await as('pilot'))(listUserProducts, { query: {} });
    expect(closed).toMatchObject([{ name: 'console', reason: 'service_ended', menders: ['顾云舟'] }]);
  });

  it('is open again with the seats that there were when the service comes back, and never with fewer', async () => {
    await endConsole();
    const id = await anApplication({ service: 'console', kind: 'new', seats: 3, months: 1 });
    await expect(approve(id, { seats: 3 })).rejects.toEqual(refusal(409, 'seats_in_use'));
    await approve(id, { seats: 4 });
    await enter('pilot');
  });

  it('is closed where the enterprise never had it', async () => {
    await expect(enter('newcomer')).rejects.toEqual(refusal(403, 'service_missing'));
  });

  it('is what every call says that declares it', async () => {
    await server.db.deleteFrom('service_seats').execute();
    const { headers } = await server.signIn('owner');
    const declared = allEndpoints.filter(({ service }) => service !== undefined);
    expect(declared.map(({ service }) => service)).toEqual(['console', 'controldesk', 'dashboard', 'uavhangar']);
    for (const { path } of declared) {
      const { envelope } = await server.post(path, {}, headers);
      expect(envelope).toMatchObject({ code: 403, data: { reason: 'seat_missing' } });
    }
  });
});

describe('the platform', () => {
  it('decides an application once: of two at once, the second is told', async () => {
    const id = await anApplication();
    const calls = [await as('admin'), await as('admin')];
    const body = { id, grantVersion: null, seats: 2 };
    const outcomes = await Promise.allSettled(calls.map((call) => call(serviceAdministration.approve, { body })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 409, reason: 'service_application_decided' });
  });

  it('sees what waits with what the enterprise has by now', async () => {
    await anApplication({ service: 'console', kind: 'seats', seats: 25 });
    const { list } = await (await as('admin'))(serviceAdministration.applications, { query: { state: '1' } });
    expect(list).toMatchObject([{ enterpriseName: DEMO, service: 'console', seats: 25, seatsNow: 10, seatsUsed: 4 }]);
  });

  it('sees none that waits among those that are decided', async () => {
    const call = await as('admin');
    const id = await anApplication();
    const idsOf = async (is: 'waiting' | 'decided') =>
      (await call(serviceAdministration.applications, { query: { is } })).list.map((application) => application.id);
    expect([await idsOf('waiting'), await idsOf('decided')]).toEqual([[id], []]);
    await call(serviceAdministration.refuse, { body: { id, reason: '资料不足' } });
    expect([await idsOf('waiting'), await idsOf('decided')]).toEqual([[], [id]]);
  });

  it('approves beside the grant that it saw: what another made of that meanwhile is not undone unseen', async () => {
    const call = await as('admin');
    const id = await anApplication({ service: 'console', kind: 'renew', seats: 30, months: 6 });
    const see = async () => (await call(serviceAdministration.applications, { query: { id } })).list[0];
    const seen = await see();
    expect(seen).toMatchObject({ seatsNow: 10, grantVersion: 1 });
    const grants = await call(serviceAdministration.grants, { query: { service: 'console', state: 'running' } });
    const grantId = grants.list[0]?.id ?? '';
    await call(serviceAdministration.changeGrant, { body: { id: grantId, version: 1, seats: 60 } });
    const approveAs = (grantVersion: number | null) =>
      call(serviceAdministration.approve, { body: { id, grantVersion, seats: 30 } });
    const changed = { code: 409, reason: 'grant_changed', data: { seats: 60 } };
    await expect(approveAs(seen?.grantVersion ?? null)).rejects.toMatchObject(changed);
    await expect(approveAs(null)).rejects.toMatchObject(changed);
    expect(await serviceOf('console')).toMatchObject({ seats: 60 });
    const now = await see();
    expect(now).toMatchObject({ state: 1, seatsNow: 60, grantVersion: 2 });
    await approveAs(now?.grantVersion ?? null);
    expect(await serviceOf('console')).toMatchObject({ seats: 30 });
    expect((await deedsOf())[0]).toMatchObject({
      action: 'service.approved',
      facts: expect.arrayContaining([expect.objectContaining({ name: 'seats', from: 60, to: 30 })]) as unknown,
    });
  });

  it('approves nothing beside a grant that has ended since it was seen', async () => {
    const call = await as('admin');
    const id = await anApplication({ service: 'console', kind: 'renew', seats: 30, months: 6 });
    const see = async () => (await call(serviceAdministration.applications, { query: { id } })).list[0];
    const seen = await see();
    await endConsole();
    const approveAs = (grantVersion: number | null) =>
      call(serviceAdministration.approve, { body: { id, grantVersion, seats: 30 } });
    const changed = { code: 409, reason: 'grant_changed', data: { seats: 0 } };
    await expect(approveAs(seen?.grantVersion ?? null)).rejects.toMatchObject(changed);
    expect(await serviceOf('console')).toMatchObject({ state: 'ended' });
    expect(await see()).toMatchObject({ state: 1, seatsNow: 0, grantVersion: null });
    await approveAs(null);
    expect(await serviceOf('console')).toMatchObject({ state: 'running', seats: 30 });
  });

  it('is not kept from deciding by what it does not see: whether new members get a seat', async () => {
    const call = await as('admin');
    const id = await anApplication({ service: 'console', kind: 'seats', seats: 30 });
    const { list } = await call(serviceAdministration.applications, { query: { id } });
    const [grantSeen] = (await call(serviceAdministration.grants, { query: { service: CONSOLE } })).list;
    await (
      await as('owner')
    )(serviceCalls.seatNewMembers, { body: { service: CONSOLE, isOn: false } });
    const body = { id: grantSeen?.id ?? '', version: grantSeen?.version ?? 0, seats: 10 };
    await call(serviceAdministration.changeGrant, { body });
    await call(serviceAdministration.approve, { body: { id, grantVersion: list[0]?.grantVersion ?? null, seats: 30 } });
    expect(await serviceOf('console')).toMatchObject({ seats: 30, givesNewMembersASeat: false });
  });

  it('gives more seats or refuses to: an application for more takes none away', async () => {
    const id = await anApplication({ service: 'console', kind: 'seats', seats: 9 });
    await expect(approve(id, { seats: 9 })).rejects.toMatchObject({
      code: 409,
      reason: 'not_more_seats',
      data: { seats: 10 },
    });
    expect(await serviceOf('console')).toMatchObject({ seats: 10 });
    await approve(id, { seats: 11 });
    expect(await serviceOf('console')).toMatchObject({ seats: 11 });
    // What was given by hand meanwhile is not refused for being there already.
    await approve(await anApplication({ service: 'console', kind: 'seats', seats: 11 }), { seats: 11 });
    expect(await serviceOf('console')).toMatchObject({ seats: 11 });
  });

  it('changes seats of the version that it saw, and never below those in use', async () => {
    const call = await as('admin');
    const query = { service: 'console', state: 'running' } as const;
    const id = (await call(serviceAdministration.grants, { query })).list[0]?.id ?? '';
    const change = (seats: number, version: number) =>
      call(serviceAdministration.changeGrant, { body: { id, version, seats } });
    await expect(change(3, 1)).rejects.toMatchObject({ code: 409, reason: 'seats_in_use', data: { used: 4 } });
    expect((await change(4, 1)).info).toMatchObject({ seats: 4, version: 2 });
    await expect(change(9, 1)).rejects.toEqual(refusal(409, 'stale_version'));
    expect((await deedsOf())[0]).toMatchObject({
      action: 'service.changed',
      facts: expect.arrayContaining([expect.objectContaining({ name: 'seats', from: 10, to: 4 })]) as unknown,
    });
  });

  it('ends a service once, with a reason', async () => {
    await endConsole('应企业要求');
    const call = await as('admin');
    const { list } = await call(serviceAdministration.grants, { query: { service: 'console', state: 'ended' } });
    expect(list).toMatchObject([{ endedWhy: '应企业要求', seatsUsed: 4 }]);
    const body = { id: list[0]?.id ?? '', reason: '再次终止' };
    await expect(call(serviceAdministration.endGrant, { body })).rejects.toEqual(refusal(409, 'grant_ended'));
  });
});

it('turns the switch for new members once for two who turn it the same way at once', async () => {
  const turn = async (isOn: boolean) =>
    (await as('owner'))(serviceCalls.seatNewMembers, { body: { service: CONSOLE, isOn } });
  const turns = async () => (await deedsOf()).filter(({ action }) => action === 'service.changed').length;
  const before = await turns();
  await Promise.all([turn(false), turn(false)]);
  expect(await serviceOf('console')).toMatchObject({ givesNewMembersASeat: false });
  expect(await turns()).toBe(before + 1);
});

it('tells by letter, as each wishes, what the platform ends before its time, and why', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'services:write': 'enterprise' });
  const dispatcher = await as('dispatcher');
  const byMail = { kind: 'services', channel: 'mail' } as const;
  await dispatcher(setNotification, { body: { ...byMail, isOn: false } });
  await endConsole('欠费已满三个月');
  const letters = (await server.outbox()).filter(({ body }) => body.includes('欠费已满三个月'));
  expect(letters).toMatchObject([{ purpose: 'serviceEnded', target: 'owner@skein.demo' }]);
  expect(letters[0]?.body).not.toMatch(/已到期/);
  await dispatcher(setNotification, { body: { ...byMail, isOn: true } });
  await takeRoleAway(server, role);
});

it('tells those who manage services a month, a week and no days before the end, once each', async () => {
  await server.db.deleteFrom('service_grants').execute();
  await server.db.deleteFrom('notices').execute();
  await grant('console', { days: 31, isFull: false });
  const warn = createExpiryWarnings({ db: server.db, clock: server.clock.now, messages: server.messages });
  const began = server.clock.now().getTime();
  const told = async () => (await (await as('owner'))(listNotices, { query: {} })).list.map(({ kind }) => kind);
  const untilNothingIsLeft = async () => {
    while (await warn());
  };
  await untilNothingIsLeft();
  expect(await told()).toEqual([]);
  for (const [days, kinds] of [
    [2, ['serviceEndsInAMonth']],
    [23, ['serviceEndsInAWeek', 'serviceEndsInAMonth']],
    [7, ['serviceEnded', 'serviceEndsInAWeek', 'serviceEndsInAMonth']],
  ] as const) {
    server.clock.advanceMinutes(days * DAY_MINUTES);
    await untilNothingIsLeft();
    await untilNothingIsLeft();
    expect(await told()).toEqual(kinds);
  }
  expect((await (await as('pilot'))(listNotices, { query: {} })).list).toEqual([]);
  const letters = (await server.outbox()).filter(
    ({ target, purpose, sentAt }) =>
      target === 'owner@skein.demo' && purpose.startsWith('service') && Date.parse(sentAt) > began,
  );
  expect(letters.map(({ purpose }) => purpose)).toEqual(['serviceEnded', 'serviceEnding', 'serviceEnding']);
  expect((await deedsOf())[0]).toMatchObject({ action: 'service.expired' });
});

it('tells nothing to managers who cannot do anything about it', async () => {
  await server.db.deleteFrom('service_grants').execute();
  await server.db.deleteFrom('notices').execute();
  const roles = [
    await giveRoleOfOwn(server, 'dispatcher', { 'services:write': 'enterprise' }),
    await giveRoleOfOwn(server, 'pilot', { 'services:write': 'enterprise' }),
    await giveRoleOfOwn(server, 'observer', { 'services:write': 'enterprise' }),
  ];
  const owner = await as('owner');
  await owner(memberCalls.disable, { body: { ids: [await idOf('dispatcher')] } });
  const letIn = await shutOut(server, 'pilot');
  await grant('console', { days: 6, isFull: false });
  const warn = createExpiryWarnings({ db: server.db, clock: server.clock.now, messages: server.messages });
  while (await warn());
  const letters = (await server.outbox()).filter(({ purpose }) => purpose === 'serviceEnding');
  expect(new Set(letters.map(({ target }) => target))).toEqual(new Set(['observer@skein.demo', 'owner@skein.demo']));
  const warned = server.db.selectFrom('notices').select('user_id').where('kind', '=', 'serviceEndsInAWeek');
  const told = (await warned.execute()).map(({ user_id }) => user_id).toSorted();
  expect(told).toEqual([await idOf('observer'), await idOf('owner')].toSorted());
  await letIn();
  await owner(memberCalls.enable, { body: { ids: [await idOf('dispatcher')] } });
  for (const role of roles) await takeRoleAway(server, role);
});
