import { payloads } from '@skein/sdk/calls.ts';
import { createClient } from '@skein/sdk/client.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '../../testing/held-account.ts';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { aKey, aProgram, openApiFor } from '../../testing/program-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const BUSY = '53300';
const FULL = '53100';

let key: Awaited<ReturnType<typeof aKey>>;
beforeAll(async () => {
  await openApiFor(server);
  key = await aKey(server, 'owner');
});

interface Fault {
  readonly table?: string;
  readonly on?: 'insert' | 'delete';
  readonly isAtCommit?: boolean;
}

/** Until it is mended, whatever is written there meets this. */
const breakDatabase = async (happens: string, { table = 'payloads', on = 'insert', isAtCommit }: Fault = {}) => {
  const name = sql.raw(`outage_of_${table}`);
  await sql`create function ${name}() returns trigger language plpgsql as
    ${sql.lit(`begin ${happens}; return coalesce(new, old); end`)}`.execute(server.db);
  const when = isAtCommit
    ? sql.raw(`constraint trigger outage after ${on} on ${table} initially deferred`)
    : sql.raw(`trigger outage before ${on} on ${table}`);
  await sql`create ${when} for each row execute function ${name}()`.execute(server.db);
};
const mendDatabase = async () => {
  for (const table of ['payloads', 'idempotent_calls'])
    await sql`drop function if exists ${sql.raw(`outage_of_${table}`)}() cascade`.execute(server.db);
};
afterEach(mendDatabase);

const raise = (code: string) => `raise exception 'as it fell' using errcode = '${code}'`;
const LOSE_CONNECTION = 'perform pg_terminate_backend(pg_backend_pid())';

/** What it is answered by the SDK, between whose attempts the outage passes. */
const createPayload = async () => {
  const answers: string[] = [];
  const { call } = createClient({
    url: server.url,
    key,
    now: () => Math.floor(server.clock.now().getTime() / 1000),
    fetch: async (...sent) => {
      const response = await fetch(...sent);
      const { data } = (await response.clone().json()) as { readonly data: { readonly reason?: string } };
      answers.push(data.reason ?? 'done');
      return response;
    },
    pause: mendDatabase,
  });
  const body = payloadFacts();
  const done = await call(payloads.create, { body }).then(
    ({ info }) => info.serialNumber === body.serialNumber,
    () => false,
  );
  return { done, answers };
};

it.each([
  ['the database is full', 'database_full', raise(FULL)],
  ['it is busy', 'database_busy', raise(BUSY)],
  ['its connection is lost before the commit', 'database_unavailable', LOSE_CONNECTION],
])('a POST that met an outage is done by its second try: %s', async (_, reason, happens) => {
  await breakDatabase(happens);
  expect(await createPayload()).toEqual({ done: true, answers: [reason, 'done'] });
});

it('is done by its second try also where it is the commit that the database refuses', async () => {
  await breakDatabase(raise(FULL), { isAtCommit: true });
  expect(await createPayload()).toEqual({ done: true, answers: ['database_full', 'done'] });
});

it('is done by its second try also where the outage kept the server from writing down that it was not', async () => {
  await breakDatabase(raise(BUSY));
  await breakDatabase(raise(FULL), { table: 'idempotent_calls', on: 'delete' });
  expect(await createPayload()).toEqual({ done: true, answers: ['database_busy', 'done'] });
});

it('is not done again where nobody knows whether it was', async () => {
  await breakDatabase(LOSE_CONNECTION, { isAtCommit: true });
  expect(await createPayload()).toEqual({
    done: false,
    answers: ['database_unavailable', 'idempotency_key_in_use'],
  });
});

it('is refused as that of any deleted key where the key is deleted while the call runs', async () => {
  const gone = await aKey(server, 'owner');
  const program = aProgram(server, gone);
  const calling = await server.db.inTransaction(async (tx) => {
    await tx.deleteFrom('access_keys').where('id', '=', gone.keyId).execute();
    const called = program('/openapi/v1/payloads', {
      method: 'POST',
      body: payloadFacts(),
      headers: { 'idempotency-key': 'while-it-goes' },
    });
    await untilWaiting(server, 1);
    return { called };
  });
  expect(await calling.called).toMatchObject({ status: 401, data: { reason: 'access_key_refused' } });
});
