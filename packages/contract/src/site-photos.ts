import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';

/** Of each site. */
export const MOST_PHOTOS = 12;
export const LONGEST_CAPTION = 200;

export const SitePhoto = z
  .object({
    fileId: z.uuid().describe('Opened by `files.getFileLink`'),
    caption: z.string().describe('What it shows; empty: nobody has said'),
    width: z.int().describe('In pixels'),
    height: z.int(),
    thumbnail: z.base64().describe('WebP, at most 360 pixels a side'),
    addedAt: z.iso.datetime(),
  })
  .meta({ id: 'SitePhoto' });
export type SitePhoto = z.infer<typeof SitePhoto>;

const caption = z.string().trim().max(LONGEST_CAPTION);
const ofSite = z.strictObject({ siteId: z.uuid() });
const onePhoto = ofSite.extend({ fileId: z.uuid().toLowerCase() });

export const sitePhotoCalls = {
  list: defineEndpoint({
    id: 'sitePhotos.list',
    method: 'GET',
    path: '/device/v1/site/photo/list',
    summary: { 'zh-CN': '站点的照片，按次序', 'en-US': 'The photos of a site, in their order' },
    access: 'sites:read',
    query: ofSite,
    reply: listOf(SitePhoto),
    errors: [],
  }),
  add: defineEndpoint({
    id: 'sitePhotos.add',
    method: 'POST',
    path: '/device/v1/site/photo/add',
    summary: { 'zh-CN': '为站点添加照片，排在最后', 'en-US': 'Add a photo to a site, as its last' },
    access: 'sites:write',
    body: onePhoto.extend({ caption }),
    reply: z.null(),
    errors: ['no_such_site', 'no_such_file', 'too_many_photos', 'file_broken', 'file_too_costly', 'too_busy'],
  }),
  describe: defineEndpoint({
    id: 'sitePhotos.describe',
    method: 'POST',
    path: '/device/v1/site/photo/describe',
    summary: { 'zh-CN': '说明照片的内容', 'en-US': 'Say what a photo shows' },
    access: 'sites:write',
    body: onePhoto.extend({ caption }),
    reply: z.null(),
    errors: ['no_such_site', 'no_such_photo'],
  }),
  arrange: defineEndpoint({
    id: 'sitePhotos.arrange',
    method: 'POST',
    path: '/device/v1/site/photo/arrange',
    summary: { 'zh-CN': '排列站点的照片', 'en-US': 'Put the photos of a site in order' },
    access: 'sites:write',
    body: ofSite.extend({
      fileIds: z
        .array(z.uuid().toLowerCase())
        .min(1)
        .max(MOST_PHOTOS)
        .describe('From the first on; those that are not named follow as they stood'),
    }),
    reply: z.null(),
    errors: ['no_such_site', 'no_such_photo'],
  }),
  remove: defineEndpoint({
    id: 'sitePhotos.remove',
    method: 'POST',
    path: '/device/v1/site/photo/delete',
    summary: { 'zh-CN': '删除照片；一天之内可恢复', 'en-US': 'Remove a photo, which can be brought back for a day' },
    access: 'sites:write',
    body: onePhoto,
    reply: z.null(),
    errors: ['no_such_site', 'no_such_photo'],
  }),
  restore: defineEndpoint({
    id: 'sitePhotos.restore',
    method: 'POST',
    path: '/device/v1/site/photo/restore',
    summary: { 'zh-CN': '恢复删除的照片，回到原处', 'en-US': 'Bring a photo back to where it stood' },
    access: 'sites:write',
    body: onePhoto,
    reply: z.null(),
    errors: ['no_such_site', 'no_such_photo', 'too_many_photos'],
  }),
};
