import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '@skein/contract/live-terms.ts';
import { WebSocket } from 'ws';
import type { Database } from '../apps/server/src/db/database.ts';
import { joinDatabase } from '../apps/server/src/db/open-database.ts';
import { findFreePorts } from '../scripts/free-ports.ts';
import type { Host, Spent } from './live-channels/host.ts';
import { report } from './support/statistics.ts';

const CHANNELS = 1_000;
const CHANNELS_OF_ONE = 25;
const GOAL_KIB = 30;
/** Longer than the beat, so that each channel is spoken to while nothing happens. */
const IDLE_SECONDS = 60;
const KIB = 1024;

const silent = () => undefined;

const start = async (host: Host) => {
  const [port] = await findFreePorts(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'skein-bench-'));
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), SKEIN_DATA_DIR: dataDir };
  const child = fork(join(import.meta.dirname, 'live-channels', 'host.ts'), [host], {
    env,
    execArgv: ['--expose-gc'],
  });
  const [listening] = (await once(child, 'message')) as [number];
  const stop = async () => {
    child.disconnect();
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { child, url: `ws://127.0.0.1:${listening}`, dataDir, stop };
};

const measure = async (child: ChildProcess): Promise<Spent> => {
  child.send('measure');
  const [spent] = (await once(child, 'message')) as [Spent];
  return spent;
};

/** Each with a session of its own, as browsers have; a person has some of them. */
const openSessions = async (db: Database): Promise<string[]> => {
  const tokens: string[] = [];
  for (let person = 0; person < CHANNELS / CHANNELS_OF_ONE; person += 1) {
    const user_id = randomUUID();
    await db
      .insertInto('users')
      .values({ id: user_id, name: `person ${person}`, mail: `${user_id}@example.org`, is_platform_admin: false })
      .execute();
    const now = new Date();
    for (let each = 0; each < CHANNELS_OF_ONE; each += 1) {
      const token = randomBytes(32).toString('base64url');
      const token_hash = createHash('sha256').update(token).digest();
      await db
        .insertInto('sessions')
        .values({ user_id, token_hash, created_at: now, last_seen_at: now, enterprise_id: null })
        .execute();
      tokens.push(token);
    }
  }
  return tokens;
};

const openChannels = async (url: string, hellos: readonly string[]): Promise<WebSocket[]> => {
  const sockets: WebSocket[] = [];
  for (const hello of hellos) {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    await once(socket, 'open');
    socket.send(hello);
    await once(socket, 'message');
    sockets.push(socket);
  }
  return sockets;
};

/** What the opened channels cost: bytes of each, and the share of a core while nothing happens. */
const costOf = async (child: ChildProcess, url: string, hellos: readonly string[]) => {
  // The first ones bring code and tables that are there once, whoever comes.
  const first = await openChannels(url, hellos.slice(0, CHANNELS_OF_ONE));
  await sleep(2_000);
  const before = await measure(child);
  const rest = await openChannels(url, hellos.slice(CHANNELS_OF_ONE));
  await sleep(2_000);
  const opened = await measure(child);
  await sleep(IDLE_SECONDS * 1000);
  const idle = await measure(child);
  for (const socket of [...first, ...rest]) socket.terminate();
  return {
    kib: (opened.bytes - before.bytes) / (hellos.length - CHANNELS_OF_ONE) / KIB,
    idlePercent: ((idle.cpuMicroseconds - opened.cpuMicroseconds) / (IDLE_SECONDS * 1e6)) * 100,
  };
};

const measureBare = async () => {
  const { child, url, stop } = await start('bare');
  try {
    return await costOf(
      child,
      url,
      Array.from({ length: CHANNELS }, () => 'hello'),
    );
  } finally {
    await stop();
  }
};

const measureSkein = async () => {
  const { child, url, dataDir, stop } = await start('skein');
  const events = { onProgress: silent, onIdleError: silent, onLost: silent };
  const { db, close } = await joinDatabase({ dataDir, databaseUrl: undefined }, events);
  try {
    const tokens = await openSessions(db);
    return await costOf(
      child,
      url + LIVE_PATH,
      tokens.map((token) => JSON.stringify({ type: 'hello', token })),
    );
  } finally {
    await close();
    await stop();
  }
};

/** A thousand open pages: what each costs the server beyond what the library itself costs. */
export const measureLiveChannels = async (): Promise<void> => {
  const bare = await measureBare();
  const skein = await measureSkein();
  console.log(
    `${CHANNELS} open channels of ${CHANNELS / CHANNELS_OF_ONE} people against a bare ws server`,
    `(${skein.kib.toFixed(1)} and ${bare.kib.toFixed(1)} KiB a channel;`,
    `${skein.idlePercent.toFixed(2)} and ${bare.idlePercent.toFixed(2)} % of a core while nothing happens)`,
  );
  report('memory of a channel beyond ws', skein.kib - bare.kib, GOAL_KIB, 'KiB');
};
