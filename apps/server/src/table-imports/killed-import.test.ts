import { setTimeout as sleep } from 'node:timers/promises';
import { SUCCESS, type Envelope } from '@skein/contract/envelope.ts';
import { getJob } from '@skein/contract/jobs.ts';
import { droneImportCalls } from '@skein/contract/drone-imports.ts';
import { memberImportCalls } from '@skein/contract/member-imports.ts';
import { logIn } from '@skein/contract/session.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { grantIn } from '../testing/grant-in.ts';
import { PATIENCE_MILLISECONDS } from '../testing/patience.ts';
import { aDataDir, besideOthers, spawnServer } from '../testing/spawn-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-databases.ts';

const PEOPLE = 50;
/** Whoever is told to come back does so, as often as they are told. */
const PATIENCE_OF_TEST = { timeout: 15 * 60_000 };

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase(inject('testDatabases'));
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Noun {
  readonly calls: typeof memberImportCalls | typeof droneImportCalls;
  readonly headings: string;
  readonly line: (name: string, each: number) => string;
}
const members: Noun = {
  calls: memberImportCalls,
  headings: '姓名,邮箱或手机号,单位,角色',
  line: (name, each) => `人${each},${name}${each}@example.org,飞行一队,飞手`,
};
const drones: Noun = {
  calls: droneImportCalls,
  headings: '序列号,名称,机型',
  line: (name, each) => `${name}${each},机${each},Matrice 30`,
};

/** A process of its own over the same database, and its owner's calls. */
const aServer = async ({ calls, headings: heads, line }: Noun = members) => {
  const data = aDataDir();
  const process = spawnServer(besideOthers(data.path, database.url));
  const url = await process.ready;
  const ask = async (path: string, body: string | FormData, headers: Record<string, string> = {}) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
    const response = await fetch(url + path, { method: 'POST', body, headers: { ...type, ...headers } });
    return (await response.json()) as Envelope<unknown>;
  };
  const account = { account: 'owner@skein.demo', password: 'skein-demo' };
  const { info } = logIn.reply.parse(dataOf(await ask(logIn.path, JSON.stringify(account))));
  const { token } = grantIn(info);
  const headers = { authorization: token, token };
  const stop = async (signal: NodeJS.Signals) => {
    const ended = await process.stop(signal);
    data.remove();
    return ended;
  };
  const apply = async (id: string): Promise<string> => {
    const envelope = await ask(calls.apply.path, JSON.stringify({ id }), headers);
    return calls.apply.reply.parse(dataOf(envelope)).info.id;
  };
  const jobOf = async (id: string) => {
    const response = await fetch(`${url}${getJob.path}?id=${id}`, { headers });
    return getJob.reply.parse(dataOf((await response.json()) as Envelope<unknown>)).info;
  };
  /** The process that reads files stands behind all others: beside a busy neighbour one is told to come back. */
  const check = async (name: string): Promise<string> => {
    const lines = Array.from({ length: PEOPLE }, (_, each) => line(name, each));
    const form = new FormData();
    form.append('file', new Blob([`${heads}\n${lines.join('\n')}\n`]), 'rows.csv');
    for (;;) {
      const envelope = await ask(calls.check.path, form, headers);
      const seconds = secondsToComeBack(envelope);
      if (seconds === undefined) return calls.check.reply.parse(dataOf(envelope)).info.id;
      await sleep(seconds * 1000);
    }
  };
  return { stop, apply, check, jobOf };
};

/** What was answered; a refusal is told in its own words. */
const dataOf = (envelope: Envelope<unknown>): unknown => {
  if (envelope.code !== SUCCESS) throw new Error(`refused: ${JSON.stringify(envelope)}`);
  return envelope.data;
};

const secondsToComeBack = (envelope: Envelope<unknown>): number | undefined =>
  envelope.code !== SUCCESS && envelope.data.reason === 'too_busy' ? envelope.data.retryAfter : undefined;

const countOf = async (query: string): Promise<number> =>
  Number((await client.query<{ count: string }>(query)).rows[0]?.count);
