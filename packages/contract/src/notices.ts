import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf, PageQuery } from './envelope.ts';

/** What the server tells a person inside the product. A kind joins with the first deed that leaves one. */
export const NoticeKind = z.enum([
  'dataExportReady',
  'dataExportFailed',
  'personalApproved',
  'personalRefused',
  'qualificationApproved',
  'qualificationRefused',
  'enterpriseApproved',
  'enterpriseRefused',
  'joinApproved',
  'joinRefused',
  'memberRolesChanged',
  'memberDisabled',
  'memberEnabled',
  'memberRemoved',
  'ownershipReceived',
  'invited',
  'joinApplied',
  'dissolutionAnnounced',
  'dissolutionCancelled',
  'serviceApproved',
  'serviceRefused',
  'serviceEndsInAMonth',
  'serviceEndsInAWeek',
  'serviceEnded',
  'seatReceived',
  'seatTaken',
]);
export type NoticeKind = z.infer<typeof NoticeKind>;

export const Notice = z
  .object({ id: z.uuid(), kind: NoticeKind, at: z.iso.datetime(), isRead: z.boolean() })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

export const listNotices = defineEndpoint({
  id: 'notices.list',
  method: 'GET',
  path: '/uaa/v1/user/notice/list',
  summary: { 'zh-CN': '站内通知，最新的在前', 'en-US': 'What one has been told, newest first' },
  access: 'signed-in',
  query: PageQuery.pick({ page: true, size: true }).strict(),
  reply: listOf(Notice).extend({ unread: z.int().describe('Of all of them, not of this page') }),
  errors: [],
});

export const readNotices = defineEndpoint({
  id: 'notices.read',
  method: 'POST',
  path: '/uaa/v1/user/notice/read',
  summary: { 'zh-CN': '将通知标为已读', 'en-US': 'Mark notices as read' },
  access: 'signed-in',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  reply: infoOf(z.object({ unread: z.int() })),
  errors: [],
});
