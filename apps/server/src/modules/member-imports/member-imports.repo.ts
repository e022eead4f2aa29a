import type { Connection, Database, Tx } from '../../db/database.ts';
import { acrossTenants, rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

interface NewImport {
  readonly id: string;
  readonly sealedContent: Buffer;
  readonly digest: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** In place of what the same person had checked before and left. What a job is about to apply is not left. */
export const putImport = async (tx: Tx, tenant: Tenant, draft: NewImport): Promise<void> => {
  const rows = rowsOf(tx, tenant);
  const created_by = tenant.userId;
  await rows
    .deleteFrom('member_imports as i')
    .where('created_by', '=', created_by)
    .where('applied_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as j')
            .select('j.id')
            .whereRef('j.subject_id', '=', 'i.id')
            .where('j.kind', '=', 'memberImport')
            .where('j.ended_at', 'is', null),
        ),
      ),
    )
    .execute();
  const { id, sealedContent: sealed_content, digest, now: created_at, expiresAt: expires_at } = draft;
  const row = { id, created_by, sealed_content, digest, created_at, expires_at };
  await rows.insertInto('member_imports', row).execute();
};

/** The caller's own, in this enterprise. What others had checked is theirs. */
const ownImport = (db: Connection, tenant: Tenant, id: string) =>
  rowsOf(db, tenant)
    .selectFrom('member_imports as i')
    .select(['i.id', 'i.sealed_content as sealedContent', 'i.digest'])
    .select(['i.expires_at as expiresAt', 'i.applied_at as appliedAt'])
    .where('i.id', '=', id)
    .where('i.created_by', '=', tenant.userId);

export const findImport = (db: Connection, tenant: Tenant, id: string) => ownImport(db, tenant, id).executeTakeFirst();

/** Held until the transaction ends: of two that apply it at once, the second sees that it is done. */
export const holdImport = (tx: Tx, tenant: Tenant, id: string) =>
  ownImport(tx, tenant, id).forUpdate().executeTakeFirst();

/** Of one that is held. */
export const markApplied = async (
  tx: Tx,
  tenant: Tenant,
  id: string,
  { sealedContent, now, expiresAt }: Pick<NewImport, 'sealedContent' | 'now' | 'expiresAt'>,
): Promise<void> => {
  const done = { applied_at: now, sealed_content: sealedContent, expires_at: expiresAt };
  await rowsOf(tx, tenant).updateTable('member_imports as i').set(done).where('id', '=', id).execute();
};

export const deleteExpired = async (db: Database, now: Date): Promise<void> => {
  await acrossTenants(db, 'for the platform').deleteFrom('member_imports').where('expires_at', '<=', now).execute();
};

export const deleteImportsOf = async (tx: Tx, userId: string): Promise<void> => {
  await acrossTenants(tx, 'of one person').deleteFrom('member_imports').where('created_by', '=', userId).execute();
};
