import { randomUUID } from 'node:crypto';
import { getOwnAccess } from '@skein/contract/access.ts';
import { inviteCalls } from '@skein/contract/invites.ts';
import { cancelJob } from '@skein/contract/jobs.ts';
import { memberImportCalls, type ImportRow } from '@skein/contract/member-imports.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { requestDissolution, cancelDissolution } from '@skein/contract/ownership.ts';
import { acceptInvite, listOwnInvites } from '@skein/contract/own-invites.ts';
import { NAME_MAX_LENGTH } from '@skein/contract/person-name.ts';
import { MOST_IMPORT_ROWS } from '@skein/contract/table-imports.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anEnterprise, giveRoleOfOwn, idOfPerson, idOfRole, takeRoleAway } from '../../testing/enterprises.ts';
import { untilWaiting } from '../../testing/held-account.ts';
import { aMail, aPhone } from '../../testing/people.ts';
import { aRegistered, asClient } from '../../testing/registered.ts';
import { shutOut } from '../../testing/shut-out.ts';
import { demoPassword, type DemoName } from '../../testing/start-test-server.ts';
import { untilOver } from '../../testing/until-over.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';
import { holdEnterprise } from '../enterprises/enterprises.module.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import { createInviteAllowance } from '../invites/invites.module.ts';
import { startJob } from '../jobs/jobs.module.ts';

const server = useTestServer(behindProxy);
beforeAll(() => anEnterprise(server, 'newcomer'));

const as = async (name: DemoName) => (await server.signIn(name)).call;
const HEADINGS = '姓名,邮箱或手机号,单位,角色';
const fileOf = (...lines: string[]) => new Blob([`${[HEADINGS, ...lines].join('\n')}\n`]);
const check = async (upload: Blob, name: DemoName = 'owner') =>
  (await (await as(name))(memberImportCalls.check, { upload })).info;
const start = async (id: string, name: DemoName = 'owner') =>
  (await (await as(name))(memberImportCalls.apply, { body: { id } })).info;
const apply = async (id: string, name: DemoName = 'owner') => {
  const call = await as(name);
  const job = await untilOver(call, await start(id, name));
  expect(job).toMatchObject({ state: 'done', subjectId: id, failure: null });
  return (await call(memberImportCalls.result, { query: { id } })).info;
};
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const outcomes = (rows: readonly ImportRow[]) => rows.map(({ outcome }) => outcome);
const memberCalled = async (mail: string) => {
  const { id } = await server.db.selectFrom('users').select('id').where('mail', '=', mail).executeTakeFirstOrThrow();
  return (await (await as('owner'))(memberCalls.list, { query: { id } })).list[0];
};
const aUnit = async (name: string) => {
  const owner = await as('owner');
  const root = (await owner(unitCalls.list, {})).list.find(({ parentId }) => parentId === null);
  return (await owner(unitCalls.create, { body: { parentId: root?.id ?? '', name } })).info;
};

it('says row by row what would come of it, and changes nothing', async () => {
  const before = await memberCalled('pilot@skein.demo');
  const { rows, summary } = await check(
    fileOf(
      `林野,${aMail()},飞行一队,飞手`,
      '何远,pilot@skein.demo,飞行二队,',
      '何远,observer@skein.demo,,',
      `,${aMail()},飞行一队,飞手`,
      '无联系方式,,飞行一队,飞手',
      '写错了,13x,飞行一队,飞手',
      `没有单位,${aMail()},火星分部,飞手`,
      `没有角色,${aMail()},飞行一队,船长`,
    ),
  );
  expect(outcomes(rows)).toEqual(['invite', 'change', 'unchanged', 'fault', 'fault', 'fault', 'fault', 'fault']);
  expect(summary).toEqual({ invite: 1, change: 1, unchanged: 1, fault: 5 });
  expect(rows[1]?.changes).toMatchObject([{ column: 'unit', to: expect.stringContaining('飞行二队') as string }]);
  expect(rows.map(({ row, fault }) => [row, fault?.column])).toEqual([
    [2, undefined],
    [3, undefined],
    [4, undefined],
    [5, 'name'],
    [6, 'contact'],
    [7, 'contact'],
    [8, 'unit'],
    [9, 'roles'],
  ]);
  expect(await memberCalled('pilot@skein.demo')).toEqual(before);
});

