import { readFileSync } from 'node:fs';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { logIn } from '@skein/contract/session.ts';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { joinDatabase } from '../apps/server/src/db/open-database.ts';
import { aVisitor } from './support/api-caller.ts';
import { startDemoServer } from './support/demo-server.ts';
import { quantile, report } from './support/statistics.ts';

const PAYLOADS = 20_000;
const ROUNDS = 300;
const WARM_UP_ROUNDS = 60;
const EXPORTED = 100_000;
const EXPORTS = 3;
/** Of those exported, what is found by it is a tenth. */
const TENTH = 'BENCH-00';
const MEBIBYTE = 1024 * 1024;
const SAMPLE_MILLISECONDS = 5;

/** How a page of the list may be asked for, and the order of the same rows in SQL. */
const orders = [
  ['name', sql`p.name, p.id`],
  ['-weightGrams', sql`p.weight_grams desc, p.id desc`],
  ['serialNumber', sql`p.serial_number, p.id`],
] as const;

/** As many more as make the list long, where the demo's own are. */
const addPayloads = (db: Database, from: number, to: number) =>
  sql`
    insert into payloads (enterprise_id, unit_id, created_by, serial_number, name, kind, model, weight_grams, state, note, updated_at)
    select enterprise_id, unit_id, created_by, 'BENCH-' || lpad(n::text, 6, '0'), 'bench ' || md5(n::text), kind, model,
      100 + n % 900, state, '', now()
    from (select * from payloads order by serial_number limit 1) as one, generate_series(${from}::int, ${to}::int) as n`.execute(
    db,
  );

const enterpriseOf = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select enterprise_id as id from payloads limit 1`.execute(db);
  return rows[0]?.id ?? '';
};

/** What the list asks the database for, and nothing around it. */
const readBare = async (db: Database, enterpriseId: string, order: (typeof orders)[number][1], offset: number) => {
  const rows = sql`from payloads as p join units as u on u.id = p.unit_id
    where p.enterprise_id = ${enterpriseId} and p.deleted_at is null`;
  await Promise.all([
    sql`select p.*, u.name as unit, u.path as unit_path ${rows} order by ${order} limit 20 offset ${offset}`.execute(
      db,
    ),
    sql`select count(*) ${rows}`.execute(db),
  ]);
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** The most that a process holds while this lasts. */
const peakDuring = async (pid: number, work: Promise<unknown>): Promise<number> => {
  let peak = 0;
  const sampler = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), SAMPLE_MILLISECONDS);
  try {
    await work;
  } finally {
    clearInterval(sampler);
  }
  return peak;
};

/** What a list of many costs beside its SQL, and whether an export of them is felt in memory. */
export const measurePayloadList = async (): Promise<void> => {
  const server = await startDemoServer();
  const silent = { onProgress: () => undefined, onIdleError: () => undefined, onLost: () => undefined };
  const { db, close } = await joinDatabase({ dataDir: server.dataDir, databaseUrl: undefined }, silent);
  try {
    await addPayloads(db, 1, PAYLOADS);
    await sql`analyze payloads`.execute(db);
    const enterpriseId = await enterpriseOf(db);
    const body = { account: 'owner@skein.demo', password: 'skein-demo' };
    const { info } = await aVisitor(server.url, '127.0.0.1')(logIn, { body });
    if (!('token' in info)) throw new Error('the demo account has a second factor');
    const headers = { authorization: info.token, token: info.token };
    const get = async (path: string, query: Record<string, string>) =>
      (await fetch(`${server.url}${path}?${new URLSearchParams(query).toString()}`, { headers })).arrayBuffer();

    const [bare, served]: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      const [sort, order] = orders[round % orders.length] ?? orders[0];
      const page = 1 + (round % 50);
      bare.push(await timeOf(() => readBare(db, enterpriseId, order, (page - 1) * 20)));
      served.push(await timeOf(() => get(payloadCalls.list.path, { sort, page: String(page), size: '20' })));
    }
    for (const figures of [bare, served]) figures.splice(0, WARM_UP_ROUNDS);
    const [bareP95, servedP95] = [quantile(bare, 0.95), quantile(served, 0.95)];
    console.log(
      `a page of ${PAYLOADS} payloads against its SQL alone (p95 of ${ROUNDS}, each in turn:`,
      `${servedP95.toFixed(1)} and ${bareP95.toFixed(1)} ms)`,
    );
    report('served / bare, p95', servedP95 / bareP95, 2, '×');

    const exportAll = async (search: string) => {
      for (let time = 0; time < EXPORTS; time += 1) await get(payloadCalls.export.path, search ? { search } : {});
    };
    await addPayloads(db, PAYLOADS + 1, EXPORTED);
    await exportAll('');
    const few = await peakDuring(server.pid, exportAll(TENTH));
    const all = await peakDuring(server.pid, exportAll(''));
    console.log(`the server while it exports ${EXPORTED} payloads and a tenth of them, ${EXPORTS} times each`);
    report('more memory for all than for a tenth', (all - few) / MEBIBYTE, 16, 'MiB');
  } finally {
    await close();
    await server.stop();
  }
};
