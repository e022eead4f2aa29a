import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listZonesIn } from '@skein/contract/airspace-zones.ts';
import { logIn } from '@skein/contract/session.ts';
import { zoneImportCalls, type ZoneImport } from '@skein/contract/zone-imports.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { createZonesInForce } from '../apps/server/src/modules/zones/zones-in-force.ts';
import { findRevision } from '../apps/server/src/modules/zones/zones.repo.ts';
import { aVisitor } from './support/api-caller.ts';
import { startDemoServer } from './support/demo-server.ts';
import { startProber } from './support/prober.ts';
import { demand, report } from './support/statistics.ts';

const ZONES = 100_000;
const IN_A_ROW = 400;
const GOAL_SECONDS = 1;
const LONGEST_PAUSE_MILLISECONDS = 250;
/** Of one person in each process: a map may be looked at 240 times a minute. */
const ASKED_EVERY_MILLISECONDS = 300;

/** Squares of a kilometre beside each other; each version changes all of them. */
const fileOf = (version: number): Blob => {
  const features = Array.from({ length: ZONES }, (_, number) => {
    const [west, south] = [-170 + (number % IN_A_ROW) / 50, -20 + Math.floor(number / IN_A_ROW) / 50];
    const corners = [
      [west, south],
      [west + 0.01, south],
      [west + 0.01, south + 0.01],
      [west, south + 0.01],
      [west, south],
    ];
    const properties = {
      identifier: `B${number}`,
      name: `Zone ${number} of ${version}`,
      kind: 'noFly',
      upper: 100 + version,
    };
    return {
      type: 'Feature',
      properties: { ...properties, unit: 'm', reference: 'AGL' },
      geometry: { type: 'Polygon', coordinates: [corners] },
    };
  });
  return new Blob([JSON.stringify({ type: 'FeatureCollection', features })]);
};

const silent = { onProgress: () => undefined, onIdleError: () => undefined, onLost: () => undefined };

/** A database that belongs to none of the processes that share it. */
const startSharedDatabase = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skein-bench-'));
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, ...silent });
  const { host = '', user = '', database = '' } = connection;
  const databaseUrl = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  return {
    databaseUrl,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

interface Asked {
  readonly at: number;
  readonly seconds: number;
  readonly height: number;
}

type Process = Awaited<ReturnType<typeof startProcess>>;

/** The product, and one person who looks at the zones there again and again. */
const startProcess = async (databaseUrl: string, account: string) => {
  const server = await startDemoServer({
    DATABASE_URL: databaseUrl,
    SKEIN_MASTER_KEY: Buffer.alloc(32, 'bench').toString('base64'),
    SKEIN_DEMO: 'on',
  });
  const { url } = server;
  const call = await signIn(url, account);
  const prober = await startProber({ url: `${url}/healthz`, headers: {} });

  const ask = async (): Promise<Asked> => {
    const at = performance.now();
    const { list } = await call(listZonesIn, { query: { west: -170, south: -20, east: -169.96, north: -19.96 } });
    return { at, seconds: (performance.now() - at) / 1000, height: list[0]?.band.upperMeters ?? 0 };
  };
  const askUntil = async (isOver: () => boolean): Promise<Asked[]> => {
    const answers: Asked[] = [];
    while (!isOver()) {
      answers.push(await ask());
      await sleep(ASKED_EVERY_MILLISECONDS);
    }
    return answers;
  };
  /** Since it was last asked. */
  const longestStallMilliseconds = async (): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith('nodejs_eventloop_lag_max_seconds'));
    return 1000 * Number(line?.split(' ').at(-1));
  };
  const longestTurnMilliseconds = async (): Promise<number> =>
    (await server.askInside('turns')).longestTurnMilliseconds;
  const stop = async () => {
    prober.leave();
    await server.stop();
  };
  return { call, askUntil, longestStallMilliseconds, longestTurnMilliseconds, probeDuring: prober.probeDuring, stop };
};

const untilRevised = async (db: Database, after: number): Promise<number> => {
  while ((await findRevision(db)) === after) await sleep(5);
  return performance.now();
};

