import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../../scripts/free-ports.ts';

interface TestServer {
  readonly port: number;
  /** Where a test may serve tiles: the only place on this machine that this server fetches them from. */
  readonly tilePort: number;
  /** Where aircraft reach it by MAVLink. */
  readonly vehiclePort: number;
  readonly dataDir: string;
}

/** One for each core of a small machine. */
export const WORKERS = 2;

const PORTS_APART = 5;

/** `E2E_PORT` and `FOREIGN_PORT` name them by hand. */
const choosePorts = async (): Promise<{ servers: number[]; tiles: number[]; vehicles: number[]; foreign: number }> => {
  const { E2E_PORT: first, FOREIGN_PORT: foreign } = process.env;
  const [freeForeign = 0, ...rest] = await findFreePorts(3 * WORKERS + 1);
  const part = (nth: number) => rest.slice(nth * WORKERS, (nth + 1) * WORKERS);
  const [free, tiles, vehicles] = [part(0), part(1), part(2)];
  return {
    servers: first ? free.map((_, index) => Number(first) + index * PORTS_APART) : free,
    tiles,
    vehicles,
    foreign: foreign ? Number(foreign) : freeForeign,
  };
};

// Read again in each worker: folder and ports must be the same ones there.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'skein-e2e-')));
process.env['E2E_PORTS'] ??= JSON.stringify(await choosePorts());
const ports = JSON.parse(process.env['E2E_PORTS']) as Awaited<ReturnType<typeof choosePorts>>;

/** Each worker has a server of its own, so that no test meets another's accounts, messages and limits. */
export const testServers: readonly TestServer[] = ports.servers.map((port, index) => ({
  port,
  tilePort: ports.tiles[index] ?? 0,
  vehiclePort: ports.vehicles[index] ?? 0,
  dataDir: join(dataDir, `server-${index}`),
}));

/** Where somebody else's sub-application is served. */
export const foreignPort = ports.foreign;

/** The one that this process tests. Playwright tells a worker which of them it is. */
export const ownServer = (): TestServer => {
  const server = testServers[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
  if (!server) throw new Error('there are more workers than servers');
  return server;
};
