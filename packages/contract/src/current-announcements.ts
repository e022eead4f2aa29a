import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';
import { LARGEST_INTEGER } from './sound-text.ts';

export const AnnouncementLevel = z.enum(['notice', 'caution']);
export type AnnouncementLevel = z.infer<typeof AnnouncementLevel>;

/** In the language of whoever reads it. */
export const CurrentAnnouncement = z
  .object({
    id: z.uuid(),
    version: z.int(),
    title: z.string(),
    text: z.string(),
    level: AnnouncementLevel,
    endsAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CurrentAnnouncement' });
export type CurrentAnnouncement = z.infer<typeof CurrentAnnouncement>;

export const listCurrentAnnouncements = defineEndpoint({
  id: 'announcements.current',
  method: 'GET',
  path: '/app/v1/announcement/current',
  summary: { 'zh-CN': '正在公示且本人未关闭的公告', 'en-US': 'What is announced now and the caller has not closed' },
  access: 'signed-in',
  reply: listOf(CurrentAnnouncement),
  errors: [],
});

export const closeAnnouncement = defineEndpoint({
  id: 'announcements.close',
  method: 'POST',
  path: '/app/v1/announcement/close',
  summary: { 'zh-CN': '关闭一条公告，不再显示', 'en-US': 'Close an announcement: it is not shown again' },
  access: 'signed-in',
  body: z.strictObject({
    id: z.uuid(),
    version: z.int().min(1).max(LARGEST_INTEGER).describe('The one that was read'),
  }),
  reply: z.null(),
  errors: ['no_such_announcement'],
});
