import type { SecondStepKind } from '@skein/contract/session.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** What an account can be proved with besides the first proof; none when no second factor is enrolled. */
export const listKinds = async (tx: Tx, userId: string): Promise<SecondStepKind[]> => {
  const { rows } = await sql<Record<SecondStepKind, boolean>>`
    select
      exists (select from totp_factors where user_id = ${userId}) as "totp",
      exists (select from passkeys where user_id = ${userId}) as "passkey",
      exists (select from recovery_codes where user_id = ${userId} and used_at is null) as "recoveryCode"`.execute(tx);
  const has = rows[0];
  return (['totp', 'passkey', 'recoveryCode'] as const).filter((kind) => has?.[kind]);
};

/** Whatever was enrolled or begun: an account that is erased asks nobody for anything. */
export const forgetFactors = async (tx: Tx, userId: string): Promise<void> => {
  const tables = [
    'totp_factors',
    'totp_enrolments',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'second_steps',
  ] as const;
  for (const table of tables) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
};
