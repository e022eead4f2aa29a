import { randomUUID } from 'node:crypto';
import { getOwnAccess } from '@skein/contract/access.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { DEEPEST_UNIT_LEVEL, MOST_UNITS, unitCalls, type Unit } from '@skein/contract/units.ts';
import { beforeAll, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise, giveRoleOfOwn, takeRoleAway } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const FLIGHT_TEAM = '飞行一队';
let elsewhereId: string;
beforeAll(async () => {
  elsewhereId = (await anEnterprise(server, 'newcomer')).id;
});

const as = async (name: DemoName) => (await server.signIn(name)).call;
const listed = async (name: DemoName = 'owner') => (await (await as(name))(unitCalls.list, {})).list;
const named = async (name: string) => (await listed()).find((unit) => unit.name === name) as Unit;
const rootId = async () => (await listed()).find(({ parentId }) => parentId === null)?.id ?? '';
let made = 0;
const aUnit = async (parentId?: string, name = `单位 ${(made += 1)}`) =>
  (await (await as('owner'))(unitCalls.create, { body: { parentId: parentId ?? (await rootId()), name } })).info;
/** One below the other, so many of them. */
const aChain = async (length: number): Promise<Unit[]> => {
  const chain: Unit[] = [];
  for (let at = 0; at < length; at += 1) chain.push(await aUnit(chain.at(-1)?.id));
  return chain;
};
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const NOT_FOUND = { code: 404, reason: 'no_such_unit' };

describeAccess(() => server, unitCalls.create, {
  success: { as: 'owner', input: async () => ({ body: { parentId: await rootId(), name: '新的' } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { parentId: await rootId(), name: 'x' } }),
    gets: NOT_FOUND,
  },
  noPermission: 'dispatcher',
  badInput: { input: { body: { parentId: 'x', name: ' ' } }, fields: ['parentId', 'name'] },
});
describeAccess(() => server, unitCalls.rename, {
  success: { as: 'owner', input: async () => ({ body: { id: (await aUnit()).id, name: '改名' } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { id: (await aUnit()).id, name: 'x' } }),
    gets: NOT_FOUND,
  },
  noPermission: 'dispatcher',
  badInput: { input: { body: { id: 'x', name: '看\u200B不见' } }, fields: ['id', 'name'] },
});
describeAccess(() => server, unitCalls.move, {
  success: { as: 'owner', input: async () => ({ body: { id: (await aUnit()).id, parentId: (await aUnit()).id } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { id: (await aUnit()).id, parentId: elsewhereId } }),
    gets: NOT_FOUND,
  },
  noPermission: 'dispatcher',
  badInput: { input: { body: { id: 'x', parentId: null } }, fields: ['id', 'parentId'] },
});
describeAccess(() => server, unitCalls.remove, {
  success: { as: 'owner', input: async () => ({ body: { id: (await aUnit()).id } }) },
  otherTenant: { as: 'newcomer', input: async () => ({ body: { id: (await aUnit()).id } }), gets: NOT_FOUND },
  noPermission: 'dispatcher',
  badInput: { input: { body: { ids: [] } }, fields: ['id', 'ids'] },
});

it('is listed with all others and the number of its members, for whoever may see them', async () => {
  expect(await named(FLIGHT_TEAM)).toMatchObject({ members: 3, isEditable: true });
  expect((await listed('observer')).some(({ isEditable }) => isEditable)).toBe(false);
  expect((await listed('newcomer')).map(({ id }) => id)).toEqual([elsewhereId]);
  await expect((await as('admin'))(unitCalls.list, {})).rejects.toEqual(refusal(403, 'not_permitted'));
});

it('takes no enterprise to act on from a body', async () => {
  const body = { parentId: await rootId(), name: '借来的', enterpriseId: randomUUID() };
  const { headers } = await server.signIn('newcomer');
  const { envelope } = await server.post(unitCalls.create.path, body, headers);
  expect(envelope).toMatchObject({ code: 400, data: { reason: 'invalid_input' } });
});

