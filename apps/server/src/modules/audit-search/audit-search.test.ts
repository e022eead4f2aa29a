import { auditCalls } from '@skein/contract/audit-search.ts';
import { payloadCalls, type PayloadFacts } from '@skein/contract/payloads.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { eventsFound } from './audit-search.repo.ts';

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[];
}
const looksIn = (plan: Plan | undefined): number => {
  if (!plan) throw new Error('the database explains nothing');
  const looks = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  const below = (plan.Plans ?? []).map(looksIn).reduce((one, other) => one + other, 0);
  return below + (plan['Relation Name'] === 'audit_events' ? looks : 0);
};

const server = useTestServer();
let others: { readonly enterpriseId: string };
beforeAll(async () => {
  others = await anEnterprise(server, 'newcomer');
});

const as = async (name: DemoName) => (await server.signIn(name)).call;
const idOf = async (name: DemoName) => (await (await as(name))(getUserInfo, {})).info.id;
const aPayload = async (name: DemoName, given: Partial<PayloadFacts> = {}) =>
  (await (await as(name))(payloadCalls.create, { body: payloadFacts(given) })).info;
const find = async (query: object = {}) =>
  (await (await as('admin'))(auditCalls.list, { query: { size: 100, ...query } })).list;

for (const endpoint of [auditCalls.list, auditCalls.export])
  describeAccess(() => server, endpoint, {
    success: { as: 'admin', input: () => ({ query: {} }) },
    noPermission: 'owner',
    badInput: {
      input: { query: { search: 'somebody', noun: 'not a noun', actorId: 'me', since: 'today' } },
      fields: ['search', 'noun', 'actorId', 'since'],
    },
  });
describeAccess(() => server, auditCalls.concerned, {
  success: { as: 'admin', input: () => ({ query: { kind: 'person' as const } }) },
  noPermission: 'owner',
  badInput: { input: { query: { kind: 'goose' } }, fields: ['kind'] },
});

it('tells the newest first what was done, by whom, in which enterprise, field by field', async () => {
  const { id, version, serialNumber } = await aPayload('newcomer');
  const body = { ...payloadFacts({ serialNumber, weightGrams: 900 }), id, version };
  await (
    await as('newcomer')
  )(payloadCalls.update, { body });
  const [update, creation] = await find({ search: id });
  expect(update).toMatchObject({
    action: 'payload.updated',
    enterpriseId: others.enterpriseId,
    enterpriseName: expect.any(String) as string,
    targetName: 'H20T',
    facts: [{ name: 'weightGrams', isChange: true, from: 828, to: 900 }],
  });
  expect(update?.actorName).not.toContain('*');
  expect(creation?.action).toBe('payload.created');
});

it('is found by person, enterprise, noun, deed, time, number, address, target and request', async () => {
  const { id } = await aPayload('pilot');
  const [event] = await find({ search: id });
  const isFound = async (query: object) => (await find(query)).some(({ targetId }) => targetId === id);
  const [hourAgo, hourHence] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const demo = event?.enterpriseId ?? '';
  const cases: [object, object][] = [
    [{ actorId: await idOf('pilot') }, { actorId: await idOf('owner') }],
    [{ enterpriseId: demo }, { enterpriseId: others.enterpriseId }],
    [{ noun: 'payload' }, { noun: 'role' }],
    [{ action: 'payload.created' }, { action: 'payload.updated' }],
    [{ since: hourAgo, until: hourHence }, { since: hourHence }],
    [{ until: hourHence }, { until: hourAgo }],
    [{ search: String(event?.sequence) }, { search: String((event?.sequence ?? 0) + 1) }],
    [{ search: event?.ip }, { search: '203.0.113.77' }],
    [{ search: event?.requestId }, { search: '3f0c6a52-8b1e-4c63-9d27-6d2f0f1f9a10' }],
    [
      { actorId: await idOf('pilot'), noun: 'payload', enterpriseId: demo, since: hourAgo },
      { noun: 'payload', search: '1' },
    ],
  ];
  const wrong: object[] = [];
  for (const [fitting, unfitting] of cases) {
    if (!(await isFound(fitting))) wrong.push(fitting);
    if (await isFound(unfitting)) wrong.push(unfitting);
  }
  expect(wrong).toEqual([]);
});

it('is found from its moment on, and until then it is not', async () => {
  const { id } = await aPayload('pilot');
  const [event] = await find({ search: id });
  const when = event?.at ?? '';
  expect(await find({ search: id, since: when })).toEqual([event]);
  expect(await find({ search: id, until: when })).toEqual([]);
});

it('names each deed that stands in the log once', async () => {
  const { list } = await (await as('admin'))(auditCalls.deeds, {});
  expect(list).toContain('payload.created');
  expect(new Set(list).size).toBe(list.length);
  const { rows } = await sql<{ action: string }>`select distinct action from audit_events`.execute(server.db);
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(list));
});

it('finds people by a part of the name or a whole contact, and masks where they are reached', async () => {
  const call = await as('admin');
  const people = async (search: string) =>
    (await call(auditCalls.concerned, { query: { kind: 'person', search } })).list;
  expect(await people('程')).toMatchObject([{ name: '程野', text: expect.stringContaining('*') as string }]);
  expect(await people('PILOT@skein.demo')).toMatchObject([{ name: '程野' }]);
  expect(await people('pilot@')).toEqual([]);
  const found = await call(auditCalls.concerned, { query: { kind: 'enterprise', id: others.enterpriseId } });
  expect(found.list).toHaveLength(1);
});

