import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { actorOf, stranger, type By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { canonicalJson, hashEvent } from './audit-chain.ts';
import { recordDeed, recordHistory, verifyAuditLog } from './audit.module.ts';
import { readEvents, readInOneMoment } from './audit.repo.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ modules: [] });
});
afterEach(() => server.stop());

type DeedArguments = Parameters<typeof recordDeed>;
type Deed = By & Readonly<{ action: string; target: DeedArguments[3]; data: NonNullable<DeedArguments[4]> }>;

const aDeed = (deed: Partial<Deed> = {}): Deed => ({
  actor: { id: 'a-person', label: '程*' },
  action: 'goose.named',
  target: { kind: 'goose', id: '7' },
  data: {},
  ...deed,
});
const recordIn = (tx: Tx, { action, target, data, ...by }: Deed) => recordDeed(tx, by, action, target, data);

const record = (...deeds: Deed[]) =>
  server.db.inTransaction(async (tx) => {
    for (const deed of deeds) await recordIn(tx, deed);
  });

const events = () => server.db.selectFrom('audit_events').selectAll().orderBy('sequence').execute();
const sequences = async () => (await events()).map((event) => Number(event.sequence));

/** What only the owner of the database can do. */
const tamper = (statement: string) =>
  server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });

describe('a past for a log', () => {
  const past = (action: string) => ({
    at: new Date('2026-01-02T03:04:05Z'),
    by: { actor: { id: 'a-person', label: '程*' } },
    action,
    target: { kind: 'goose', id: '7' },
    data: { name: { from: null, to: '灰雁' } },
  });

  it('is written while there is nothing in it, and holds as any other', async () => {
    await recordHistory(server.db, [past('goose.hatched'), past('goose.named')]);
    await record(aDeed());
    expect((await events()).map(({ action }) => action)).toEqual(['goose.hatched', 'goose.named', 'goose.named']);
    expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true, events: 3 });
  });

  it('is not put before or behind what stands in it', async () => {
    await record(aDeed());
    await recordHistory(server.db, [past('goose.hatched')]);
    expect(await sequences()).toEqual([1]);
  });
});

describe('recording a deed', () => {
  it('keeps who did what to what, from where', async () => {
    const from = { requestId: 'req-1', ip: '192.0.2.7' };
    await record(aDeed({ from, enterpriseId: 'an-enterprise', data: { to: '灰雁', from: null } }), aDeed());
    expect(await events()).toMatchObject([
      {
        sequence: '1',
        actor_id: 'a-person',
        actor_label: '程*',
        action: 'goose.named',
        target_kind: 'goose',
        target_id: '7',
        enterprise_id: 'an-enterprise',
        ip: '192.0.2.7',
        request_id: 'req-1',
        data: { to: '灰雁', from: null },
      },
      { sequence: '2', ip: null, request_id: null, enterprise_id: null, data: {} },
    ]);
  });

  it('holds the chain under 50 transactions at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => record(aDeed({ data: { index } }))));
    expect(await sequences()).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true, events: 50 });
    const times = (await events()).map((event) => event.at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('takes the end of the chain once for all that a transaction did, and chains it in its order', async () => {
    await record(...Array.from({ length: 1200 }, (_, index) => aDeed({ data: { index } })));
    const written = await events();
    expect(written.map(({ data }) => data)).toEqual(Array.from({ length: 1200 }, (_, index) => ({ index })));
    expect(new Set(written.map(({ at }) => at.getTime())).size).toBe(1);
    expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true, events: 1200 });
    const { rows } = await sql`select pg_relation_size('audit_head') <= 8192 as "isSmall"`.execute(server.db);
    expect(rows).toEqual([{ isSmall: true }]);
  });

  it('leaves neither an event nor a gap behind a transaction that fails', async () => {
    await record(aDeed());
    const failing = server.db.inTransaction(async (tx) => {
      await recordIn(tx, aDeed());
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await record(aDeed());
    expect(await sequences()).toEqual([1, 2]);
    expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true, events: 2 });
  });

  it('makes nobody wait for a transaction that recorded early and works on', async () => {
    const rest = Promise.withResolvers<void>();
    const working = server.db.inTransaction(async (tx) => {
      await recordIn(tx, aDeed({ action: 'goose.slow' }));
      await rest.promise;
    });
    await record(aDeed({ action: 'goose.quick' }));
    rest.resolve();
    await working;
    expect((await events()).map((event) => event.action)).toEqual(['goose.quick', 'goose.slow']);
  });

  it('refuses a transaction in which the event could be forgotten', async () => {
    await expect(server.db.transaction().execute((tx) => recordIn(tx, aDeed()))).rejects.toThrow('inTransaction');
  });

  it('verifies whatever the data holds', async () => {
    const data = {
      tiny: 5e-324,
      huge: Number.MAX_VALUE,
      third: 1 / 3,
      minusZero: -0,
      nested: [{ b: 1, a: [true, null] }, '𠮷 " \\ \n \u2028'],
      broken: 'NUL \0 and half a pair \ud800',
      ['__proto__']: 'own',
    };
    await record(aDeed({ data, target: { kind: 'goose', id: '\0' } }));
    expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true, events: 1 });
  });

  it('names people by their first character only', () => {
    expect(actorOf({ id: 'a-person', name: '程野' })).toEqual({ id: 'a-person', label: '程*' });
    expect(stranger.id).toBeNull();
  });
});

