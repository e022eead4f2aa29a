import type { PlatformOverview } from '@skein/contract/platform-overview.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const WEEK_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

const aWeekBefore = (now: Date): Date => new Date(now.getTime() - WEEK_MILLISECONDS);

const count = sql<number>`count(*)::integer`;

/** Of those whose account is erased, nothing but a row is left. */
export const countUsers = (db: Database, now: Date): Promise<PlatformOverview['users']> =>
  db
    .selectFrom('users')
    .select([count.as('total'), sql<number>`count(disabled_at)::integer`.as('disabled')])
    .select(sql<number>`count(*) filter (where created_at > ${aWeekBefore(now)})::integer`.as('newThisWeek'))
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();

export const countEnterprises = (db: Database): Promise<PlatformOverview['enterprises']> =>
  db
    .selectFrom('enterprises')
    .select([count.as('total'), sql<number>`count(certified_at)::integer`.as('certified')])
    .executeTakeFirstOrThrow();
