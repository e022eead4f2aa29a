import { FileKind } from '@skein/contract/file-kind.ts';
import { FilePurpose } from '@skein/contract/files.ts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import type { OpenTables } from '../../db/tenant-tables.ts';

export interface FileRecord {
  readonly id: string;
  readonly ownerId: string | null;
  /** Once it stands on an enterprise's card, it is nobody else's. */
  readonly enterpriseId: string | null;
  readonly purpose: FilePurpose;
  readonly kind: FileKind;
  /** Its name in the store. */
  readonly digest: string;
  readonly isSealed: boolean;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly createdAt: Date;
}

export const insertFile = async (tx: Tx, file: FileRecord): Promise<void> => {
  await tx
    .insertInto('files')
    .values({
      id: file.id,
      owner_id: file.ownerId,
      enterprise_id: file.enterpriseId,
      purpose: file.purpose,
      kind: file.kind,
      digest: file.digest,
      is_sealed: file.isSealed,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      created_at: file.createdAt,
      unattached_since: file.createdAt,
    })
    .execute();
};

/** Before its bytes are in the store, a file is nobody's to see. */
const storedFiles = (db: Connection) =>
  db
    .selectFrom('files')
    .selectAll()
    .where(({ exists, selectFrom }) => exists(isStored(selectFrom)));

const isStored = (selectFrom: ExpressionBuilder<OpenTables, 'files'>['selectFrom']) =>
  selectFrom('stored_contents')
    .select('state')
    .whereRef('stored_contents.digest', '=', 'files.digest')
    .where('stored_contents.state', '=', 'stored');

export const findFile = async (db: Database | Tx, id: string): Promise<FileRecord | undefined> => {
  const row = await storedFiles(db).where('id', '=', id).executeTakeFirst();
  return row && toRecord(row);
};

export const listFilesOf = async (db: Database, ownerId: string): Promise<FileRecord[]> => {
  const rows = await storedFiles(db).where('owner_id', '=', ownerId).orderBy('created_at').execute();
  return rows.map(toRecord);
};

export const disownFiles = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.updateTable('files').set({ owner_id: null }).where('owner_id', '=', ownerId).execute();
};

const toRecord = (row: Selectable<OpenTables['files']>): FileRecord => ({
  id: row.id,
  ownerId: row.owner_id,
  enterpriseId: row.enterprise_id,
  purpose: FilePurpose.parse(row.purpose),
  kind: FileKind.parse(row.kind),
  digest: row.digest,
  isSealed: row.is_sealed,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  createdAt: row.created_at,
});

const isOfNobody = (where: ExpressionBuilder<OpenTables, 'files'>) =>
  where.and([where('owner_id', 'is', null), where('enterprise_id', 'is', null)]);

/** From whoever uploaded them: they may leave, and these stay. */
export const giveToEnterprise = async (tx: Tx, ids: readonly string[], enterpriseId: string): Promise<void> => {
  await tx.updateTable('files').set({ enterprise_id: enterpriseId, owner_id: null }).where('id', 'in', ids).execute();
};

/** Files of nobody, and those that nothing has referred to since then. */
export const listForgottenFiles = async (db: Database, unattachedBefore: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where((where) => where.or([isOfNobody(where), where('unattached_since', '<', unattachedBefore)]))
    .execute();
  return rows.map(({ id }) => id);
};

/** The unattached files of one person, without the newest `keep`. */
export const listSurplusFiles = async (db: Database, ownerId: string, keep: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('unattached_since', 'is not', null)
    .orderBy('unattached_since', 'desc')
    .offset(keep)
    .execute();
  return rows.map(({ id }) => id);
};

/** Undefined when it is gone already, or was attached meanwhile. */
export const deleteUnattachedFile = async (tx: Tx, id: string): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where((where) => where.or([isOfNobody(where), where('unattached_since', 'is not', null)]))
    .returning('digest')
    .executeTakeFirst();
  return row?.digest;
};

export interface FileClaim {
  readonly fileId: string;
  readonly ownerId: string;
  /** In whose name the owner acts, and whose files are theirs to use. */
  readonly enterpriseId?: string | undefined;
  readonly purpose: FilePurpose;
}

/** Something of the product that holds files, named as its deeds name it. */
export interface Referrer {
  readonly kind: string;
  readonly id: string;
}

/** False when there is no such file of this owner for this purpose. */
export const claimFile = async (tx: Tx, claim: FileClaim, { kind, id }: Referrer): Promise<boolean> => {
  const { fileId, ownerId, enterpriseId, purpose } = claim;
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ unattached_since: null })
    .where('id', '=', fileId)
    .where((where) =>
      where.or([
        where('owner_id', '=', ownerId),
        ...(enterpriseId === undefined ? [] : [where('enterprise_id', '=', enterpriseId)]),
      ]),
    )
    .where('purpose', '=', purpose)
    .where(({ exists, selectFrom }) => exists(isStored(selectFrom)))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const reference = { file_id: fileId, referrer: kind, referrer_id: id };
  await tx
    .insertInto('file_references')
    .values(reference)
    .onConflict((same) => same.doNothing())
    .execute();
  return true;
};

/** Unattached only when nothing else refers to it. */
export const releaseFile = async (tx: Tx, fileId: string, { kind, id }: Referrer, now: Date): Promise<void> => {
  // Held, so that two who let go of it at once do not each see the other still holding it.
  await tx.selectFrom('files').select('id').where('id', '=', fileId).forUpdate().execute();
  await tx
    .deleteFrom('file_references')
    .where('file_id', '=', fileId)
    .where('referrer', '=', kind)
    .where('referrer_id', '=', id)
    .execute();
  await tx
    .updateTable('files')
    .set({ unattached_since: now })
    .where('id', '=', fileId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_references').select('file_id').where('file_id', '=', fileId))),
    )
    .execute();
};
