import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { aKey, aProgram, openApiFor } from '../../testing/program-builders.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { aTestClock } from '../../testing/test-clock.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { sweepNonces } from './signed-calls.repo.ts';

const server = useTestServer({ environment: { SKEIN_CALLS_PER_MINUTE: '3' } });
beforeAll(() => openApiFor(server));

const units = '/openapi/v1/units';
const HOUR_SECONDS = 3600;
const replayed = { status: 401, data: { reason: 'signature_replayed' } };
const aSender = async () => aProgram(server, await aKey(server, 'owner', ['units:read']));
const nowSeconds = () => Math.floor(server.clock.now().getTime() / 1000);

/** Another process of the same service, which does all its background work once. */
const beside = async (clock: TestServer['clock'], deed: (other: TestServer) => Promise<void>, written?: string[]) => {
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      written?.push(chunk.toString());
      done();
    },
  });
  const log = pino({ level: 'warn' }, sink);
  const other = await startTestServer({ beside: { database: server.database, clock }, log });
  try {
    await deed(other);
  } finally {
    await other.stop();
  }
};
const nothing = async () => undefined;

const anHourAhead = () => {
  const clock = aTestClock();
  clock.advanceMinutes(60);
  return clock;
};

const secondsLeftTo = async (nonce: string): Promise<number> => {
  const { rows } = await sql<{ readonly left: number }>`
    select extract(epoch from forgotten_at - now())::float8 as left from signed_call_nonces where nonce = ${nonce}
  `.execute(server.db);
  return rows[0]?.left ?? 0;
};

it('lets nothing through twice because another server is an hour ahead', async () => {
  const send = await aSender();
  const call = { nonce: randomUUID(), time: nowSeconds() };
  expect(await send(units, call)).toMatchObject({ status: 200 });
  await beside(anHourAhead(), nothing);
  expect(await send(units, call)).toMatchObject(replayed);
});

it('lets nothing through twice because its own clock was an hour ahead for a while', async () => {
  const send = await aSender();
  const call = { nonce: randomUUID(), time: nowSeconds() };
  expect(await send(units, call)).toMatchObject({ status: 200 });
  server.clock.advanceMinutes(60);
  await beside(server.clock, nothing);
  server.clock.advanceMinutes(-60);
  expect(await send(units, call)).toMatchObject(replayed);
});

it('keeps what was signed ahead of its time until no right clock takes it', async () => {
  const key = await aKey(server, 'owner', ['units:read']);
  const clock = anHourAhead();
  const nonce = randomUUID();
  await beside(clock, async (other) => {
    const time = Math.floor(clock.now().getTime() / 1000);
    expect(await aProgram(server, key, other.url)(units, { nonce, time })).toMatchObject({ status: 200 });
  });
  expect(await secondsLeftTo(nonce)).toBeGreaterThan(HOUR_SECONDS);
});

it('forgets a nonce when its time is over by the clock of the database', async () => {
  const send = await aSender();
  const [old, young] = [randomUUID(), randomUUID()];
  for (const nonce of [old, young]) expect(await send(units, { nonce })).toMatchObject({ status: 200 });
  const row = server.db.updateTable('signed_call_nonces').where('nonce', '=', old);
  await row.set({ forgotten_at: sql`now()` }).execute();
  await sweepNonces(server.db);
  expect(await secondsLeftTo(old)).toBe(0);
  expect(await secondsLeftTo(young)).toBeGreaterThan(0);
});

it('makes nobody wait longer than a window because the clock was an hour ahead for one call', async () => {
  const send = await aSender();
  server.clock.advanceMinutes(60);
  expect(await send(units)).toMatchObject({ status: 200 });
  server.clock.advanceMinutes(-60);
  for (let time = 0; time < 3; time += 1) await send(units);
  const { status, headers } = await send(units);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

it('begins anew where the last window ends in an hour, as one of a database whose clock was wrong', async () => {
  const send = await aSender();
  expect(await send(units)).toMatchObject({ status: 200 });
  await server.db
    .updateTable('rate_limits')
    .set({ hits: 1000, resets_at: sql`now() + interval '1 hour'` })
    .execute();
  const { status, headers } = await send(units);
  expect([status, headers.get('ratelimit-remaining')]).toEqual([200, '2']);
});

it('says in the log and the figures how far it is from the clock of the database', async () => {
  const lines: string[] = [];
  const figure = async ({ url }: TestServer) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^skein_clock_ahead_seconds\{of="database"\} (\S+)$/m.exec(text)?.[1]);
  };
  await beside(
    anHourAhead(),
    async (other) => expect(Math.abs((await figure(other)) - HOUR_SECONDS)).toBeLessThan(HOUR_SECONDS / 2),
    lines,
  );
  expect(lines.filter((line) => line.includes('"aheadSeconds":'))).toHaveLength(1);
});
