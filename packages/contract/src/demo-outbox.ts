import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';

export const MessageChannel = z.enum(['mail', 'sms']);
export type MessageChannel = z.infer<typeof MessageChannel>;

export const MessagePurpose = z.enum([
  'registerCode',
  'loginCode',
  'recoveryCode',
  'bindMailCode',
  'bindPhoneCode',
  'changePhoneCode',
  'securityCode',
  'passwordChanged',
  'mailChanged',
  'phoneChanged',
  'wechatBound',
  'wechatUnbound',
  'waysInRemoved',
  'newDevice',
  'secondFactorAdded',
  'secondFactorRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'secondStepLocked',
  'passkeyCopied',
  'accountDeletionScheduled',
  'accountDeletionCancelled',
  'accountDeleted',
  'dataExportReady',
  'accountDisabled',
  'accountEnabled',
  'sessionsEnded',
  'secondFactorResetAsked',
  'secondFactorReset',
  'administratorMade',
  'administratorUnmade',
  'verificationApproved',
  'verificationRefused',
  'unlockApproved',
  'unlockRefused',
  'unlockEnding',
  'unlockRevoked',
  'insuranceEnding',
  'insuranceEnded',
  'accessKeyMade',
  'accessKeyRotated',
  'accessKeyEnding',
  'accessKeyEnded',
  'webhookPaused',
  'webhookLapsing',
  'serviceEnding',
  'serviceEnded',
  'joinApproved',
  'joinRefused',
  'memberDisabled',
  'memberEnabled',
  'memberRemoved',
  'memberInvited',
]);
export type MessagePurpose = z.infer<typeof MessagePurpose>;

export const DemoMessage = z
  .object({
    channel: MessageChannel,
    target: z.string().describe('The mail address or phone number it would have gone to'),
    purpose: MessagePurpose,
    code: z.string().nullable().describe('The one-time code, when the message carries one'),
    body: z.string(),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'DemoMessage' });
export type DemoMessage = z.infer<typeof DemoMessage>;

/** Exists in demo mode only: elsewhere it would read everyone's codes to everyone. */
export const listDemoOutbox = defineEndpoint({
  id: 'demo.listOutbox',
  method: 'GET',
  path: '/demo/v1/outbox',
  summary: {
    'zh-CN': '演示模式下本应发出的邮件与短信，最新的在前',
    'en-US': 'The mails and text messages that the demo would have sent, newest first',
  },
  access: 'public',
  reply: listOf(DemoMessage),
  errors: [],
});
