import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { BEFORE_ALL_IDS } from '@skein/contract/list-query.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { publicPayloads } from '@skein/contract/public-api/device-calls.ts';
import { logIn } from '@skein/contract/session.ts';
import { signCall, type AccessKey } from '@skein/sdk/sign-call.ts';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { insertKey } from '../apps/server/src/modules/access-keys/access-keys.repo.ts';
import { insertSecret } from '../apps/server/src/modules/access-keys/key-secrets.repo.ts';
import { makeAccessKeyId, makeSecret } from '../apps/server/src/modules/access-keys/make-secret.ts';
import { openDemoServices } from '../apps/server/src/modules/services/services.module.ts';
import { createSecrets, KEY_BYTES } from '../apps/server/src/secrets/create-secrets.ts';
import { joinDatabaseOf } from './support/large-enterprise.ts';
import { aVisitor } from './support/api-caller.ts';
import { startDemoServer } from './support/demo-server.ts';
import { demand, median, reportAtLeast } from './support/statistics.ts';

/** Short, so that both halves of a round meet the same neighbours on a shared machine. */
const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;
const CALLS = 400;
const AT_ONCE = 16;
const SIZE = 20;
const OK = 200;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
type Headers = Readonly<Record<string, string>>;

/** The body is read by nobody but to see that it is an answer. */
const get = (url: string, headers: Headers): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      let start = '';
      response
        .on('data', (chunk: Buffer) => (start ||= chunk.toString('latin1', 0, 12)))
        .on('end', () => {
          if (response.statusCode === OK && start.startsWith('{"code":200,')) resolve();
          else reject(new Error(`${url} answered ${response.statusCode}: ${start}`));
        });
    })
      .on('error', reject)
      .end();
  });

const callsPerSecond = async (url: string, each: readonly Headers[]): Promise<number> => {
  const left = [...each];
  const startedAt = performance.now();
  const worker = async () => {
    for (let headers = left.pop(); headers; headers = left.pop()) await get(url, headers);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return each.length / ((performance.now() - startedAt) / 1000);
};

/** Signed before the clock runs: what a client does is not what is measured. */
const signAll = (key: AccessKey, path: string, query: string): Promise<Headers[]> =>
  Promise.all(
    Array.from({ length: CALLS }, async () => {
      const moment = { time: Math.floor(Date.now() / 1000), nonce: randomUUID() };
      const call = { method: 'GET', path, query, headers: {}, body: undefined };
      return { authorization: await signCall(key, call, moment) };
    }),
  );

const KEY_DAYS = 30;
const clock = () => new Date();

/** Of the owner of the demo's enterprise, to whom the public API is opened. */
const makeKey = async (db: Database, secrets: ReturnType<typeof createSecrets>): Promise<AccessKey> => {
  const owner = await sql<{ userId: string; enterpriseId: string }>`
    select m.user_id as "userId", m.enterprise_id as "enterpriseId" from memberships as m join users as u on u.id = m.user_id
    where u.mail = 'owner@skein.demo' order by m.joined_at limit 1`.execute(db);
  const [found] = owner.rows;
  if (!found) throw new Error('the demo has no owner');
  const { userId, enterpriseId } = found;
  for (const table of ['service_seats', 'service_grants'])
    await sql`delete from ${sql.table(table)} where service = 'openApi' and enterprise_id = ${enterpriseId}`.execute(
      db,
    );
  await openDemoServices(db, clock, enterpriseId, [
    { service: 'openApi', seats: 50, seated: 50, startedDaysAgo: 1, endsInDays: KEY_DAYS },
  ]);
  const [accessKeyId, secret, now] = [makeAccessKeyId(), makeSecret(), clock()];
  const expiresAt = new Date(now.getTime() + KEY_DAYS * 24 * 60 * 60 * 1000);
  const facts = { name: 'bench', scopes: ['payloads:read'] as const, ipList: [], expiresAt, toldDays: null };
  await db.inTransaction(async (tx) => {
    const keyId = await insertKey(tx, { ...facts, scopes: [...facts.scopes], accessKeyId, userId, enterpriseId, now });
    await insertSecret(tx, secrets, { keyId, secret, now });
  });
  return { id: accessKeyId, secret };
};

/** What a signature costs: the same list of the same person, by a key and by a session. */
export const measureSignedCall = async (): Promise<void> => {
  const masterKey = Buffer.alloc(KEY_BYTES, 'skein');
  const server = await startDemoServer({
    SKEIN_MASTER_KEY: masterKey.toString('base64'),
    SKEIN_CALLS_PER_MINUTE: '9999999',
  });
  const { db, close } = await joinDatabaseOf(server);
  const ratios: number[] = [];
  const [bySession, byKey]: [number[], number[]] = [[], []];
  try {
    const key = await makeKey(db, createSecrets(masterKey));
    const visitor = aVisitor(server.url, '127.0.0.1');
    const { info } = await visitor(logIn, { body: { account: 'owner@skein.demo', password: 'skein-demo' } });
    if (!('token' in info)) throw new Error('the demo account has a second factor');
    const session = Array.from({ length: CALLS }, () => ({ authorization: info.token, token: info.token }));
    const query = `size=${SIZE}`;
    const ofPages = `${server.url}${payloadCalls.list.path}?${query}&after=${BEFORE_ALL_IDS}`;
    const { path } = publicPayloads.list;
    const measureSession = async () => bySession.push(await callsPerSecond(ofPages, session));
    const measureKey = async () => {
      const signed = await signAll(key, path, query);
      byKey.push(await callsPerSecond(`${server.url}${path}?${query}`, signed));
    };
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1)
      for (const measure of round % 2 === 0 ? [measureSession, measureKey] : [measureKey, measureSession])
        await measure();
    for (const figures of [bySession, byKey]) figures.splice(0, WARM_UP_ROUNDS);
    ratios.push(...byKey.map((figure, round) => figure / (bySession[round] ?? NaN)));
  } finally {
    agent.destroy();
    await close();
    await server.stop();
  }
  console.log(
    `signed calls against those of a session (median of ${ROUNDS} rounds, each in turn, ${AT_ONCE} at once;`,
    `session ${median(bySession).toFixed(0)}/s, signed ${median(byKey).toFixed(0)}/s)`,
  );
  demand(reportAtLeast('signed / session', median(ratios), 0.8, '×'));
};
