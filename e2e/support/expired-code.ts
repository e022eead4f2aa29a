import { inDatabase } from './aged-session.ts';

/** Makes the code that was sent last as old as it would be when its time is over. */
export const expireNewestCode = (): Promise<void> =>
  inDatabase((db) =>
    db
      .updateTable('one_time_codes')
      .set({ expires_at: new Date() })
      .where('place', '=', db.selectFrom('one_time_codes').select('place').orderBy('expires_at', 'desc').limit(1))
      .executeTakeFirst(),
  );