/** From the commit of a file of 100,000 zones until two processes of the product answer by it, each asked all the while. */
export async function measureZonesInForce(): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const shared = opened.adopt(await startSharedDatabase(), ({ stop }) => stop());
  const { databaseUrl } = shared;
  const first = opened.adopt(await startProcess(databaseUrl, 'admin@skein.demo'), ({ stop }) => stop());
  const second = opened.adopt(await startProcess(databaseUrl, 'owner@skein.demo'), ({ stop }) => stop());
  const { db } = opened.adopt(await openDatabase({ dataDir: '', databaseUrl }, silent), ({ close }) => close());
  for (const version of [1, 2]) await measureVersion(db, [first, second], version);
  const startedAt = performance.now();
  await createZonesInForce(db).current();
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `  a process that begins reads and packs all of them in ${seconds.toFixed(2)} s, before its first answer`,
  );
}

const measureVersion = async (db: Database, processes: readonly [Process, Process], version: number): Promise<void> => {
  const [{ call }] = processes;
  const untilSettled = async (id: string): Promise<ZoneImport> => {
    while (true) {
      const { info } = await call(zoneImportCalls.info, { query: { id } });
      if (!['reading', 'comparing', 'applying'].includes(info.state)) return info;
      await sleep(500);
    }
  };
  const query = { source: 'bench', fileName: 'zones.geojson' };
  const { info: sent } = await call(zoneImportCalls.upload, { query, upload: fileOf(version) });
  const { id, comparedRevision, counts } = await untilSettled(sent.id);
  console.log(`version ${version}: ${counts.added} added, ${counts.changed} changed`);
  const revision = await findRevision(db);
  for (const each of processes) await Promise.all([each.longestStallMilliseconds(), each.longestTurnMilliseconds()]);
  const appliedAt = performance.now();
  let isOver = false;
  const applied = (async () => {
    const choice = { missing: 'keep', ambiguous: 'leave' } as const;
    await call(zoneImportCalls.apply, { body: { id, comparedRevision: comparedRevision ?? -1, ...choice } });
    const committedAt = await untilRevised(db, revision);
    await untilSettled(id);
    // The first questions after it, and what is tidied up then.
    await sleep(5000);
    isOver = true;
    return committedAt;
  })();
  const told = processes.map(async ({ askUntil, probeDuring, longestStallMilliseconds, longestTurnMilliseconds }) => ({
    pauses: probeDuring(applied),
    answers: await askUntil(() => isOver),
    stall: await longestStallMilliseconds(),
    turn: await longestTurnMilliseconds(),
  }));
  const committedAt = await applied;
  console.log(`  applied ${((committedAt - appliedAt) / 1000).toFixed(1)} s after it was asked for`);
  for (const [number, telling] of told.entries()) {
    const { pauses, answers, stall, turn } = await telling;
    const name = `process ${number + 1}:`;
    const after = answers.filter(({ at }) => at >= committedAt);
    if (after.some(({ height }) => height !== 100 + version))
      throw new Error('zones-in-force: answered by an older one');
    demand(report(`${name} first answer after the commit`, after[0]?.seconds ?? NaN, GOAL_SECONDS, 's'));
    const longest = Math.max(...answers.map(({ seconds }) => seconds));
    demand(report(`${name} longest of ${answers.length} answers meanwhile`, longest, GOAL_SECONDS, 's'));
    // Of the stall: what this process worked through, and not what it waited for a core that others had.
    report(`${name} longest turn, in CPU time`, turn, LONGEST_PAUSE_MILLISECONDS, 'ms');
    report(`${name} longest stall of its event loop`, stall, LONGEST_PAUSE_MILLISECONDS, 'ms');
    report(`${name} longest wait for /healthz`, Math.max(...(await pauses)), LONGEST_PAUSE_MILLISECONDS, 'ms');
  }
};

const signIn = async (url: string, account: string) => {
  const { info } = await aVisitor(url, '127.0.0.1')(logIn, { body: { account, password: 'skein-demo' } });
  if (!('token' in info)) throw new Error('the demo account has a second factor');
  return aVisitor(url, '127.0.0.1', info.token);
};
