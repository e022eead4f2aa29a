import type { Connection, Database, Tx } from '../db/database.ts';
import { acrossTenants, rowsOf } from '../tenancy/tenant-rows.ts';
import type { Tenant } from '../tenancy/tenant.ts';

type ImportKind = 'memberImport' | 'droneImport';

interface NewImport {
  readonly id: string;
  readonly kind: ImportKind;
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
    .deleteFrom('table_imports as i')
    .where('created_by', '=', created_by)
    .where('kind', '=', draft.kind)
    .where('applied_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as j')
            .select('j.id')
            .whereRef('j.subject_id', '=', 'i.id')
            .whereRef('j.kind', '=', 'i.kind')
            .where('j.ended_at', 'is', null),
        ),
      ),
    )
    .execute();
  const { id, kind, sealedContent: sealed_content, digest, now: created_at, expiresAt: expires_at } = draft;
  const row = { id, kind, created_by, sealed_content, digest, created_at, expires_at };
  await rows.insertInto('table_imports', row).execute();
};

type Which = Pick<NewImport, 'id' | 'kind'>;

/** The caller's own, in this enterprise. What others had checked is theirs. */
const ownImport = (db: Connection, tenant: Tenant, { kind, id }: Which) =>
  rowsOf(db, tenant)
    .selectFrom('table_imports as i')
    .select(['i.id', 'i.sealed_content as sealedContent', 'i.digest'])
    .select(['i.expires_at as expiresAt', 'i.applied_at as appliedAt'])
    .where('i.id', '=', id)
    .where('i.kind', '=', kind)
    .where('i.created_by', '=', tenant.userId);

export const findImport = (db: Connection, tenant: Tenant, which: Which) =>
  ownImport(db, tenant, which).executeTakeFirst();

/** Held until the transaction ends: of two that apply it at once, the second sees that it is done. */
export const holdImport = (tx: Tx, tenant: Tenant, which: Which) =>
  ownImport(tx, tenant, which).forUpdate().executeTakeFirst();

/** Of one that is held. */
export const markApplied = async (
  tx: Tx,
  tenant: Tenant,
  id: string,
  { sealedContent, now, expiresAt }: Pick<NewImport, 'sealedContent' | 'now' | 'expiresAt'>,
): Promise<void> => {
  const done = { applied_at: now, sealed_content: sealedContent, expires_at: expiresAt };
  await rowsOf(tx, tenant).updateTable('table_imports as i').set(done).where('id', '=', id).execute();
};

export const deleteExpired = async (db: Database, kind: ImportKind, now: Date): Promise<void> => {
  const expired = acrossTenants(db, 'for the platform').deleteFrom('table_imports').where('expires_at', '<=', now);
  await expired.where('kind', '=', kind).execute();
};

export const deleteImportsOf = async (tx: Tx, kind: ImportKind, userId: string): Promise<void> => {
  const own = acrossTenants(tx, 'of one person').deleteFrom('table_imports').where('created_by', '=', userId);
  await own.where('kind', '=', kind).execute();
};
