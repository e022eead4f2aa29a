import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf, PageQuery } from './envelope.ts';
import { serviceNames } from './service-names.ts';

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
  'droneOffered',
  'droneTakenOver',
  'insuranceEndsInAMonth',
  'insuranceEndsInAWeek',
  'insuranceEnded',
  'unlockSubmitted',
  'unlockApproved',
  'unlockRefused',
  'unlockRevoked',
  'unlockEndsInAWeek',
  'unlockEndsInADay',
  'unlockExpired',
  'developerApproved',
  'developerRefused',
  'accessKeyEndsInAWeek',
  'accessKeyEndsInADay',
  'accessKeyEnded',
  'webhookPaused',
  'webhookLapsing',
  'verdictDropped',
  'secondPersonWanted',
  'secondPersonConfirmed',
  'secondPersonRefused',
  'secondFactorResetAsked',
  'secondFactorReset',
  'administratorMade',
  'administratorUnmade',
]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** What a notice is about, for those who look for one among many. */
export const NoticeSubject = z.enum(['account', 'verification', 'enterprise', 'services', 'devices', 'platform']);
export type NoticeSubject = z.infer<typeof NoticeSubject>;

export const Notice = z
  .object({
    id: z.uuid(),
    kind: NoticeKind,
    at: z.iso.datetime(),
    isRead: z.boolean(),
    enterprise: z.string().nullable().describe('In which it happened, as it was called then'),
    service: z.enum(serviceNames).nullable().describe('Of which is told'),
    drone: z
      .string()
      .nullable()
      .describe('Of which is told: its name and serial number, as they were then; of several: +2, so many more'),
    unlock: z.string().nullable().describe('Of which request is told: its name and number'),
    webhook: z.string().nullable().describe('Of which is told: its name'),
    unlockId: z.uuid().nullable().describe('Of that request: where the notice leads'),
    accessKey: z.string().nullable().describe('Of which is told: its name'),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

export const listNotices = defineEndpoint({
  id: 'notices.list',
  method: 'GET',
  path: '/uaa/v1/user/notice/list',
  summary: { 'zh-CN': '站内通知，最新的在前', 'en-US': 'What one has been told, newest first' },
  access: 'signed-in',
  query: PageQuery.pick({ page: true, size: true })
    .extend({ is: z.enum(['unread', 'read']).optional(), about: NoticeSubject.optional() })
    .strict(),
  reply: listOf(Notice).extend({ unread: z.int().describe('Of all that one was told, whatever is asked for') }),
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
  errors: ['no_such_notice'],
});

export const readAllNotices = defineEndpoint({
  id: 'notices.readAll',
  method: 'POST',
  path: '/uaa/v1/user/notice/readAll',
  summary: { 'zh-CN': '将此前的通知全部标为已读', 'en-US': 'Mark all notices up to a moment as read' },
  access: 'signed-in',
  body: z.strictObject({
    until: z.iso
      .datetime()
      .describe('When the newest that was shown was told: what came later has been seen by nobody'),
  }),
  reply: infoOf(z.object({ unread: z.int() })),
  errors: [],
});
