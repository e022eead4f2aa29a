import * as z from 'zod';
import { MessageChannel } from './demo-outbox.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';

/**
 * What people are told of outside the page, and may choose how. Only what is really sent: a kind joins with the first
 * message of it. Security notices are no kind: whoever got into an account must not be able to keep its owner in the dark.
 */
export const NotificationKind = z.enum(['reviews', 'services', 'unlocks', 'insurance', 'integrations']);
export type NotificationKind = z.infer<typeof NotificationKind>;

export const NotificationSetting = z
  .object({
    kind: NotificationKind,
    channel: MessageChannel,
    isOn: z.boolean(),
    isReachable: z
      .boolean()
      .describe('False while nothing is bound for this channel, or this installation cannot send by it'),
  })
  .meta({ id: 'NotificationSetting' });
export type NotificationSetting = z.infer<typeof NotificationSetting>;

export const listNotificationSettings = defineEndpoint({
  id: 'notifications.listSettings',
  method: 'GET',
  path: '/uaa/v1/user/notification/list',
  summary: { 'zh-CN': '通知设置', 'en-US': 'What one is told of, and how' },
  access: 'signed-in',
  reply: listOf(NotificationSetting),
  errors: [],
});

export const setNotification = defineEndpoint({
  id: 'notifications.set',
  method: 'POST',
  path: '/uaa/v1/user/notification/set',
  summary: { 'zh-CN': '打开或关闭一种通知', 'en-US': 'Turn one kind of notification on or off' },
  access: 'signed-in',
  body: z.strictObject({ kind: NotificationKind, channel: MessageChannel, isOn: z.boolean() }),
  reply: listOf(NotificationSetting),
  errors: [],
});