const outcome = async () => ({
  invites: await countOf('select count(*) from invites'),
  letters: await countOf("select count(*) from outgoing_messages where purpose = 'memberInvited'"),
  deeds: await countOf("select count(*) from audit_events where action = 'member.imported'"),
  applied: await countOf('select count(*) from table_imports where applied_at is not null'),
});
const nothing = { invites: 0, letters: 0, deeds: 0, applied: 0 };
const everything = { invites: PEOPLE, letters: PEOPLE, deeds: 1, applied: 1 };

/** Holds an import up half way: its rows are written, and what it writes last waits for the table that is held here. */
const halfWay = async (
  apply: () => Promise<string>,
  end: () => Promise<unknown>,
  table: 'outgoing_messages' | 'audit_events' = 'outgoing_messages',
) => {
  const holding = new Client({ connectionString: database.url });
  await holding.connect();
  await holding.query('begin');
  await holding.query(`lock table ${table} in share mode`);
  const jobId = await apply();
  const isWaiting = () =>
    countOf(`select count(*) from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and query like 'insert into "${table}"%'`);
  await vi.waitUntil(async () => (await isWaiting()) > 0, PATIENCE_MILLISECONDS);
  const ended = end();
  await holding.end();
  await ended;
  return jobId;
};

it(
  'leaves nothing of an import whose process is killed half way, and the next one says so',
  PATIENCE_OF_TEST,
  async () => {
    const server = await aServer();
    const id = await server.check('killed');
    const jobId = await halfWay(
      () => server.apply(id),
      () => server.stop('SIGKILL'),
    );
    expect(await outcome()).toEqual(nothing);
    // Its lease would be over in a while.
    await client.query("update jobs set next_attempt_at = now() where state = 'running'");
    const next = await aServer();
    await expect
      .poll(() => next.jobOf(jobId))
      .toMatchObject({
        state: 'interrupted',
        failure: expect.stringContaining('没有留下改动') as string,
      });
    expect(await outcome()).toEqual(nothing);
    // It is theirs to start it again.
    const again = await next.apply(id);
    await expect.poll(() => next.jobOf(again)).toMatchObject({ state: 'done' });
    expect(await outcome()).toEqual(everything);
    await next.stop('SIGTERM');
  },
);

it('goes on in the next process when the one at it is told to stop half way', PATIENCE_OF_TEST, async () => {
  const before = await outcome();
  const server = await aServer();
  const id = await server.check('stopped');
  const jobId = await halfWay(
    () => server.apply(id),
    () => server.stop('SIGTERM'),
  );
  const next = await aServer();
  await expect.poll(() => next.jobOf(jobId)).toMatchObject({ state: 'done' });
  expect(await outcome()).toEqual({
    invites: before.invites + PEOPLE,
    letters: before.letters + PEOPLE,
    deeds: before.deeds + 1,
    applied: before.applied + 1,
  });
  await next.stop('SIGTERM');
});

it(
  'leaves no drone of an import whose process is killed half way, and adds each once when it is started again',
  PATIENCE_OF_TEST,
  async () => {
    const added = () => countOf("select count(*) from drones where serial_number like 'KILLED%'");
    const server = await aServer(drones);
    const id = await server.check('KILLED');
    const jobId = await halfWay(
      () => server.apply(id),
      () => server.stop('SIGKILL'),
      'audit_events',
    );
    expect(await added()).toBe(0);
    await client.query("update jobs set next_attempt_at = now() where state = 'running'");
    const next = await aServer(drones);
    await expect.poll(() => next.jobOf(jobId)).toMatchObject({ state: 'interrupted' });
    expect(await added()).toBe(0);
    const again = await next.apply(id);
    await expect.poll(() => next.jobOf(again)).toMatchObject({ state: 'done' });
    expect(await added()).toBe(PEOPLE);
    expect(await countOf("select count(*) from audit_events where action = 'drone.imported'")).toBe(1);
    await next.stop('SIGTERM');
  },
);