it('applies the good rows: invites who is new, moves who is a member, and leaves the faulty ones to be mended', async () => {
  const mail = aMail();
  const unit = await aUnit('导入一队');
  const { id } = await check(
    fileOf(`林野,${mail},${unit.name},飞手;观察员`, `何远,pilot@skein.demo,${unit.name},`, '=cmd|x,nobody,x,y'),
  );
  const { summary } = await apply(id);
  expect(summary).toEqual({ invite: 1, change: 1, unchanged: 0, fault: 1 });
  expect(await memberCalled('pilot@skein.demo')).toMatchObject({ unit: unit.name, roles: [{ builtIn: 'pilot' }] });
  const { call } = asClient(server, (await aRegistered(server, mail)).token);
  const invite = (await call(listOwnInvites, {})).list[0]?.id ?? '';
  await call(acceptInvite, { body: { id: invite } });
  expect((await call(getOwnAccess, {})).info.roles.map(({ builtIn }) => builtIn)).toEqual(['observer', 'pilot']);
  const faulty = await (await as('owner'))(memberImportCalls.faulty, { query: { id } });
  const text = await faulty.text();
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain("'=cmd|x,nobody,x,y,");
});

it('is applied once: two at the same time get one job, and a third is told that it is done', async () => {
  const { id } = await check(fileOf(`林野,${aMail()},飞行一队,飞手`));
  const started = await Promise.allSettled([start(id), start(id)]);
  // The one may be done before the other is asked for.
  const refusals = started.filter(({ status }) => status === 'rejected');
  expect(refusals).toEqual(refusals.map(() => ({ status: 'rejected', reason: refusal(409, 'import_applied') })));
  await apply(id).catch(() => undefined);
  await expect(apply(id)).rejects.toEqual(refusal(409, 'import_applied'));
  const jobs = server.db.selectFrom('jobs').select('id').where('subject_id', '=', id);
  expect(await jobs.execute()).toHaveLength(1);
});

it('shows nothing of what has not been applied, and what came of it for a day', async () => {
  const owner = await as('owner');
  const { id } = await check(fileOf(`林野,${aMail()},飞行一队,飞手`, '何远,nobody,x,y'));
  const result = () => owner(memberImportCalls.result, { query: { id } });
  await expect(result()).rejects.toEqual(refusal(409, 'import_not_applied'));
  const { rows } = await apply(id);
  expect(rows).toMatchObject([{ row: 3, name: '何远', outcome: 'fault', fault: { column: 'contact' } }]);
  await expect((await as('newcomer'))(memberImportCalls.result, { query: { id } })).rejects.toMatchObject({
    code: 404,
  });
});

it('does nothing in the name of one who may no longer, and says so', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'enterprise' });
  const { id } = await check(fileOf(`不再有权者,${aMail()},飞行一队,观察员`), 'dispatcher');
  const call = await as('dispatcher');
  const userId = await idOfPerson(server, 'dispatcher');
  const { enterprise_id } = await server.db
    .selectFrom('memberships')
    .select('enterprise_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const job = await server.db.inTransaction(async (tx) => {
    await holdEnterprise(tx, enterprise_id);
    const started = await start(id, 'dispatcher');
    await untilWaiting(server, 1);
    await tx.deleteFrom('roles').where('id', '=', role).execute();
    return started;
  });
  expect(await untilOver(call, job)).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/permitted/) as string,
  });
  expect(await server.db.selectFrom('invites').select('id').where('note', '=', '不再有权者').execute()).toEqual([]);
});

it('leaves nothing when the platform shuts out who started it before it is done', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'enterprise' });
  const known = aMail();
  await aRegistered(server, known);
  const { id } = await check(fileOf(`被停用者所邀,${known},飞行一队,观察员`), 'dispatcher');
  const [job, letIn] = await server.db.inTransaction(async (tx) => {
    // Its invites are written, and it is about to tell those who have an account.
    await sql`lock table notices in share mode`.execute(tx);
    const started = await start(id, 'dispatcher');
    await untilWaiting(server, 1);
    return [started, await shutOut(server, 'dispatcher')] as const;
  });
  const ended = server.db.selectFrom('jobs').select('ended_at').where('id', '=', job.id);
  await expect.poll(async () => (await ended.executeTakeFirstOrThrow()).ended_at).not.toBeNull();
  await letIn();
  expect(await untilOver(await as('dispatcher'), job)).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/permitted|权限/) as string,
  });
  expect(await server.db.selectFrom('invites').select('id').where('note', '=', '被停用者所邀').execute()).toEqual([]);
  await takeRoleAway(server, role);
});

