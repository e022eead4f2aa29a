import type { SignIn } from '@skein/contract/session.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { SIGN_IN_HISTORY_DAYS } from './session.limits.ts';

export interface NewSignIn extends Omit<SignIn, 'at'> {
  readonly userId: string;
  readonly at: Date;
}

/** Writes nothing for an account that does not exist, in the same statement: no shorter way round tells which is which. */
export const insertSignIn = async (tx: Tx, signIn: NewSignIn): Promise<void> => {
  const { userId, at, outcome, method, device, addressRange } = signIn;
  await sql`
    insert into sign_ins (user_id, at, outcome, method, device, address_range)
    select id, ${at}, ${outcome}, ${method}, ${device}, ${addressRange} from users where id = ${userId}`.execute(tx);
};

/** A person's history does not grow without end. */
export const sweepSignIns = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - SIGN_IN_HISTORY_DAYS * 24 * 60 * 60 * 1000);
  await tx.deleteFrom('sign_ins').where('user_id', '=', userId).where('at', '<', before).execute();
};

export const listSignIns = async (db: Database, userId: string, { page, size }: { page: number; size: number }) => {
  const own = db.selectFrom('sign_ins').where('user_id', '=', userId);
  const rows = await own
    .select(['at', 'outcome', 'method', 'device', 'address_range as addressRange'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
};

export const listAllSignIns = (db: Database, userId: string) =>
  db
    .selectFrom('sign_ins')
    .select(['at', 'outcome', 'method', 'device', 'address_range as addressRange'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute();

export const deleteSignIns = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('sign_ins').where('user_id', '=', userId).execute();
};
