import { readFileSync } from 'node:fs';
import { logIn } from '@skein/contract/session.ts';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../apps/server/src/db/database.ts';
import { joinDatabase } from '../../apps/server/src/db/open-database.ts';
import { aVisitor } from './api-caller.ts';
import { startDemoServer, type DemoServer } from './demo-server.ts';
import { median, quantile, report } from './statistics.ts';

const LISTED = 20_000;
const ROUNDS = 300;
const WARM_UP_ROUNDS = 60;
const ANSWERS = 60;
const WARM_UP_ANSWERS = 10;
const EXPORTED = 100_000;
const EXPORTS = 3;
const ADDED_AT_ONCE = 5000;
/** Of those exported, what is found by it is a tenth. */
const TENTH = 'BENCH-00';
const MEBIBYTE = 1024 * 1024;
/** Of the file as it travels: how often is looked into the server meanwhile. */
const SAMPLED_BYTES = 250_000;

export interface ListBench {
  /** Of the table too. */
  readonly noun: string;
  readonly list: { readonly path: string };
  /** Who lists them, if not the owner of the demo's enterprise. */
  readonly account?: string;
  /** How many are listed, if not 20,000. */
  readonly listed?: number;
  /** Absent: it is not exported. */
  readonly export?: { readonly path: string };
  readonly exportsWorkbooks?: boolean;
  /** How a page of the list may be asked for, and the order of the same rows in SQL. */
  readonly orders: readonly [Order, ...Order[]];
  /** As many more as make the list long, where the demo's own are, numbered `BENCH-000001`. */
  readonly add: (db: Database, from: number, to: number) => Promise<unknown>;
  /** Has what the planner knows of them brought up to date. */
  readonly analyze: (db: Database) => Promise<unknown>;
  /** Absent: they belong to no enterprise. */
  readonly enterpriseOf?: (db: Database) => Promise<string>;
  /** What the list asks the database for, and nothing around it. */
  readonly readBare: (db: Database, enterpriseId: string, order: RawBuilder<unknown>, offset: number) => Promise<void>;
  /** What else is asked of as many: a filter, a search, a map. Each beside the same in SQL. */
  readonly questions?: readonly Question[];
}

interface Question {
  readonly name: string;
  /** Another call than the list. */
  readonly path?: string;
  readonly query: Readonly<Record<string, string>>;
  readonly bare: (db: Database, enterpriseId: string) => Promise<unknown>;
}

type Order = readonly [sort: string, order: RawBuilder<unknown>];

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

interface Held {
  readonly retained: number;
  readonly resident: number;
}

const mostOf = (held: readonly Held[]): Held => ({
  retained: Math.max(...held.map(({ retained }) => retained)),
  resident: Math.max(...held.map(({ resident }) => resident)),
});

/**
 * The most that a server holds while a file is read from it: after a collection, each time that so many bytes of it have come.
 * What is resident only says how long the collector has put off its work, which a busy machine makes it do for longer; it
 * is told beside it.
 */
const heldWhileReading = async (
  { pid, askInside }: DemoServer,
  body: AsyncIterable<Uint8Array>,
  everyBytes: number,
): Promise<Held> => {
  const held: Held[] = [];
  let [read, next] = [0, 0];
  for await (const piece of body) {
    read += piece.length;
    if (read < next) continue;
    next = read + everyBytes;
    const resident = residentBytes(pid);
    held.push({ retained: (await askInside('retained')).retainedBytes, resident });
  }
  return mostOf(held);
};

/** A few at a time: a statement that takes long is cancelled, here as in the product. */
const addMany = async ({ add }: ListBench, db: Database, from: number, to: number): Promise<void> => {
  for (let first = from; first <= to; first += ADDED_AT_ONCE)
    await add(db, first, Math.min(to, first + ADDED_AT_ONCE - 1));
};

/** Beside a p95 that a busy neighbour may have made: by how much it was longer mostly. */
const medianRatio = (served: readonly number[], bare: readonly number[]): string =>
  `median ${(median(served) / median(bare)).toFixed(2)} ×`;

