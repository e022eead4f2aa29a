import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Linux counts in hundredths of a second here, whatever the machine. */
const MICROSECONDS_A_TICK = 10_000;

export const canReadPostgresCpu = existsSync('/proc/self/stat');

/** Reads how much CPU a PostgreSQL server has used, with all its processes: what is written keeps more than one of them busy. */
export const postgresCpuReader = async (client: Client): Promise<() => number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = statOf(String(rows[0]?.pid));
  if (backend === undefined)
    throw new Error('/proc hides the processes of PostgreSQL: run this bench as a user who may see them');
  const postmaster = backend.parent;
  return () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ({ pid, stat: statOf(pid) }))
      .filter(({ pid, stat }) => pid === postmaster || stat?.parent === postmaster)
      .reduce(
        (sum, { pid, stat }) => sum + (stat?.ownTicks ?? 0) + (pid === postmaster ? (stat?.endedTicks ?? 0) : 0),
        0,
      ) * MICROSECONDS_A_TICK;
};

interface ProcessStat {
  readonly parent: string;
  readonly ownTicks: number;
  /** Of children that have ended. */
  readonly endedTicks: number;
}

const statOf = (pid: string): ProcessStat | undefined => {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended since the folder was read; the postmaster counts what it used.
    return undefined;
  }
  // The name stands in brackets and may hold blanks: the fields are counted from behind it.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const sum = (from: number, to: number) => fields.slice(from, to).reduce((total, ticks) => total + Number(ticks), 0);
  return { parent: fields[1] ?? '', ownTicks: sum(11, 13), endedTicks: sum(13, 15) };
};
