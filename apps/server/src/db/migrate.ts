import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { StartupError } from '../config/startup-error.ts';

/** Any number will do; it only has to be the same in every Skein. */
const LOCK_KEY = 7_537_347;
const folder = join(import.meta.dirname, 'migrations');

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Brings the schema up to date: each file once, in order, in its own transaction; servers starting together take turns. */
export const migrate = async (pool: Pool, migrations?: readonly Migration[]): Promise<string[]> => {
  const wanted = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    // A large table, or another server's turn, may take longer than a request ever should.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const missing = await findMissing(client, wanted);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    // Closed rather than returned: the lock and the setting end with it, whatever went wrong.
    client.release(true);
  }
};

/** For a command that must not change the schema under a running server. */
export const requireMigrated = async (pool: Pool): Promise<void> => {
  const { rowCount } = await pool.query("select 1 where to_regclass('migrations') is not null");
  const missing = rowCount === 0 ? [undefined] : await findMissing(pool, await readMigrations());
  if (missing.length > 0)
    throw new StartupError('the database is older than this Skein; start Skein once to bring it up to date');
};

const findMissing = async (connection: Pool | PoolClient, wanted: readonly Migration[]): Promise<Migration[]> => {
  const { rows } = await connection.query<Pick<Migration, 'name' | 'checksum'>>(
    'select name, checksum from migrations order by name',
  );
  refuseStrangeHistory(rows, wanted);
  return wanted.slice(rows.length);
};

export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map(async (name) => toMigration(name, await readFile(join(folder, name), 'utf8'))));
};

export const toMigration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

const refuseStrangeHistory = (
  applied: readonly Pick<Migration, 'name' | 'checksum'>[],
  wanted: readonly Migration[],
): void => {
  for (const [index, { name, checksum }] of applied.entries()) {
    const ours = wanted[index];
    if (ours?.name !== name)
      throw new StartupError(
        `the database holds the migration ${name}, which this Skein does not know; start the newer Skein that made it, or restore an older backup`,
      );
    if (ours.checksum !== checksum)
      throw new StartupError(
        `the migration ${name} was changed after it ran; restore the file as it was and put the change in a new one`,
      );
  }
};

const apply = async (client: PoolClient, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
};