it('cancelled before its last step leaves nothing, and can be applied again', async () => {
  const mail = aMail();
  const { id } = await check(fileOf(`林野,${mail},飞行一队,飞手`));
  const owner = await as('owner');
  const job = await server.db.inTransaction(async (tx) => {
    await sql`lock table outgoing_messages in share mode`.execute(tx);
    const started = (await owner(memberImportCalls.apply, { body: { id } })).info;
    await untilWaiting(server, 1);
    await owner(cancelJob, { body: { id: started.id } });
    return started;
  });
  expect(await untilOver(owner, job)).toMatchObject({ state: 'cancelled', failure: null });
  expect((await server.outbox()).filter(({ target }) => target === mail)).toEqual([]);
  expect((await apply(id)).summary).toMatchObject({ invite: 1 });
});

it('that a job is about to apply is not thrown away for the next file', async () => {
  const { id } = await check(fileOf(`林野,${aMail()},飞行一队,飞手`));
  const { job } = await server.db.inTransaction(async (tx) => {
    const ownerId = await idOfPerson(server, 'owner');
    const { enterprise_id: enterpriseId } = await tx
      .selectFrom('memberships')
      .select('enterprise_id')
      .where('user_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    const askedFrom = { requestId: '', ip: '', origin: '', language: 'zh-CN' } as const;
    const wish = { kind: 'memberImport', subjectId: id, key: id, askedFrom, now: server.clock.now() } as const;
    return startJob(server, tx, { id: randomUUID(), ownerId, enterpriseId, ...wish });
  });
  await check(fileOf(`何远,${aMail()},飞行一队,飞手`));
  expect((await start(id)).id).toBe(job.id);
  expect(await untilOver(await as('owner'), job)).toMatchObject({ state: 'done' });
});

it('looks at everything anew when it is applied', async () => {
  const unit = await aUnit('将要消失');
  const mail = aMail();
  const { id, rows } = await check(fileOf(`林野,${mail},${unit.name},飞手`));
  expect(outcomes(rows)).toEqual(['invite']);
  await (
    await as('owner')
  )(unitCalls.remove, { body: { id: unit.id } });
  const applied = await apply(id);
  expect(applied.rows).toMatchObject([{ outcome: 'fault', fault: { column: 'unit' } }]);
  const { call } = asClient(server, (await aRegistered(server, mail)).token);
  expect((await call(listOwnInvites, {})).list).toEqual([]);
});

it('is the business of who had it checked, for half an hour', async () => {
  const { id } = await check(fileOf(`林野,${aMail()},飞行一队,飞手`));
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'enterprise' });
  await expect(apply(id, 'dispatcher')).rejects.toEqual(refusal(404, 'no_such_import'));
  await takeRoleAway(server, role);
  await expect(apply(id, 'newcomer')).rejects.toEqual(refusal(404, 'no_such_import'));
  server.clock.advanceMinutes(31);
  await expect(apply(id)).rejects.toEqual(refusal(410, 'import_expired'));
});

it('finds people twice in one file, also by mail and by phone', async () => {
  const [mail, phone] = [aMail(), aPhone()];
  const { rows } = await check(
    fileOf(
      `一,${mail},飞行一队,飞手`,
      `二,${mail.toUpperCase()},飞行一队,飞手`,
      `三,+86 ${phone},飞行一队,飞手`,
      `四,${phone},飞行一队,飞手`,
    ),
  );
  expect(outcomes(rows)).toEqual(['invite', 'fault', 'invite', 'fault']);
  expect(rows[3]?.fault?.words).toContain('4');
});

