import * as z from 'zod';
import { OneTimeCode } from './codes.ts';
import { AccountContact } from './contact.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { NewPassword } from './session.ts';
import { Ticket } from './ticket.ts';

export const proveForRecovery = defineEndpoint({
  id: 'recovery.prove',
  method: 'POST',
  path: '/uaa/v1/user/findPwdBefore',
  summary: { 'zh-CN': '找回密码：验证身份', 'en-US': 'Recover a password: prove who you are' },
  access: 'public',
  body: z.strictObject({ account: AccountContact, code: OneTimeCode }),
  reply: infoOf(z.object({ ticket: Ticket, validSeconds: z.int() })),
  errors: ['wrong_code', 'code_expired', 'account_disabled'],
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
  body: z.strictObject({ ticket: Ticket, password: NewPassword }),
  reply: z.null(),
  errors: ['ticket_expired', 'weak_password', 'account_disabled', 'too_busy'],
});
