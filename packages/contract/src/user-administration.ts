import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';

const SHORTEST_REASON = 4;
export const LONGEST_REASON = 200;

const Judgement = z.strictObject({
  userId: z.uuid(),
  reason: z
    .string()
    .trim()
    .min(SHORTEST_REASON)
    .max(LONGEST_REASON)
    .describe('Told to the owner and kept in the audit log'),
});

export const disableUser = defineEndpoint({
  id: 'userAdministration.disable',
  method: 'POST',
  path: '/admin/v1/user/disable',
  summary: {
    'zh-CN': '停用账号：所有登录立即结束，任何方式都不能再登录',
    'en-US': 'Disable an account: every session ends at once, and no way leads in',
  },
  access: 'platform:administer',
  body: Judgement,
  fieldsOfLines: ['reason'],
  reply: z.null(),
  errors: ['no_such_user', 'own_account', 'user_already_disabled'],
});

export const enableUser = defineEndpoint({
  id: 'userAdministration.enable',
  method: 'POST',
  path: '/admin/v1/user/enable',
  summary: { 'zh-CN': '恢复已停用的账号', 'en-US': 'Enable a disabled account again' },
  access: 'platform:administer',
  body: Judgement,
  fieldsOfLines: ['reason'],
  reply: z.null(),
  errors: ['no_such_user', 'user_not_disabled'],
});