describe('gives nobody', () => {
  it('what the caller lacks, nor anything beyond their units', async () => {
    const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
    const { rows } = await check(
      fileOf(
        `管理员,${aMail()},飞行一队,管理员`,
        `别处,${aMail()},飞行二队,观察员`,
        '所有者,owner@skein.demo,飞行一队,观察员',
        `可以,${aMail()},飞行一队,观察员`,
      ),
      'dispatcher',
    );
    expect(rows.map(({ fault }) => fault?.column ?? null)).toEqual(['roles', 'unit', null, null]);
    expect(outcomes(rows)).toEqual(['fault', 'fault', 'fault', 'invite']);
    await takeRoleAway(server, role);
  });

  it('another place to one who is invited to more than the caller holds', async () => {
    const mail = aMail();
    await apply((await check(fileOf(`将任,${mail},飞行一队,管理员`))).id);
    const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
    const { rows } = await check(fileOf(`将任,${mail},飞行一队,观察员`), 'dispatcher');
    expect(rows).toMatchObject([{ outcome: 'fault', fault: { column: 'roles' } }]);
    await takeRoleAway(server, role);
  });

  it('a place in the caller’s units who is invited to one beyond them, were it to nothing', async () => {
    const mail = aMail();
    const passing = await giveRoleOfOwn(server, 'observer', {});
    const { name } = await server.db
      .selectFrom('roles')
      .select('name')
      .where('id', '=', passing)
      .executeTakeFirstOrThrow();
    await apply((await check(fileOf(`别处之人,${mail},飞行二队,${name ?? ''}`))).id);
    const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
    const { rows } = await check(fileOf(`别处之人,${mail},飞行一队,观察员`), 'dispatcher');
    expect(rows).toMatchObject([{ outcome: 'fault', fault: { column: null } }]);
    await takeRoleAway(server, role);
    await takeRoleAway(server, passing);
  });

  it('another place to themselves', async () => {
    const { rows } = await check(fileOf('我,owner@skein.demo,飞行一队,观察员'));
    expect(rows).toMatchObject([{ outcome: 'fault', fault: { words: expect.stringMatching(/own|自己/) as string } }]);
  });
});

it('is applied by who manages a unit as far as that reaches', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:read': 'unit', 'members:write': 'unit' });
  const { id } = await check(
    fileOf(`队内新人,${aMail()},飞行一队,观察员`, `队外新人,${aMail()},飞行二队,观察员`),
    'dispatcher',
  );
  const { summary, rows } = await apply(id, 'dispatcher');
  expect(summary).toEqual({ invite: 1, change: 0, unchanged: 0, fault: 1 });
  expect(rows).toMatchObject([{ name: '队外新人', fault: { column: 'unit' } }]);
  const invited = server.db.selectFrom('invites').select('note').where('note', 'in', ['队内新人', '队外新人']);
  expect(await invited.execute()).toEqual([{ note: '队内新人' }]);
  await takeRoleAway(server, role);
});

it('gives a thousand people twenty roles each', async () => {
  const { db, clock } = server;
  const unit = await aUnit('导入大队');
  const owner = await as('owner');
  const enterpriseId = (await owner(getOwnAccess, {})).info.enterprise?.id ?? '';
  const people = await db
    .insertInto('users')
    .values(Array.from({ length: 1100 }, () => ({ mail: aMail(), name: '林野' })))
    .returning(['id', 'mail'])
    .execute();
  const membership = { enterprise_id: enterpriseId, unit_id: unit.id, joined_at: clock.now() };
  await db
    .insertInto('memberships')
    .values(people.map(({ id }) => ({ ...membership, user_id: id })))
    .execute();
  const names = Array.from({ length: 20 }, (_, index) => `组 ${index}`);
  const role = { enterprise_id: enterpriseId, grants: '{}', updated_at: clock.now() };
  await db
    .insertInto('roles')
    .values(names.map((name) => ({ ...role, name })))
    .execute();
  const { id } = await check(fileOf(...people.map(({ mail }) => `林野,${mail ?? ''},,${names.join(';')}`)));
  expect((await apply(id)).summary).toEqual({ invite: 0, change: 1100, unchanged: 0, fault: 0 });
  expect((await memberCalled(people[0]?.mail ?? ''))?.roles).toHaveLength(20);
});

it('gives nobody more roles than by hand', async () => {
  const { db, clock } = server;
  const enterpriseId = (await (await as('owner'))(getOwnAccess, {})).info.enterprise?.id ?? '';
  const names = Array.from({ length: 21 }, (_, index) => `班 ${index}`);
  const role = { enterprise_id: enterpriseId, grants: '{}', updated_at: clock.now() };
  await db
    .insertInto('roles')
    .values(names.map((name) => ({ ...role, name })))
    .execute();
  const { rows } = await check(
    fileOf(
      `林野,${aMail()},飞行一队,${names.slice(1).join(';')}`,
      `何远,${aMail()},飞行一队,${names.join(';')}`,
      `何山,${aMail()},飞行一队,${[...names.slice(1), ...names.slice(1)].join(';')}`,
    ),
  );
  expect(rows.map(({ fault }) => fault?.column)).toEqual([undefined, 'roles', undefined]);
  expect(rows[1]?.fault?.words).toContain('20');
});

