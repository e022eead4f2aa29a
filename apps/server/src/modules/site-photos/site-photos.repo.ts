import type { Connection, Database, Tx } from '../../db/database.ts';
import { rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

/** Of sites that the caller sees; what was removed is shown to nobody. */
const seenPhotos = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return rows
    .selectFrom('sites as s')
    .innerJoin(rows.table('units as u'), 'u.id', 's.unit_id')
    .innerJoin(rows.table('site_photos as p'), 'p.site_id', 's.id')
    .where(withinScope(tenant, { unitPath: 'u.path', owner: 's.created_by' }))
    .where('s.deleted_at', 'is', null)
    .where('p.removed_at', 'is', null);
};

export const listPhotos = (db: Database, tenant: Tenant, siteId: string) =>
  seenPhotos(db, tenant)
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.file_id as fileId', 'p.caption', 'f.width', 'f.height', 'p.thumbnail', 'p.added_at as addedAt'])
    .where('s.id', '=', siteId)
    .orderBy('p.position')
    .orderBy('p.file_id')
    .execute();

export const isPhotoOfAny = async (db: Connection, tenant: Tenant, fileId: string): Promise<boolean> => {
  const held = seenPhotos(db, tenant).select('p.file_id').where('p.file_id', '=', fileId);
  return (await held.limit(1).executeTakeFirst()) !== undefined;
};

export type StoredPhoto = Awaited<ReturnType<typeof readPhotos>>[number];

/** All of a site that is held, also those that were removed, in their order. */
export const readPhotos = (tx: Tx, tenant: Tenant, siteId: string) =>
  rowsOf(tx, tenant)
    .selectFrom('site_photos as p')
    .select(['p.file_id as fileId', 'p.caption', 'p.position', 'p.removed_at as removedAt'])
    .where('p.site_id', '=', siteId)
    .orderBy('p.position')
    .orderBy('p.file_id')
    .execute();

export interface Photo {
  readonly siteId: string;
  readonly fileId: string;
}
export interface NewPhoto extends Photo {
  readonly caption: string;
  readonly position: number;
  readonly thumbnail: Buffer;
}

export const insertPhoto = async (tx: Tx, tenant: Tenant, photo: NewPhoto, now: Date): Promise<void> => {
  const { siteId: site_id, fileId: file_id, caption, position, thumbnail } = photo;
  await rowsOf(tx, tenant)
    .insertInto('site_photos', { site_id, file_id, caption, position, thumbnail, added_at: now })
    .execute();
};

/** Of rows that are held with their site. */
export const changePhoto = async (
  tx: Tx,
  tenant: Tenant,
  { siteId, fileId }: Photo,
  change: { readonly caption: string } | { readonly position: number } | { readonly removed_at: Date | null },
): Promise<void> => {
  await rowsOf(tx, tenant)
    .updateTable('site_photos as p')
    .set(change)
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .execute();
};
