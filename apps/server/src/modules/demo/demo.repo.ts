import type { Database } from '../../db/database.ts';

export interface DemoPerson {
  readonly id: string;
  readonly mail: string | null;
  readonly name: string;
}

export const findPeople = (db: Database, mails: readonly string[]): Promise<DemoPerson[]> =>
  db.selectFrom('users').select(['id', 'mail', 'name']).where('mail', 'in', mails).execute();
