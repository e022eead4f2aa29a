import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface TestServer {
  readonly port: number;
  readonly dataDir: string;
}

/** One for each core of a small machine. */
export const WORKERS = 2;

const PORTS_APART = 5;
const firstPort = Number(process.env['E2E_PORT'] ?? 18080);
// Read again in each worker: the folder must be the same one there.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'skein-e2e-')));

/** Each worker has a server of its own, so that no test meets another's accounts, messages and limits. */
export const testServers: readonly TestServer[] = Array.from({ length: WORKERS }, (_, index) => ({
  port: firstPort + index * PORTS_APART,
  dataDir: join(dataDir, `server-${index}`),
}));

/** The one that this process tests. Playwright tells a worker which of them it is. */
export const ownServer = (): TestServer => {
  const server = testServers[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
  if (!server) throw new Error('there are more workers than servers');
  return server;
};