it('is exported as it is found, formulas made text, and the export stands in the log', async () => {
  const { id } = await aPayload('newcomer', { name: '=HYPERLINK("http://example.org")' });
  const { call } = await server.signIn('admin', 'en-US');
  const text = await (await call(auditCalls.export, { query: { noun: 'payload' } })).text();
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toContain('Number,Time,By,Deed');
  expect(lines[0]).toContain('Enterprise,Request');
  expect(lines.find((line) => line.includes(id))).toContain(`"'=HYPERLINK`);
  expect(lines.slice(1).every((line) => line.includes('payload.'))).toBe(true);
  const numbers = lines.slice(1).map((line) => Number(line.split(',')[0]));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect((await find({ noun: 'audit' }))[0]).toMatchObject({
    action: 'audit.exported',
    targetKind: 'platform',
    facts: [{ name: 'noun', to: 'payload' }],
  });
});

it('verifies the whole chain, which whoever waits asks for again by its name', async () => {
  const call = await as('admin');
  const { info } = await call(auditCalls.verify, { body: {} });
  expect(info.verdict).toMatchObject({ isWhole: true, events: expect.any(Number) as number });
  expect(info.verdict?.events).toBeGreaterThan(5);
  server.clock.advanceMinutes(1);
  const again = await call(auditCalls.verify, { body: { walk: info.begunAt } });
  expect(again.info).toEqual(info);
  const anew = await call(auditCalls.verify, { body: {} });
  expect(anew.info.begunAt).not.toBe(info.begunAt);
  // Another process is asked for a walk that it has never heard of: one that it began later is as good.
  const earlier = await call(auditCalls.verify, { body: { walk: info.begunAt } });
  expect(earlier.info.begunAt).toBe(anew.info.begunAt);
  await expect((await as('owner'))(auditCalls.verify, { body: {} })).rejects.toMatchObject({ code: 403 });
});

describe('of a long log', () => {
  const EVENTS = 60_000;
  /** One in a thousand is somebody's, somewhere, to something. */
  const rare = { actor: 'a0000000-0000-4000-8000-000000000007', ip: '198.51.100.7' };

  // Past the chain, which this is not about: to hash so many takes a while.
  beforeAll(async () => {
    await server.db.inTransaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into audit_events (sequence, at, actor_id, actor_label, action, target_kind, target_id, enterprise_id, ip,
                                  request_id, data, prev_hash, hash)
        select 1000000 + n, now() - interval '400 days' + n * interval '5 minutes',
               case when n % 1000 = 7 then ${rare.actor} else 'b0000000-0000-4000-8000-00000000000' || n % 9 end, '某*',
               case when n % 1000 = 7 then 'rare.done' else 'session.opened' end, 'account',
               'c0000000-0000-4000-8000-' || lpad((n / 30)::text, 12, '0'),
               case when n % 1000 = 7 then 'd0000000-0000-4000-8000-000000000007' else 'd0000000-0000-4000-8000-000000000001' end,
               case when n % 1000 = 7 then ${rare.ip} else '192.0.2.' || n % 200 end,
               'e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'), '{}', sha256('x'), sha256('y')
        from generate_series(1, ${EVENTS}) as n`.execute(tx);
    });
    await sql`analyze audit_events`.execute(server.db);
  });

  it('counts so far and no farther', async () => {
    const { list, total } = await (await as('admin'))(auditCalls.list, { query: {} });
    expect(list).toHaveLength(20);
    expect(total).toBe(10_000);
    expect((await (await as('admin'))(auditCalls.list, { query: { noun: 'rare' } })).total).toBe(60);
  });

  it('is exported piece by piece, each event once', async () => {
    const until = new Date(Date.now() - 340 * 86_400_000).toISOString();
    const query = { actorId: 'b0000000-0000-4000-8000-000000000001', until };
    const text = await (await (await as('admin'))(auditCalls.export, { query })).text();
    const numbers = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(numbers.length).toBeGreaterThan(1_500);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  /** How many events the database looks at for the first page. */
  const rowsLookedAt = async (filter: object): Promise<number> => {
    const page = eventsFound(server.db, filter).clearSelect().select('a.sequence').orderBy('a.at', 'desc');
    const [explained] = await page
      .orderBy('a.sequence', 'desc')
      .limit(20)
      .explain<Explained>('json', sql`analyze`);
    return looksIn(explained?.['QUERY PLAN'][0]?.Plan);
  };

  it.each<[string, object]>([
    ['a person', { actorId: rare.actor }],
    ['an enterprise', { enterpriseId: 'd0000000-0000-4000-8000-000000000007' }],
    ['a noun', { noun: 'rare' }],
    ['a deed', { action: 'rare.done' }],
    ['an address', { search: rare.ip }],
    ['a target', { search: 'c0000000-0000-4000-8000-000000000100' }],
    ['a request', { search: 'e0000000-0000-4000-8000-000000000100' }],
    ['a number', { search: '1000100' }],
    [
      'a day long ago',
      {
        since: new Date(Date.now() - 390 * 86_400_000).toISOString(),
        until: new Date(Date.now() - 389 * 86_400_000).toISOString(),
      },
    ],
    [
      'a person who did most, on a day long ago',
      {
        actorId: 'b0000000-0000-4000-8000-000000000001',
        since: new Date(Date.now() - 390 * 86_400_000).toISOString(),
        until: new Date(Date.now() - 389 * 86_400_000).toISOString(),
      },
    ],
  ])('finds what is narrowed by %s without a look at the rest', async (_, query) => {
    expect((await (await as('admin'))(auditCalls.list, { query })).list).not.toEqual([]);
    expect(await rowsLookedAt(query)).toBeLessThan(1_000);
  });
});