describe('the database itself', () => {
  it.each([
    "update audit_events set action = 'nothing.happened'",
    'delete from audit_events',
    'truncate audit_events',
    'update audit_head set sequence = 0',
    'delete from audit_head',
    'truncate audit_head',
    "insert into audit_head values (true, 0, '')",
  ])('refuses `%s`', async (statement) => {
    await record(aDeed());
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('is append-only');
    expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true, events: 1 });
  });

  it('refuses an event that does not continue the chain', async () => {
    await record(aDeed());
    const copyAs = (sequence: string) =>
      sql
        .raw(
          `insert into audit_events select ${sequence}, at, actor_id, actor_label, action, target_kind, target_id,
             enterprise_id, ip, request_id, data, prev_hash, hash from audit_events`,
        )
        .execute(server.db);
    await expect(copyAs('2')).rejects.toThrow('audit event 2 does not continue the chain');
    await expect(copyAs('3')).rejects.toThrow('audit event 3 does not continue the chain');
  });

  it('refuses events that come together and are no chain', async () => {
    await record(aDeed());
    const follow = (others: string) =>
      sql
        .raw(
          `insert into audit_events select 1 + n, at, actor_id, actor_label, action, target_kind, target_id,
             enterprise_id, ip, request_id, data, hash, hash from audit_events, unnest(array[${others}]) as n`,
        )
        .execute(server.db);
    await expect(follow('1, 3')).rejects.toThrow('audit events from 2 to 4 are no chain');
    expect(await sequences()).toEqual([1]);
  });
});

describe('verifying the log', () => {
  const recordFive = async () => {
    for (let index = 1; index <= 5; index += 1) await record(aDeed({ data: { index } }));
  };

  it('finds an empty log whole', async () => {
    expect(await verifyAuditLog(server.db)).toEqual({ isWhole: true, events: 0, headHash: '00'.repeat(32) });
  });

  it('gives the head, which changes with every event', async () => {
    await record(aDeed());
    const before = await verifyAuditLog(server.db);
    await record(aDeed());
    expect(await verifyAuditLog(server.db)).not.toEqual(before);
  });

  it.each([
    ['at', "'2020-01-01'"],
    ['actor_id', "'someone-else'"],
    ['actor_label', "'张*'"],
    ['action', "'goose.fed'"],
    ['target_kind', "'duck'"],
    ['target_id', 'null'],
    ['enterprise_id', "'another'"],
    ['ip', "'198.51.100.1'"],
    ['request_id', "'another'"],
    ['data', '\'{"index": 4}\''],
    ['prev_hash', "decode(repeat('00', 32), 'hex')"],
    ['hash', "decode(repeat('00', 32), 'hex')"],
  ])('fails exactly at an event whose %s was altered', async (column, value) => {
    await recordFive();
    await tamper(`update audit_events set ${column} = ${value} where sequence = 3`);
    expect(await verifyAuditLog(server.db)).toEqual({
      isWhole: false,
      brokenAt: 3,
      why: 'it was altered after it was written',
    });
  });

  it('fails after an event that was altered and given the hash to match', async () => {
    await recordFive();
    const hash = await readInOneMoment(server.db, async (tx) => {
      for await (const event of readEvents(tx))
        if (event.sequence === 2) return hashEvent({ ...event, action: 'goose.fed' }).toString('hex');
      throw new Error('there is no second event');
    });
    await tamper(`update audit_events set action = 'goose.fed', hash = '\\x${hash}' where sequence = 2`);
    expect(await verifyAuditLog(server.db)).toEqual({
      isWhole: false,
      brokenAt: 3,
      why: 'it does not follow the event before it, which was replaced',
    });
  });

  it('names an event that was taken out of the middle', async () => {
    await recordFive();
    await tamper('delete from audit_events where sequence = 3');
    expect(await verifyAuditLog(server.db)).toEqual({ isWhole: false, brokenAt: 3, why: 'it is missing' });
  });

  it('notices events cut off at the end', async () => {
    await recordFive();
    await tamper('delete from audit_events where sequence > 3');
    expect(await verifyAuditLog(server.db)).toEqual({
      isWhole: false,
      brokenAt: 4,
      why: 'it and all after it are missing: 5 were written',
    });
  });

  it('notices an event added past the head', async () => {
    await recordFive();
    await tamper('update audit_head set sequence = 4, hash = (select hash from audit_events where sequence = 4)');
    expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: false, brokenAt: 5 });
  });
});

it('writes a value as one text, whatever the order of its keys', () => {
  const value = { b: [1, { d: null, c: 'x' }], a: true, '': 0 };
  expect(canonicalJson(value)).toBe('{"":0,"a":true,"b":[1,{"c":"x","d":null}]}');
});
