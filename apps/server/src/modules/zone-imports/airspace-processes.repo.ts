import { sql } from 'kysely';
import { poolName, type Database } from '../../db/database.ts';

/** What this process has indexed, if anything. Written only where it is something else than before. */
export const keepIndexed = async (db: Database, comparison: string | null, name = poolName): Promise<void> => {
  await db
    .insertInto('airspace_processes')
    .values({ name, comparison })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ comparison })
        .where(sql<boolean>`airspace_processes.comparison is distinct from excluded.comparison`),
    )
    .execute();
};

/** One that died is gone with its connections (decision 56). */
const isThere = sql<boolean>`exists (
  select from pg_stat_activity a where a.datname = current_database() and a.application_name = airspace_processes.name)`;

export interface Readiness {
  readonly ready: number;
  readonly of: number;
}

/** How many of the processes that are there have indexed this. */
export const countReady = (db: Database, comparison: string): Promise<Readiness> =>
  db
    .selectFrom('airspace_processes')
    .select(sql<number>`count(*)::integer`.as('of'))
    .select(sql<number>`(count(*) filter (where comparison = ${comparison}))::integer`.as('ready'))
    .where(isThere)
    .executeTakeFirstOrThrow();

export const forgetGone = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('airspace_processes')
    .where(sql<boolean>`not ${isThere}`)
    .execute();
};
