import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEndpoint } from '@skein/contract/endpoint.ts';
import type { Permission } from '@skein/contract/permissions.ts';
import { builtInRoles, grantsIn } from '@skein/contract/roles.ts';
import { getUserAdminSituation } from '@skein/contract/session.ts';
import type { Caller } from '../apps/server/src/http/caller.ts';
import { createApp } from '../apps/server/src/http/create-app.ts';
import { createLogger } from '../apps/server/src/http/logger.ts';
import { serveEndpoint } from '../apps/server/src/http/serve-endpoint.ts';
import { createOutages } from '../apps/server/src/outages/outages.ts';
import { median, report } from './support/statistics.ts';

const ROUNDS = 80;
const WARM_UP_ROUNDS = 10;
const CALLS = 500;
const GOAL = 1.05;

const open = defineEndpoint({ ...getUserAdminSituation, id: 'bench.open', path: '/uaa/v1/bench/aCall' });
const guarded = defineEndpoint({ ...open, id: 'bench.guarded', path: '/uaa/v1/bench/bCall', access: 'payloads:read' });

/** Somebody who works in an enterprise, with all that an owner holds. */
const caller: Caller = {
  sessionId: 'session',
  openedAt: new Date(),
  user: { ...({} as Caller['user']), id: 'user', name: 'bench' },
  membership: { enterpriseId: 'enterprise', enterpriseName: 'bench', unitId: 'unit', unitPath: '/unit/', roles: [] },
  grants: new Map<Permission, 'enterprise'>(grantsIn(builtInRoles.owner.grants).map(([each]) => [each, 'enterprise'])),
};

/** One call served twice. Who calls is known at once: beside a look into the database, a permission would cost nothing. */
const serveTwice = async (folder: string): Promise<void> => {
  const log = createLogger('silent');
  const app = await createApp({
    config: {
      dataDir: folder,
      trustProxy: false,
      foreignSubApps: [],
      publicUrl: undefined,
      webDir: folder,
      metricsToken: undefined,
    },
    log,
    validateReplies: false,
    pingDatabase: () => Promise.resolve(),
    freeBytes: () => Promise.resolve(Infinity),
    outages: createOutages(log, () => new Date()),
    endpoints: [open, guarded],
  });
  app.edge.identify = () => Promise.resolve(caller);
  serveEndpoint(app, open, () => Promise.resolve(false));
  serveEndpoint(app, guarded, () => Promise.resolve(false));
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.on('disconnect', () => process.exit());
  process.send?.((app.server.address() as AddressInfo).port);
};

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const get = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: 'bench', token: 'bench' } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => (text.startsWith('{"code":200') ? resolve() : reject(new Error(text))));
    })
      .on('error', reject)
      .end();
  });

/** What a permission costs the server: the same call for whoever is signed in, and for who holds a grant. */
export const measurePermissionCheck = async (): Promise<void> => {
  // Empty: a server reads all files of the folder that it serves.
  const folder = mkdtempSync(join(tmpdir(), 'skein-bench-'));
  const server = fork(import.meta.filename, [folder]);
  const [port] = (await once(server, 'message')) as [number];
  const cpuMicroseconds = async (): Promise<number> => {
    server.send('cpu');
    const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage];
    return user + system;
  };
  const spend = async ({ path }: { readonly path: string }): Promise<number> => {
    const before = await cpuMicroseconds();
    for (let each = 0; each < CALLS; each += 1) await get(`http://127.0.0.1:${port}${path}`);
    return ((await cpuMicroseconds()) - before) / CALLS;
  };
  const [without, withOne]: [number[], number[]] = [[], []];
  const measureOpen = async () => without.push(await spend(open));
  const measureGuarded = async () => withOne.push(await spend(guarded));
  try {
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      // In turns, so that neither is always the one after the collector ran.
      const inTurn = round % 2 === 0 ? [measureOpen, measureGuarded] : [measureGuarded, measureOpen];
      for (const measure of inTurn) await measure();
    }
  } finally {
    agent.destroy();
    server.disconnect();
    rmSync(folder, { recursive: true });
  }
  for (const figures of [without, withOne]) figures.splice(0, WARM_UP_ROUNDS);
  console.log(
    `a call with a permission against the same without one (CPU of the server, median of ${ROUNDS} rounds of ${CALLS};`,
    `${median(withOne).toFixed(1)} and ${median(without).toFixed(1)} µs a call)`,
  );
  const ratios = withOne.map((figure, round) => figure / (without[round] ?? Number.NaN));
  report('with / without', median(ratios), GOAL, '×');
};

if (import.meta.main) await serveTwice(process.argv[2] ?? '');