it('says which role it takes a name for, where that is not as it is written', async () => {
  const { rows } = await check(
    fileOf(
      `林野,${aMail()},飞行一队,ｐｉｌｏｔ;观察员`,
      `何远,${aMail()},飞行一队,Observer`,
      `何山,pilot@skein.demo,,飞手 ; observer`,
    ),
  );
  expect(rows.map(({ understood }) => understood)).toEqual(['Pilot; Observer', null, 'Pilot; Observer']);
});

it('takes a name that several roles bear for none of them', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:read': 'unit' });
  await server.db.updateTable('roles').set({ name: 'Pilot' }).where('id', '=', role).execute();
  const { rows } = await check(
    fileOf(
      `林野,${aMail()},飞行一队,pilot`,
      `何远,${aMail()},飞行一队,飞手`,
      `何山,${aMail()},飞行一队,观察员;ＰＩＬＯＴ`,
    ),
  );
  expect(rows.map(({ fault }) => fault?.column)).toEqual(['roles', undefined, 'roles']);
  expect(rows[0]?.fault?.words).toContain('pilot');
  await takeRoleAway(server, role);
});

it('leaves in the log to whom it gives what, as if each had been invited by hand', async () => {
  const [mail, other] = [aMail(), aMail()];
  const deedsOn = async (action: string) =>
    (
      await server.db
        .selectFrom('audit_events')
        .select(['target_kind', 'target_id', 'data'])
        .where('action', '=', action)
        .orderBy('sequence')
        .execute()
    ).slice(-2);
  await apply((await check(fileOf(`秦川,${mail},飞行一队,观察员`, `何远,${other},飞行二队,飞手;观察员`))).id);
  const sent = await deedsOn('invite.sent');
  const { list } = await (await as('owner'))(inviteCalls.list, { query: { state: 'open', size: 100 } });
  const invite = list.find(({ note }) => note === '秦川');
  expect(sent).toEqual([
    {
      target_kind: 'invite',
      target_id: invite?.id,
      data: { recipient: invite?.recipient, unit: '飞行一队', roles: ['observer'] },
    },
    expect.objectContaining({
      data: expect.objectContaining({ unit: '飞行二队', roles: ['observer', 'pilot'] }) as object,
    }),
  ]);
  await apply((await check(fileOf(`秦川,${mail},飞行二队,所有者`, `何远,${other},,飞手`))).id);
  const [moved, narrowed] = await deedsOn('invite.updated');
  expect(moved).toEqual({
    target_kind: 'invite',
    target_id: invite?.id,
    data: {
      recipient: invite?.recipient,
      unit: { from: '飞行一队', to: '飞行二队' },
      roles: { from: ['observer'], to: ['owner'] },
    },
  });
  expect(narrowed?.data).toMatchObject({ roles: { from: ['observer', 'pilot'], to: ['pilot'] } });
  expect(JSON.stringify([sent, moved, narrowed])).not.toMatch(new RegExp(`秦川|${mail}`));
});

it('changes where an invitation leads when the file says so, and sends it once', async () => {
  const mail = aMail();
  const first = await check(fileOf(`林野,${mail},飞行一队,飞手`));
  await apply(first.id);
  const again = await check(fileOf(`林野,${mail},飞行一队,飞手`));
  expect(outcomes(again.rows)).toEqual(['unchanged']);
  const moved = await check(fileOf(`林野,${mail},飞行二队,观察员`));
  expect(outcomes(moved.rows)).toEqual(['change']);
  await apply(moved.id);
  const { list } = await (await as('owner'))(inviteCalls.list, { query: { search: '林野', state: 'open', size: 100 } });
  expect(list.filter(({ unit }) => unit === '飞行二队')).toHaveLength(1);
  const letters = (await server.outbox()).filter(({ target }) => target === mail);
  expect(letters).toHaveLength(1);
});

