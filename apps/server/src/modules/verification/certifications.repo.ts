import type { Connection, Tx } from '../../db/database.ts';
import { selectVersions, toVersion, type StoredVersion } from './versions.repo.ts';

/** The enterprise's case, made when there is none, and nobody else's until the transaction ends. */
export const holdCaseOfEnterprise = async (tx: Tx, userId: string, enterpriseId: string): Promise<string> => {
  const { id } = await tx
    .insertInto('verifications')
    .values({ user_id: userId, auth_type: 2, enterprise_id: enterpriseId })
    .onConflict((conflict) => conflict.column('enterprise_id').doUpdateSet({ auth_type: 2 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Its first approval has brought this about. */
export const setEnterpriseOfCase = async (tx: Tx, verificationId: string, enterpriseId: string): Promise<void> => {
  await tx.updateTable('verifications').set({ enterprise_id: enterpriseId }).where('id', '=', verificationId).execute();
};

export const listVersionsOfCase = async (tx: Tx, verificationId: string): Promise<StoredVersion[]> => {
  const rows = await selectVersions(tx)
    .where('v.verification_id', '=', verificationId)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(toVersion);
};

/** All that was submitted to certify this enterprise, newest first. */
export const listVersionsOfEnterprise = async (db: Connection, enterpriseId: string): Promise<StoredVersion[]> => {
  const rows = await selectVersions(db)
    .where('c.enterprise_id', '=', enterpriseId)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(toVersion);
};

/** All that somebody submitted to certify an enterprise that is none yet, newest first. */
export const listFoundingVersions = async (db: Connection, userId: string): Promise<StoredVersion[]> => {
  const rows = await selectVersions(db)
    .where('c.user_id', '=', userId)
    .where('c.auth_type', '=', 2)
    .where('c.enterprise_id', 'is', null)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(toVersion);
};
