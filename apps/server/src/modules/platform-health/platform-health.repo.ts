import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Of the database server. Whatever role asks may read these. */
export const describeDatabase = async (db: Database) => {
  const { rows } = await sql<{ version: string; sizeBytes: string; connections: number; mostConnections: number }>`
    select current_setting('server_version') as version,
           pg_database_size(current_database()) as "sizeBytes",
           (select sum(numbackends)::integer from pg_stat_database) as connections,
           current_setting('max_connections')::integer as "mostConnections"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the database says nothing of itself');
  return { ...found, sizeBytes: Number(found.sizeBytes) };
};

export const findLastMigration = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name desc limit 1`.execute(db);
  return rows[0]?.name.replace(/\.sql$/, '') ?? '';
};

/** Those that have a connection. Each calls its own after itself: see `poolName`. */
export const listProcesses = async (db: Database) => {
  const { rows } = await sql<{ name: string; connections: number; since: Date }>`
    select substring(application_name from '^skein (.+)$') as name,
           count(*)::integer as connections, min(backend_start) as since
    from pg_stat_activity
    where datname = current_database() and application_name ~ '^skein \\d+@'
    group by 1 order by min(backend_start)`.execute(db);
  return rows;
};

interface OutboxMeasure {
  readonly waiting: number;
  readonly since: Date | null;
  readonly urgentWaiting: number;
  readonly urgentSince: Date | null;
  readonly failing: number;
  readonly givenUp: number;
}

export const measureOutbox = async (db: Database, now: Date) => {
  const { rows } = await sql<OutboxMeasure>`
    select count(*) filter (where state = 'pending')::integer as waiting,
           min(created_at) filter (where state = 'pending') as since,
           count(*) filter (where state = 'pending' and lane = 'urgent')::integer as "urgentWaiting",
           -- Who cannot be reached fails; that is told by itself, and says nothing of the others.
           min(created_at) filter (where state = 'pending' and lane = 'urgent' and last_error is null) as "urgentSince",
           count(*) filter (where state = 'pending' and last_error is not null)::integer as failing,
           count(*) filter (where state = 'failed')::integer as "givenUp"
    from outgoing_messages
    where state = 'pending' or (state = 'failed' and created_at > ${new Date(now.getTime() - DAY_MILLISECONDS)})`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('the outbox says nothing of itself');
  return found;
};