it('lets in whom it has moved by the rights of who moved them, whatever became of who invited them', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
  const mail = aMail();
  await apply((await check(fileOf(`林野,${mail},飞行一队,观察员`), 'dispatcher')).id, 'dispatcher');
  await apply((await check(fileOf(`林野,${mail},飞行二队,飞手`))).id);
  await takeRoleAway(server, role);
  const { call } = asClient(server, (await aRegistered(server, mail)).token);
  const invite = (await call(listOwnInvites, {})).list[0]?.id ?? '';
  await call(acceptInvite, { body: { id: invite } });
  expect((await call(getOwnAccess, {})).info.roles.map(({ builtIn }) => builtIn)).toEqual(['pilot']);
});

it('takes the headings in either language, below a title, and a unit by its path or number', async () => {
  const owner = await as('owner');
  const unit = (await owner(unitCalls.list, {})).list.find(({ name }) => name === '飞行一队');
  const lines = [
    'List of people,,,',
    'Role,Unit,E-mail,Name',
    `Pilot,${unit?.id ?? ''},${aMail()},Lin`,
    `pilot,飞行一队,${aMail()},He`,
  ];
  const { rows } = await check(new Blob([lines.join('\n')]));
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [3, 'invite'],
    [4, 'invite'],
  ]);
});

it('writes to nobody more often than by hand: three times a day', async () => {
  const [mail, owner] = [aMail(), await as('owner')];
  const invite = async () => apply((await check(fileOf(`林野,${mail},飞行一队,飞手`))).id);
  for (let times = 0; times < 3; times += 1) {
    expect((await invite()).summary).toMatchObject({ invite: 1 });
    const { list } = await owner(inviteCalls.list, { query: { state: 'open', size: 100 } });
    for (const { id } of list) await owner(inviteCalls.revoke, { body: { id } });
  }
  expect((await invite()).rows[0]?.fault).toMatchObject({ column: 'contact' });
});

it('sends no more letters in a day than one enterprise may, and says how many and from when on', async () => {
  const call = await as('newcomer');
  const enterpriseId = (await call(getOwnAccess, {})).info.enterprise?.id ?? '';
  const unit = (await call(unitCalls.list, {})).list[0]?.id ?? '';
  const allowance = createInviteAllowance(createRateLimiter({ ...server, clock: server.clock.now }));
  await server.db.inTransaction(async (tx) => {
    const { hits } = await allowance.findLeft(tx, { enterpriseId });
    await allowance.takeMany(tx, { enterpriseId }, Array.from({ length: hits - 2 }, aMail));
  });
  const people = [1, 2, 3, 4].map((each) => `${each},${aMail()},${unit},飞手`);
  const { id, rows } = await check(fileOf(...people.slice(0, 3)), 'newcomer');
  expect(outcomes(rows)).toEqual(['invite', 'invite', 'fault']);
  expect(rows[2]?.fault?.words).toMatch(/ 2 .*UTC/);
  const applied = await apply(id, 'newcomer');
  expect(applied.summary).toEqual({ invite: 2, change: 0, unchanged: 0, fault: 1 });
  expect(applied.rows).toMatchObject([{ name: '3', fault: { words: expect.stringMatching(/ 2 .*UTC/) as string } }]);
  const later = await check(fileOf(...people.slice(3)), 'newcomer');
  expect(later.rows[0]?.fault?.words).toMatch(/ 0 .*UTC/);
  const roleIds = [await idOfRole(server, 'pilot', 'newcomer')];
  const byHand = call(inviteCalls.send, { body: { contact: aMail(), unitId: unit, roleIds, note: '' } });
  await expect(byHand).rejects.toEqual(refusal(429, 'too_many_invites'));
  server.clock.advanceMinutes(24 * 60);
  expect((await check(fileOf(...people.slice(3)), 'newcomer')).summary).toMatchObject({ invite: 1 });
});

it('takes no name with characters that nobody sees', async () => {
  const { rows } = await check(fileOf(`林\u202E野,${aMail()},飞行一队,飞手`, `"林\u0001",${aMail()},飞行一队,飞手`));
  expect(rows.map(({ fault }) => fault?.column)).toEqual(['name', 'name']);
});

