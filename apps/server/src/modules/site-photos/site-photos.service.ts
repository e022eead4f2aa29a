import { MOST_PHOTOS, type sitePhotoCalls } from '@skein/contract/site-photos.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { attachFile, detachFile, giveToEnterprise, readUpload } from '../files/files.module.ts';
import { requireSite } from '../sites/sites.module.ts';
import { changePhoto, insertPhoto, listPhotos, readPhotos, type Photo, type StoredPhoto } from './site-photos.repo.ts';

type Calls = typeof sitePhotoCalls;
type Context = Pick<ModuleContext, 'db' | 'clock' | 'fileStore' | 'fileWorkers' | 'secrets'>;

const purpose = 'site';
/** Twice what a drawer shows: sharp on a dense screen, and a dozen of them lighter than one photo. */
const THUMBNAIL_PIXELS = 360;

/** As deeds name it, and as its files are held. */
const targetOf = (id: string) => ({ kind: 'site', id });

export const createSitePhotos = (context: Context) => {
  const { db, clock, fileWorkers } = context;

  const list = async ({ tenant, query: { siteId } }: HandlerInput<Calls['list']>) => {
    const photos = (await listPhotos(db, tenant, siteId)).map(({ thumbnail, addedAt, width, height, ...photo }) => ({
      ...photo,
      // Pictures have both; documents, which are none, are not taken for this purpose.
      width: width ?? 0,
      height: height ?? 0,
      thumbnail: thumbnail.toString('base64'),
      addedAt: addedAt.toISOString(),
    }));
    return { list: photos, total: photos.length };
  };

  /** The enterprise's from then on: who uploaded it may leave. */
  const add = async ({ tenant, by, body: { siteId, fileId, caption } }: HandlerInput<Calls['add']>) => {
    const { enterpriseId, userId: ownerId } = tenant;
    // Whoever does not reach the site makes nobody work.
    await db.inTransaction(async (tx) => requireRoom(await heldPhotos(tx, tenant, siteId)));
    const claim = { fileId, ownerId, purpose } as const;
    const upload = await readUpload(context, claim);
    const { bytes: thumbnail } = await fileWorkers.run('toSmallWebp', upload, THUMBNAIL_PIXELS);
    return db.inTransaction(async (tx) => {
      const photos = await heldPhotos(tx, tenant, siteId);
      requireRoom(photos);
      await attachFile(tx, claim, targetOf(siteId));
      await giveToEnterprise(tx, [fileId], enterpriseId);
      const position = (photos.at(-1)?.position ?? -1) + 1;
      await insertPhoto(tx, tenant, { siteId, fileId, caption, position, thumbnail }, clock());
      await recordDeed(tx, by, 'site.photoAdded', targetOf(siteId), { caption });
      return null;
    });
  };

  const describe = ({ tenant, by, body: { caption, ...photo } }: HandlerInput<Calls['describe']>) =>
    db.inTransaction(async (tx) => {
      const before = requirePhoto(await heldPhotos(tx, tenant, photo.siteId), photo);
      if (before.caption === caption) return null;
      await changePhoto(tx, tenant, photo, { caption });
      const data = { before: before.caption, after: caption };
      await recordDeed(tx, by, 'site.photoDescribed', targetOf(photo.siteId), data);
      return null;
    });

  const arrange = ({ tenant, by, body: { siteId, fileIds } }: HandlerInput<Calls['arrange']>) =>
    db.inTransaction(async (tx) => {
      const photos = await heldPhotos(tx, tenant, siteId);
      const named = [...new Set(fileIds)].map((fileId) => requirePhoto(photos, { siteId, fileId }));
      const wanted = [...named, ...photos.filter((photo) => !named.includes(photo))];
      if (wanted.every((photo, index) => photo === photos[index])) return null;
      for (const [position, { fileId }] of wanted.entries())
        await changePhoto(tx, tenant, { siteId, fileId }, { position });
      await recordDeed(tx, by, 'site.photosArranged', targetOf(siteId));
      return null;
    });

  const remove = ({ tenant, by, body: photo }: HandlerInput<Calls['remove']>) =>
    db.inTransaction(async (tx) => {
      const { caption } = requirePhoto(await heldPhotos(tx, tenant, photo.siteId), photo);
      const now = clock();
      await changePhoto(tx, tenant, photo, { removed_at: now });
      await detachFile(tx, photo.fileId, targetOf(photo.siteId), now);
      await recordDeed(tx, by, 'site.photoRemoved', targetOf(photo.siteId), { caption });
      return null;
    });

  const restore = ({ tenant, by, body: photo }: HandlerInput<Calls['restore']>) =>
    db.inTransaction(async (tx) => {
      const photos = await heldPhotos(tx, tenant, photo.siteId);
      const gone = photos.find(({ fileId, removedAt }) => fileId === photo.fileId && removedAt);
      if (!gone) throw new AppError('no_such_photo');
      requireRoom(photos);
      const { enterpriseId, userId: ownerId } = tenant;
      const claim = { fileId: photo.fileId, ownerId, enterpriseId, purpose } as const;
      await attachFile(tx, claim, targetOf(photo.siteId));
      await changePhoto(tx, tenant, photo, { removed_at: null });
      await recordDeed(tx, by, 'site.photoRestored', targetOf(photo.siteId), { caption: gone.caption });
      return null;
    });

  return { list, add, describe, arrange, remove, restore };
};

/** Of a site that the caller may change, which is held: of two at once the second counts what the first has added. */
const heldPhotos = async (tx: Tx, tenant: Tenant, siteId: string): Promise<readonly StoredPhoto[]> => {
  await requireSite(tx, tenant, siteId);
  return readPhotos(tx, tenant, siteId);
};

const requireRoom = (photos: readonly StoredPhoto[]): void => {
  const shown = photos.filter(({ removedAt }) => !removedAt);
  if (shown.length >= MOST_PHOTOS) throw new AppError('too_many_photos', { limit: MOST_PHOTOS });
};

const requirePhoto = (photos: readonly StoredPhoto[], { fileId }: Photo): StoredPhoto => {
  const photo = photos.find((each) => each.fileId === fileId && !each.removedAt);
  if (!photo) throw new AppError('no_such_photo');
  return photo;
};
