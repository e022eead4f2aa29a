import { memberImportCalls } from '@skein/contract/member-imports.ts';
import { logIn } from '@skein/contract/session.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { grantIn } from '../../testing/grant-in.ts';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { aDataDir, spawnServer } from '../../testing/spawn-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-databases.ts';

const PEOPLE = 50;

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

/** A process of its own over the same database, and its owner's calls. */
const aServer = async () => {
  const data = aDataDir();
  const process = spawnServer({
    SKEIN_DATA_DIR: data.path,
    DATABASE_URL: database.url,
    SKEIN_MASTER_KEY: Buffer.alloc(32, 'skein').toString('base64'),
    SKEIN_DEMO: 'on',
    SKEIN_DEMO_CASES: 'off',
    HOST: '127.0.0.1',
  });
  const url = await process.ready;
  const ask = async (path: string, body: string | FormData, headers: Record<string, string> = {}) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
    const response = await fetch(url + path, { method: 'POST', body, headers: { ...type, ...headers } });
    return (await response.json()) as { readonly code: number; readonly data: unknown };
  };
  const account = { account: 'owner@skein.demo', password: 'skein-demo' };
  const { info } = logIn.reply.parse((await ask(logIn.path, JSON.stringify(account))).data);
  const { token } = grantIn(info);
  const headers = { authorization: token, token };
  const stop = async (signal: NodeJS.Signals) => {
    const ended = await process.stop(signal);
    data.remove();
    return ended;
  };
  const apply = (id: string) => ask(memberImportCalls.apply.path, JSON.stringify({ id }), headers);
  const check = async (): Promise<string> => {
    const lines = Array.from({ length: PEOPLE }, (_, each) => `人${each},p${each}@example.org,飞行一队,飞手`);
    const form = new FormData();
    form.append('file', new Blob([`姓名,邮箱或手机号,单位,角色\n${lines.join('\n')}\n`]), 'people.csv');
    const { data: reply } = await ask(memberImportCalls.check.path, form, headers);
    return memberImportCalls.check.reply.parse(reply).info.id;
  };
  return { stop, apply, check };
};

const countOf = async (query: string): Promise<number> =>
  Number((await client.query<{ count: string }>(query)).rows[0]?.count);
const outcome = async () => ({
  invites: await countOf('select count(*) from invites'),
  letters: await countOf("select count(*) from outgoing_messages where purpose = 'memberInvited'"),
  deeds: await countOf("select count(*) from audit_events where action = 'member.imported'"),
  applied: await countOf('select count(*) from member_imports where applied_at is not null'),
});
const nothing = { invites: 0, letters: 0, deeds: 0, applied: 0 };
const everything = { invites: PEOPLE, letters: PEOPLE, deeds: 1, applied: 1 };

/** Holds an import up half way: its invites are written, and its letters wait for what is held here. */
const halfWay = async <Answer, Ended>(apply: () => Promise<Answer>, end: () => Ended) => {
  const holding = new Client({ connectionString: database.url });
  await holding.connect();
  await holding.query('begin');
  await holding.query('lock table outgoing_messages in share mode');
  const answer = apply().catch((error: unknown) => error);
  const isWaiting = () =>
    countOf(`select count(*) from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and query like 'insert into "outgoing_messages"%'`);
  await vi.waitUntil(async () => (await isWaiting()) > 0, PATIENCE_MILLISECONDS);
  const ended = end();
  await holding.end();
  return { answer: await answer, ended: await ended };
};

it('leaves nothing of an import whose process is killed half way', async () => {
  const server = await aServer();
  const id = await server.check();
  const { answer } = await halfWay(
    () => server.apply(id),
    () => server.stop('SIGKILL'),
  );
  expect(answer).toBeInstanceOf(Error);
  expect(await outcome()).toEqual(nothing);
});

it('finishes an import and answers it when the process is told to stop half way', async () => {
  const server = await aServer();
  const id = await server.check();
  const { answer, ended } = await halfWay(
    () => server.apply(id),
    () => server.stop('SIGTERM'),
  );
  expect(answer).toMatchObject({ code: 200 });
  expect(ended).toMatchObject({ code: 0 });
  expect(await outcome()).toEqual(everything);
});
