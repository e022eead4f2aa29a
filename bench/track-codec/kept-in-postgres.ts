import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TrackPoint } from '@skein/telemetry/track/track-point.ts';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { median } from '../support/statistics.ts';
import { canReadPostgresCpu, postgresCpuReader } from './postgres-cpu.ts';
import {
  copyRows,
  createTables,
  insertChunked,
  insertRowByRow,
  readChunks,
  readRows,
  type VehicleMinute,
} from './track-tables.ts';

const ROUNDS = 5;
/** As many vehicles report each minute, and are written together where that is the way. */
const VEHICLES = 100;

interface Way {
  readonly name: string;
  readonly table: string;
  /** How many times in a round: Linux tells the CPU of others in hundredths of a second, so there has to be some. */
  readonly batches: number;
  readonly write: (client: Client, minutes: readonly VehicleMinute[]) => Promise<void>;
  readonly read: (client: Client, vehicleId: number) => Promise<unknown>;
}

const ways: readonly Way[] = [
  { name: 'chunk a minute', table: 'track_chunk', batches: 20, write: insertChunked, read: readChunks },
  { name: 'row a point, by COPY', table: 'track_point', batches: 4, write: copyRows, read: readRows },
  { name: 'row a point, as it comes', table: 'track_point', batches: 1, write: insertRowByRow, read: readRows },
];

/** Microseconds. */
interface Cpu {
  readonly client: number;
  readonly server: number;
}

/** What a minute of a vehicle costs when it is kept in a real database and read again: disk, and the CPU of both ends. */
export const measureKeptInPostgres = async (minutes: readonly (readonly TrackPoint[])[]): Promise<void> => {
  if (!canReadPostgresCpu)
    return console.log('kept in PostgreSQL: not measured, only Linux tells the CPU of its processes');
  const dataDir = mkdtempSync(join(tmpdir(), 'skein-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onProgress: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  const client = new Client(postgres.connection);
  try {
    await client.connect();
    await client.query(createTables);
    await compareWays(client, minutes);
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
};

const compareWays = async (client: Client, minutes: readonly (readonly TrackPoint[])[]): Promise<void> => {
  const batch = Array.from({ length: VEHICLES }, (_, at) => minutes[at % minutes.length] ?? []);
  const pointCount = batch.flat().length;
  const serverCpu = await postgresCpuReader(client);
  const cpuAPoint = async (points: number, work: () => Promise<void>): Promise<Cpu> => {
    const [clientBefore, serverBefore] = [process.cpuUsage(), serverCpu()];
    await work();
    const { user, system } = process.cpuUsage(clientBefore);
    return { client: (user + system) / points, server: (serverCpu() - serverBefore) / points };
  };

  const writing = ways.map((): Cpu[] => []);
  const reading = ways.map((): Cpu[] => []);
  let vehicleId = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, way] of ways.entries()) {
      const firstId = vehicleId;
      const batches = Array.from({ length: way.batches }, () =>
        batch.map((points) => ({ vehicleId: vehicleId++, points })),
      );
      const write = async () => {
        for (const vehicles of batches) await way.write(client, vehicles);
      };
      const read = async () => {
        for (let id = firstId; id < vehicleId; id += 1) await way.read(client, id);
      };
      writing[at]?.push(await cpuAPoint(pointCount * way.batches, write));
      reading[at]?.push(await cpuAPoint(pointCount * way.batches, read));
    }

  console.log(
    `kept in PostgreSQL, ${VEHICLES} vehicles at one point a second (CPU of client + server; median of ${ROUNDS} rounds in turns)`,
  );
  for (const [at, { name, table }] of ways.entries()) {
    const bytes = ((await bytesAMinute(client, table)) * VEHICLES) / pointCount;
    console.log(
      `  ${name.padEnd(25)} ${bytes.toFixed(2).padStart(7)} bytes  write ${shown(writing[at])}  read ${shown(reading[at])} µs a point`,
    );
  }
  for (const [at, { name }] of ways.entries())
    if (at > 0)
      console.log(
        `  ${name}, against chunks: ${(total(writing[at]) / total(writing[0])).toFixed(1)} times the CPU to write, ${(total(reading[at]) / total(reading[0])).toFixed(1)} to read`,
      );
};

/** Heap and key, without the write-ahead log; every vehicle has one minute in the table. */
const bytesAMinute = async (client: Client, table: string): Promise<number> => {
  await client.query(`vacuum full ${table}`);
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_total_relation_size('${table}')::float8 / count(distinct vehicle_id) as bytes from ${table}`,
  );
  return rows[0]?.bytes ?? NaN;
};

const clientPart = (rounds: readonly Cpu[]): number => median(rounds.map(({ client }) => client));

const serverPart = (rounds: readonly Cpu[]): number => median(rounds.map(({ server }) => server));

const total = (rounds: readonly Cpu[] = []): number => clientPart(rounds) + serverPart(rounds);

const shown = (rounds: readonly Cpu[] = []): string =>
  `${clientPart(rounds).toFixed(1).padStart(5)} + ${serverPart(rounds).toFixed(1).padStart(5)}`;
