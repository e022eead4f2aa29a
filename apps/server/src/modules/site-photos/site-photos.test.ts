import { getFileLink } from '@skein/contract/files.ts';
import { MOST_PHOTOS, sitePhotoCalls } from '@skein/contract/site-photos.ts';
import { siteCalls } from '@skein/contract/sites.ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import { aPhotoFile, aPhotoOf, siteFacts } from '../../testing/site-builders.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { sweepFiles, UNATTACHED_MILLISECONDS } from '../files/files.module.ts';

const server = useTestServer();
beforeAll(() => anEnterprise(server, 'newcomer'));

const as = async (name: DemoName) => (await server.signIn(name)).call;
const aSite = async (name: DemoName = 'owner') =>
  (await (await as(name))(siteCalls.create, { body: siteFacts() })).info.id;
const shown = async (siteId: string, name: DemoName = 'owner') =>
  (await (await as(name))(sitePhotoCalls.list, { query: { siteId } })).list;
const captions = async (siteId: string) => (await shown(siteId)).map(({ caption }) => caption);
const opening = async (name: DemoName, id: string) => (await as(name))(getFileLink, { query: { id } });
const remove = async (siteId: string, fileId: string) =>
  (await as('owner'))(sitePhotoCalls.remove, { body: { siteId, fileId } });
const restore = async (siteId: string, fileId: string) =>
  (await as('owner'))(sitePhotoCalls.restore, { body: { siteId, fileId } });
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const fileRow = (id: string) =>
  server.db.selectFrom('files').select(['unattached_since', 'owner_id']).where('id', '=', id).executeTakeFirst();
const deedsOf = async (siteId: string) => {
  const deeds = server.db.selectFrom('audit_events').select('action').where('target_id', '=', siteId);
  return (await deeds.where('action', 'like', 'site.photo%').orderBy('sequence').execute()).map(({ action }) => action);
};

const aPhoto = async () => ({ body: { siteId: await aSite(), fileId: await aPhotoFile(server), caption: '门口' } });
describeAccess(() => server, sitePhotoCalls.add, {
  success: { as: 'owner', input: aPhoto },
  otherTenant: { as: 'newcomer', input: aPhoto, gets: { code: 404, reason: 'no_such_site' } },
  noPermission: 'observer',
  badInput: {
    input: { body: { siteId: 'x', fileId: 'y', caption: 'z'.repeat(201) } },
    fields: ['siteId', 'fileId', 'caption'],
  },
});

it('a photo is shown small with its list, whole by its link, and is the enterprise’s', async () => {
  const siteId = await aSite();
  const fileId = await aPhotoOf(server, siteId, { caption: '  门口  ' });
  const [photo] = await shown(siteId);
  expect(photo).toMatchObject({ fileId, caption: '门口', width: 640, height: 480 });
  const small = await sharp(Buffer.from(photo?.thumbnail ?? '', 'base64')).metadata();
  expect(small).toMatchObject({ format: 'webp', width: 360, height: 270 });
  expect(await fileRow(fileId)).toEqual({ unattached_since: null, owner_id: null });
});

it('a photo is opened by whoever sees its site, and by nobody else who knows its number', async () => {
  const [high, low] = [await aSite(), await aSite('pilot')];
  const [ofOwner, ofPilot] = [await aPhotoOf(server, high), await aPhotoOf(server, low, { as: 'pilot' })];
  await expect(opening('observer', ofPilot)).resolves.toBeTruthy();
  await expect(opening('pilot', ofOwner)).rejects.toMatchObject({ code: 404, reason: 'no_such_file' });
  await expect(opening('newcomer', ofOwner)).rejects.toMatchObject({ code: 404, reason: 'no_such_file' });
  // Nor by putting it to a site of one's own.
  const taking = (await as('pilot'))(sitePhotoCalls.add, { body: { siteId: low, fileId: ofOwner, caption: '' } });
  await expect(taking).rejects.toMatchObject({ code: 404, reason: 'no_such_file' });
  await (
    await as('owner')
  )(siteCalls.remove, { body: { ids: [high] } });
  await expect(opening('owner', ofOwner)).rejects.toMatchObject({ reason: 'no_such_file' });
  await (
    await as('owner')
  )(siteCalls.restore, { body: { ids: [high] } });
  await expect(opening('owner', ofOwner)).resolves.toBeTruthy();
});

it('photos stand in the order that was given, those not named behind, and a caption can be changed', async () => {
  const siteId = await aSite();
  const ids: string[] = [];
  for (const caption of ['一', '二', '三', '四']) ids.push(await aPhotoOf(server, siteId, { caption }));
  const [one = '', , three = '', four = ''] = ids;
  const call = await as('owner');
  await call(sitePhotoCalls.arrange, { body: { siteId, fileIds: [four, one] } });
  expect(await captions(siteId)).toEqual(['四', '一', '二', '三']);
  await call(sitePhotoCalls.arrange, { body: { siteId, fileIds: [four, one] } });
  await call(sitePhotoCalls.describe, { body: { siteId, fileId: three, caption: '跑道' } });
  await call(sitePhotoCalls.describe, { body: { siteId, fileId: three, caption: '跑道' } });
  expect(await captions(siteId)).toEqual(['四', '一', '二', '跑道']);
  const added = Array<string>(4).fill('site.photoAdded');
  expect(await deedsOf(siteId)).toEqual([...added, 'site.photosArranged', 'site.photoDescribed']);
  const other = call(sitePhotoCalls.arrange, { body: { siteId: await aSite(), fileIds: [one] } });
  await expect(other).rejects.toEqual(refusal(404, 'no_such_photo'));
});

it('what was removed is nobody’s to see, comes back to its place, and after a day is gone', async () => {
  const siteId = await aSite();
  for (const caption of ['一', '二', '三']) await aPhotoOf(server, siteId, { caption });
  const two = (await shown(siteId))[1]?.fileId ?? '';
  await remove(siteId, two);
  expect([await captions(siteId), (await fileRow(two))?.unattached_since]).toEqual([['一', '三'], expect.any(Date)]);
  await expect(opening('owner', two)).rejects.toMatchObject({ reason: 'no_such_file' });
  await expect(remove(siteId, two)).rejects.toEqual(refusal(404, 'no_such_photo'));
  await restore(siteId, two);
  expect([await captions(siteId), (await fileRow(two))?.unattached_since]).toEqual([['一', '二', '三'], null]);
  await expect(restore(siteId, two)).rejects.toEqual(refusal(404, 'no_such_photo'));
  await remove(siteId, two);
  const long = new Date(server.clock.now().getTime() - UNATTACHED_MILLISECONDS - 1000);
  await server.db.updateTable('files').set({ unattached_since: long }).where('id', '=', two).execute();
  await sweepFiles({ ...server, clock: server.clock.now });
  await expect(restore(siteId, two)).rejects.toEqual(refusal(404, 'no_such_photo'));
  expect(await captions(siteId)).toEqual(['一', '三']);
});

it(`a site has ${MOST_PHOTOS} at most, also of those that come back`, async () => {
  const siteId = await aSite();
  const first = await aPhotoOf(server, siteId);
  for (let many = 1; many < MOST_PHOTOS; many += 1) await aPhotoOf(server, siteId);
  const full = refusal(409, 'too_many_photos');
  await expect(aPhotoOf(server, siteId)).rejects.toEqual(full);
  await remove(siteId, first);
  await aPhotoOf(server, siteId);
  await expect(restore(siteId, first)).rejects.toEqual(full);
  expect(await shown(siteId)).toHaveLength(MOST_PHOTOS);
});