it('is called as no other beside it', async () => {
  const [one, another] = [await aUnit(), await aUnit()];
  const call = await as('owner');
  const taken = refusal(409, 'unit_name_taken');
  await expect(call(unitCalls.rename, { body: { id: another.id, name: one.name } })).rejects.toEqual(taken);
  await expect(aUnit(undefined, one.name)).rejects.toEqual(taken);
  const below = await aUnit(another.id, one.name);
  await expect(call(unitCalls.move, { body: { id: below.id, parentId: await rootId() } })).rejects.toEqual(taken);
});

it('is moved with all that is below it, and with whom it reaches', async () => {
  const [top, middle] = await aChain(3);
  const target = await aUnit();
  const { call } = await server.signIn('owner');
  await call(unitCalls.move, { body: { id: middle?.id ?? '', parentId: target.id } });
  const paths = await server.db
    .selectFrom('units')
    .select(['id', 'path'])
    .where('path', 'like', `%${middle?.id}%`)
    .execute();
  expect(paths).toHaveLength(2);
  expect(paths.every(({ path }) => path.includes(`${target.id}/${middle?.id}/`))).toBe(true);
  expect(paths.some(({ path }) => path.includes(top?.id ?? ''))).toBe(false);
});

it('is not moved under itself, nor under its own child', async () => {
  const [top, middle, bottom] = await aChain(3);
  const call = await as('owner');
  for (const parent of [top, middle, bottom])
    await expect(call(unitCalls.move, { body: { id: top?.id ?? '', parentId: parent?.id ?? '' } })).rejects.toEqual(
      refusal(400, 'unit_under_itself'),
    );
});

