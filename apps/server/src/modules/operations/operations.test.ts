import { roleCalls } from '@skein/contract/enterprise-roles.ts';
import { operationCalls } from '@skein/contract/operation-log.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
beforeAll(() => anEnterprise(server, 'newcomer'));

const as = async (name: DemoName) => (await server.signIn(name)).call;
const idOf = async (name: DemoName) => (await (await as(name))(getUserInfo, {})).info.id;
const aPayload = async (name: DemoName = 'owner') =>
  (await (await as(name))(payloadCalls.create, { body: payloadFacts() })).info;
const logOf = async (name: DemoName, query: object = {}) =>
  (await (await as(name))(operationCalls.list, { query: { size: 100, ...query } })).list;

for (const endpoint of [operationCalls.list, operationCalls.export])
  describeAccess(() => server, endpoint, {
    success: { as: 'owner', input: () => ({ query: {} }) },
    noPermission: 'dispatcher',
    badInput: { input: { query: { noun: 'goose', since: 'today' } }, fields: ['noun', 'since'] },
  });

it('tells what was done, by whom, to what, newest first', async () => {
  const { id, version, serialNumber } = await aPayload('dispatcher');
  const body = { ...payloadFacts({ serialNumber, weightGrams: 900 }), id, version };
  await (
    await as('dispatcher')
  )(payloadCalls.update, { body });
  const [update, creation] = (await logOf('owner')).filter(({ targetId }) => targetId === id);
  expect(update).toMatchObject({
    action: 'payload.updated',
    actorName: '林晚',
    targetKind: 'payload',
    targetName: 'H20T',
  });
  expect(update?.facts).toEqual([{ name: 'weightGrams', isChange: true, from: 828, to: 900 }]);
  expect(creation?.facts).toContainEqual({ name: 'serialNumber', isChange: false, from: null, to: serialNumber });
  expect(update?.sequence).toBeGreaterThan(creation?.sequence ?? Infinity);
});

it('calls what was dealt with by the name it has now, as long as it is there', async () => {
  const owner = await as('owner');
  const root = (await owner(unitCalls.list, {})).list.find(({ parentId }) => parentId === null);
  const { info: unit } = await owner(unitCalls.create, { body: { parentId: root?.id ?? '', name: '测试班' } });
  const { info: role } = await owner(roleCalls.create, { body: { name: '值夜', note: '', grants: {} } });
  await owner(unitCalls.rename, { body: { id: unit.id, name: '测试队' } });
  const nameOf = async (id: string) => (await logOf('owner', { search: id }))[0]?.targetName;
  expect(await nameOf(unit.id)).toBe('测试队');
  expect(await nameOf(role.id)).toBe('值夜');
  await owner(unitCalls.remove, { body: { id: unit.id } });
  expect(await nameOf(unit.id)).toBeNull();
});

it('is one enterprise’s own', async () => {
  const mine = await aPayload('owner');
  const theirs = await aPayload('newcomer');
  const targets = async (name: DemoName) => (await logOf(name)).map(({ targetId }) => targetId);
  expect(await targets('owner')).toContain(mine.id);
  expect(await targets('owner')).not.toContain(theirs.id);
  expect(await targets('newcomer')).toContain(theirs.id);
  expect(await targets('newcomer')).not.toContain(mine.id);
});

it('is found by noun, by person, by time and by words', async () => {
  const { id } = await aPayload('pilot');
  const isFound = async (query: object) => (await logOf('owner', query)).some(({ targetId }) => targetId === id);
  const [hourAgo, hourHence] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  expect(await isFound({ noun: 'payload' })).toBe(true);
  expect(await isFound({ noun: 'role' })).toBe(false);
  expect(await isFound({ actorId: await idOf('pilot') })).toBe(true);
  expect(await isFound({ actorId: await idOf('owner') })).toBe(false);
  expect(await isFound({ since: hourAgo, until: hourHence })).toBe(true);
  expect(await isFound({ since: hourHence })).toBe(false);
  expect(await isFound({ until: hourAgo })).toBe(false);
  expect(await isFound({ search: '程野' })).toBe(true);
  expect(await isFound({ search: '林晚' })).toBe(false);
});

it('is exported as it is listed, and the export stands in it', async () => {
  const { id } = await aPayload();
  const { call } = await server.signIn('owner', 'en-US');
  const text = await (await call(operationCalls.export, { query: { noun: 'payload' } })).text();
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toContain('Number,Time,By,Deed');
  expect(lines.some((line) => line.includes(id))).toBe(true);
  expect(lines.slice(1).every((line) => line.includes('payload.'))).toBe(true);
  expect((await logOf('owner', { noun: 'operation' }))[0]).toMatchObject({
    action: 'operation.exported',
    facts: [{ name: 'noun', to: 'payload' }],
  });
});

it('verifies it thirty times an hour for one enterprise, and not more often', async () => {
  server.clock.advanceMinutes(61);
  const call = await as('owner');
  for (let check = 0; check < 30; check += 1) await call(operationCalls.verify, { body: {} });
  await expect(call(operationCalls.verify, { body: {} })).rejects.toMatchObject({ code: 429, reason: 'too_busy' });
  await expect((await as('newcomer'))(operationCalls.verify, { body: {} })).resolves.toBeDefined();
  server.clock.advanceMinutes(61);
});

it('verifies the chain for all who ask at once, and finds an event that was altered', async () => {
  await aPayload();
  const call = await as('owner');
  const verify = async () => (await call(operationCalls.verify, { body: {} })).info.verdict;
  const [first, second] = await Promise.all([verify(), (await as('newcomer'))(operationCalls.verify, { body: {} })]);
  expect(first).toMatchObject({
    isWhole: true,
    brokenAt: null,
    headHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect(first?.events).toBeGreaterThan(second.info.verdict?.events ?? Infinity);
  const refused = { code: 403, data: { permission: 'audit:read' } };
  await expect((await as('pilot'))(operationCalls.verify, { body: {} })).rejects.toMatchObject(refused);

  const { sequence } = await server.db
    .selectFrom('audit_events')
    .select('sequence')
    .where('action', '=', 'payload.created')
    .limit(1)
    .executeTakeFirstOrThrow();
  await server.db.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('audit_events').set({ actor_label: 'nobody' }).where('sequence', '=', sequence).execute();
  });
  expect(await verify()).toMatchObject({ isWhole: false, brokenAt: Number(sequence), headHash: null });
});