it('refuses what is no list of members in words that help', async () => {
  await expect(check(new Blob(['a,b\n1,2\n']))).rejects.toEqual(refusal(400, 'import_headings_missing'));
  await expect(check(fileOf())).rejects.toEqual(refusal(400, 'import_empty'));
  const many = Array.from({ length: MOST_IMPORT_ROWS + 1 }, (_, index) => `x,p${index}@example.org,y,z`);
  await expect(check(fileOf(...many))).rejects.toEqual(refusal(400, 'import_too_long'));
  await expect(check(new Blob(['x'.repeat(6 * 1024 * 1024)]))).rejects.toEqual(refusal(413, 'file_too_large'));
});

it('takes a name as long as one may be, and none that is longer', async () => {
  const named = (length: number) => `${'名'.repeat(length)},${aMail()},飞行一队,飞手`;
  const { rows } = await check(fileOf(named(NAME_MAX_LENGTH), named(NAME_MAX_LENGTH + 1)));
  expect(rows.map(({ fault }) => fault?.column)).toEqual([undefined, 'name']);
});

it('invites nobody into an enterprise that is about to end', async () => {
  const { id } = await check(fileOf(`林野,${aMail()},飞行一队,飞手`));
  const owner = await as('owner');
  await owner(requestDissolution, { body: { password: demoPassword } });
  await expect(apply(id)).rejects.toEqual(refusal(409, 'enterprise_dissolving'));
  await expect(check(fileOf(`林野,${aMail()},飞行一队,飞手`))).rejects.toEqual(refusal(409, 'enterprise_dissolving'));
  await owner(cancelDissolution, {});
});

it('nor into one whose end was announced after it was started', async () => {
  const { id } = await check(fileOf(`晚到一步,${aMail()},飞行一队,飞手`));
  const owner = await as('owner');
  const enterpriseId = (await owner(getOwnAccess, {})).info.enterprise?.id ?? '';
  const job = await server.db.inTransaction(async (tx) => {
    await holdEnterprise(tx, enterpriseId);
    const started = await start(id);
    await untilWaiting(server, 1);
    const ending = tx.updateTable('enterprises').set({ dissolve_at: server.clock.now() });
    await ending.where('id', '=', enterpriseId).execute();
    return started;
  });
  const ended = await untilOver(owner, job);
  await owner(cancelDissolution, {});
  expect(ended).toMatchObject({ state: 'failed', failure: expect.stringMatching(/dissol/) as string });
  expect(await server.db.selectFrom('invites').select('id').where('note', '=', '晚到一步').execute()).toEqual([]);
});

it('gives a template that is taken back as it is, in both formats', async () => {
  const owner = await as('owner');
  for (const format of ['csv', 'xlsx'] as const) {
    const template = await owner(memberImportCalls.template, { query: { format } });
    await expect(check(template)).rejects.toEqual(refusal(400, 'import_empty'));
  }
});

it('finds nobody in an exported workbook to whom anything could be done', async () => {
  const owner = await as('owner');
  const file = await owner(memberCalls.export, { query: { format: 'xlsx' } });
  const { rows } = await check(file);
  // What the list masks stays masked.
  expect(rows.length).toBeGreaterThan(3);
  expect(new Set(outcomes(rows))).toEqual(new Set(['fault']));
});

it('keeps what it was given sealed, and the log without names', async () => {
  const mail = aMail();
  const { id } = await check(fileOf(`林野之名,${mail},飞行一队,飞手`));
  const { sealed_content } = await server.db
    .selectFrom('table_imports')
    .select('sealed_content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(sealed_content.toString()).not.toContain(mail);
  await apply(id);
  const events = await server.db
    .selectFrom('audit_events')
    .select('data')
    .where('action', '=', 'member.imported')
    .execute();
  expect(JSON.stringify(events)).not.toContain(mail);
  expect(JSON.stringify(events)).not.toContain('林野之名');
});

it('is applied as the dry run says in an enterprise whose only owner the platform has shut out', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'enterprise' });
  const file = fileOf(
    `林野,${aMail()},飞行一队,`,
    '何远,observer@skein.demo,飞行二队,',
    '顾云舟,owner@skein.demo,,飞手',
  );
  const letIn = await shutOut(server, 'owner');
  const { id, rows } = await check(file, 'dispatcher');
  expect(outcomes(rows)).toEqual(['fault', 'change', 'fault']);
  expect((await apply(id, 'dispatcher')).summary).toMatchObject({ change: 1, fault: 2 });
  await letIn();
  await takeRoleAway(server, role);
});