it('of two that are moved under each other at once, leaves one where it was', async () => {
  const [one, another] = [await aUnit(), await aUnit()];
  const [first, second] = [await as('owner'), await as('owner')];
  const outcomes = await Promise.allSettled([
    first(unitCalls.move, { body: { id: one.id, parentId: another.id } }),
    second(unitCalls.move, { body: { id: another.id, parentId: one.id } }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it(`hangs at most ${DEEPEST_UNIT_LEVEL} levels deep, moved or made`, async () => {
  const chain = await aChain(DEEPEST_UNIT_LEVEL - 1);
  const tooDeep = refusal(400, 'unit_too_deep');
  await expect(aUnit(chain.at(-1)?.id)).rejects.toEqual(tooDeep);
  const [pair] = await aChain(2);
  const call = await as('owner');
  const under = (at: number) =>
    call(unitCalls.move, { body: { id: pair?.id ?? '', parentId: chain.at(at)?.id ?? '' } });
  await expect(under(-2)).rejects.toEqual(tooDeep);
  await under(-3);
});

it('is the enterprise itself at the top, which is neither moved, renamed nor deleted', async () => {
  const [id, call, top] = [await rootId(), await as('owner'), refusal(409, 'unit_is_root')];
  await expect(call(unitCalls.rename, { body: { id, name: 'x' } })).rejects.toEqual(top);
  await expect(call(unitCalls.move, { body: { id, parentId: (await aUnit()).id } })).rejects.toEqual(top);
  await expect(call(unitCalls.remove, { body: { id } })).rejects.toEqual(top);
});

it('is deleted only when nothing belongs to it', async () => {
  const [top] = await aChain(2);
  const call = await as('owner');
  const notEmpty = refusal(409, 'unit_not_empty');
  const { id: teamId } = await named(FLIGHT_TEAM);
  for (const id of [top?.id ?? '', teamId])
    await expect(call(unitCalls.remove, { body: { id } })).rejects.toEqual(notEmpty);
  expect((await listed()).map(({ id }) => id)).toEqual(expect.arrayContaining([top?.id, teamId]));
});

it('reaches no further than the grant: below one’s own unit, and not beside it', async () => {
  const team = await named(FLIGHT_TEAM);
  const beside = await aUnit();
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'units:write': 'unit' });
  const call = await as('dispatcher');
  const { info: below } = await call(unitCalls.create, { body: { parentId: team.id, name: '一组' } });
  for (const attempt of [
    () => call(unitCalls.create, { body: { parentId: beside.id, name: 'x' } }),
    () => call(unitCalls.move, { body: { id: below.id, parentId: beside.id } }),
    () => call(unitCalls.move, { body: { id: beside.id, parentId: team.id } }),
    () => call(unitCalls.remove, { body: { id: beside.id } }),
  ])
    await expect(attempt()).rejects.toMatchObject(NOT_FOUND);
  const editable = (await listed('dispatcher')).filter(({ isEditable }) => isEditable).map(({ id }) => id);
  expect(editable.toSorted()).toEqual([team.id, below.id].toSorted());
  await takeRoleAway(server, role);
  const later = call(unitCalls.remove, { body: { id: below.id } });
  await expect(later).rejects.toMatchObject({ code: 403, data: { permission: 'units:write' } });
});

it('is not brought under one’s own unit by who reaches no further than that with something else', async () => {
  const [team, beside] = [await named(FLIGHT_TEAM), await aUnit()];
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'units:write': 'enterprise', 'members:write': 'unit' });
  const call = await as('dispatcher');
  await expect(call(unitCalls.move, { body: { id: beside.id, parentId: team.id } })).rejects.toMatchObject({
    code: 403,
    reason: 'beyond_own_grants',
  });
  const other = await aUnit();
  await expect(call(unitCalls.move, { body: { id: beside.id, parentId: other.id } })).resolves.toBeDefined();
  await takeRoleAway(server, role);
});

it('takes whoever is in it along when it is moved, with what they see', async () => {
  const [observer, owner] = [await as('observer'), await as('owner')];
  const seen = async () => (await observer(payloadCalls.list, { query: { size: 100 } })).total;
  const before = await seen();
  const { id } = await named(FLIGHT_TEAM);
  const under = await aUnit();
  await owner(unitCalls.move, { body: { id, parentId: under.id } });
  expect(await seen()).toBe(before);
  expect((await observer(getOwnAccess, {})).info.enterprise).not.toBeNull();
  await owner(unitCalls.move, { body: { id, parentId: await rootId() } });
});

it(`is one of ${MOST_UNITS} at most`, async () => {
  const call = await as('newcomer');
  const { enterprise_id } = await server.db
    .selectFrom('units')
    .select('enterprise_id')
    .where('id', '=', elsewhereId)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: MOST_UNITS - 2 }, () => {
    const id = randomUUID();
    return { id, enterprise_id, parent_id: elsewhereId, name: id, path: `/${elsewhereId}/${id}/` };
  });
  await server.db.insertInto('units').values(rows).execute();
  await call(unitCalls.create, { body: { parentId: elsewhereId, name: '最后一个' } });
  const onceMore = call(unitCalls.create, { body: { parentId: elsewhereId, name: '多一个' } });
  await expect(onceMore).rejects.toEqual(refusal(409, 'too_many_units'));
  expect((await call(unitCalls.list, {})).total).toBe(MOST_UNITS);
});

it('leaves a record of every change', async () => {
  const unit = await aUnit();
  const call = await as('owner');
  await call(unitCalls.rename, { body: { id: unit.id, name: `${unit.name} 新` } });
  await call(unitCalls.move, { body: { id: unit.id, parentId: (await aUnit()).id } });
  await call(unitCalls.remove, { body: { id: unit.id } });
  const deeds = await server.db
    .selectFrom('audit_events')
    .select(['action', 'enterprise_id'])
    .where('target_id', '=', unit.id)
    .orderBy('sequence')
    .execute();
  expect(deeds.map(({ action }) => action)).toEqual(
    ['created', 'renamed', 'moved', 'deleted'].map((deed) => `unit.${deed}`),
  );
  expect(deeds.every(({ enterprise_id }) => enterprise_id !== null)).toBe(true);
});