/** In turn, so that a busy neighbour slows both. */
const ask = async (
  { name }: Question,
  { bare, served }: { readonly bare: () => Promise<unknown>; readonly served: () => Promise<unknown> },
): Promise<void> => {
  const [alone, answered]: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP_ANSWERS + ANSWERS; round += 1) {
    alone.push(await timeOf(bare));
    answered.push(await timeOf(served));
  }
  for (const figures of [alone, answered]) figures.splice(0, WARM_UP_ANSWERS);
  const [bareP95, servedP95] = [quantile(alone, 0.95), quantile(answered, 0.95)];
  console.log(`  ${name}: ${servedP95.toFixed(1)} and ${bareP95.toFixed(1)} ms; ${medianRatio(answered, alone)}`);
  report(`${name}: served / bare, p95`, servedP95 / bareP95, 2, '×');
};

/** What a list of many costs beside its SQL, and whether an export of them is felt in memory. */
export const measureList = async (bench: ListBench): Promise<void> => {
  const { listed = LISTED, account = 'owner@skein.demo' } = bench;
  const server = await startDemoServer();
  const silent = { onProgress: () => undefined, onIdleError: () => undefined, onLost: () => undefined };
  const { db, close } = await joinDatabase({ dataDir: server.dataDir, databaseUrl: undefined }, silent);
  try {
    await addMany(bench, db, 1, listed);
    await bench.analyze(db);
    const enterpriseId = (await bench.enterpriseOf?.(db)) ?? '';
    const body = { account, password: 'skein-demo' };
    const { info } = await aVisitor(server.url, '127.0.0.1')(logIn, { body });
    if (!('token' in info)) throw new Error('the demo account has a second factor');
    const headers = { authorization: info.token, token: info.token };
    const get = async (path: string, query: Record<string, string>) =>
      (await fetch(`${server.url}${path}?${new URLSearchParams(query).toString()}`, { headers })).arrayBuffer();

    const [bare, served]: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      const [sort, order] = bench.orders[round % bench.orders.length] ?? bench.orders[0];
      const page = 1 + (round % 50);
      bare.push(await timeOf(() => bench.readBare(db, enterpriseId, order, (page - 1) * 20)));
      served.push(await timeOf(() => get(bench.list.path, { sort, page: String(page), size: '20' })));
    }
    for (const figures of [bare, served]) figures.splice(0, WARM_UP_ROUNDS);
    const [bareP95, servedP95] = [quantile(bare, 0.95), quantile(served, 0.95)];
    console.log(
      `a page of ${listed} ${bench.noun} against its SQL alone (p95 of ${ROUNDS}, each in turn:`,
      `${servedP95.toFixed(1)} and ${bareP95.toFixed(1)} ms; ${medianRatio(served, bare)})`,
    );
    report('served / bare, p95', servedP95 / bareP95, 2, '×');

    for (const question of bench.questions ?? [])
      await ask(question, {
        bare: () => question.bare(db, enterpriseId),
        served: () => get(question.path ?? bench.list.path, question.query),
      });

    const { export: exported } = bench;
    if (!exported) return;
    const holdsWhileExporting = async (format: string, search: string): Promise<Held> => {
      const query = new URLSearchParams({ ...(format && { format }), ...(search && { search }) });
      const held: Held[] = [];
      for (let time = 0; time < EXPORTS; time += 1) {
        const answer = await fetch(`${server.url}${exported.path}?${query.toString()}`, { headers });
        if (!answer.body) throw new Error('the export has no content');
        held.push(await heldWhileReading(server, answer.body, search ? SAMPLED_BYTES / 10 : SAMPLED_BYTES));
      }
      return mostOf(held);
    };
    await addMany(bench, db, listed + 1, EXPORTED);
    await holdsWhileExporting('', '');
    console.log(`the server while it exports ${EXPORTED} ${bench.noun} and a tenth of them, ${EXPORTS} times each`);
    for (const format of bench.exportsWorkbooks ? ['', 'xlsx'] : ['']) {
      const few = await holdsWhileExporting(format, TENTH);
      const all = await holdsWhileExporting(format, '');
      const name = format ? 'the same, as workbooks' : 'more memory retained for all than for a tenth';
      report(name, (all.retained - few.retained) / MEBIBYTE, 16, 'MiB');
      console.log(`  resident, garbage included: ${((all.resident - few.resident) / MEBIBYTE).toFixed(1)} MiB more`);
    }
  } finally {
    await close();
    await server.stop();
  }
};
