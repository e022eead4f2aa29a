import * as z from 'zod';
import { OneTimeCode } from './codes.ts';
import { AccountContact } from './contact.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { NewPassword } from './passwords.ts';
import { Ticket } from './ticket.ts';

export const WayIn = z
  .object({
    id: z.string().describe('Names it in `drop`'),
    kind: z.enum(['mail', 'phone', 'wechat', 'passkey', 'totp', 'recoveryCodes']),
    label: z.string().describe('Masked address or number, name in WeChat, name of the passkey; else empty'),
    addedAt: z.iso.datetime(),
    isRecent: z.boolean().describe('Added since `lastProofAt`'),
    canDrop: z.boolean().describe('Whether this recovery may take it away'),
  })
  .meta({ id: 'WayIn' });
export type WayIn = z.infer<typeof WayIn>;

export const proveForRecovery = defineEndpoint({
  id: 'recovery.prove',
  method: 'POST',
  path: '/uaa/v1/user/findPwdBefore',
  summary: { 'zh-CN': '找回密码：验证身份', 'en-US': 'Recover a password: prove who you are' },
  access: 'public',
  body: z.strictObject({ account: AccountContact, code: OneTimeCode }),
  reply: infoOf(
    z.object({
      ticket: Ticket,
      validSeconds: z.int(),
      waysIn: z.array(WayIn).describe('Every way into the account, and what stands in the way'),
      lastProofAt: z.iso.datetime().describe('When a code to this address or number was last the proof'),
    }),
  ),
  errors: ['wrong_code', 'code_expired', 'account_disabled', 'too_busy'],
});

/** Signs nobody in: who has a second factor still needs it. */
export const resetPassword = defineEndpoint({
  id: 'recovery.resetPassword',
  method: 'POST',
  path: '/uaa/v1/user/findPwd',
  summary: {
    'zh-CN': '找回密码：设置新密码，所有登录随之结束',
    'en-US': 'Recover a password: set it; every session ends',
  },
  access: 'public',
  body: z.strictObject({
    ticket: Ticket,
    password: NewPassword,
    drop: z.array(z.string().max(64)).max(32).optional().describe('Ids of ways in to take away at the same time'),
  }),
  reply: z.null(),
  errors: ['ticket_expired', 'weak_password', 'account_disabled', 'way_in_kept', 'too_busy'],
});
