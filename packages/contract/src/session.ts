import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { Language } from './language.ts';

/** Longest secret worth hashing: anything beyond is refused before it can cost CPU. */
export const PASSWORD_MAX_LENGTH = 128;

export const UserInfo = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mail: z.string().nullable(),
    phone: z.string().nullable(),
    language: Language.nullable(),
    isAdmin: z.boolean().describe('Holds the platform administrator flag'),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof UserInfo>;

export const Credentials = z.strictObject({
  account: z.string().trim().min(1).max(254).describe('Mail address or phone number'),
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
});

export const logIn = defineEndpoint({
  id: 'session.logIn',
  method: 'POST',
  path: '/uaa/v1/user/login',
  summary: { 'zh-CN': '使用密码登录', 'en-US': 'Sign in with a password' },
  access: 'public',
  body: Credentials,
  reply: infoOf(z.object({ token: z.string(), expiresAt: z.iso.datetime() })),
  errors: ['wrong_credentials', 'too_busy'],
});

export const logOut = defineEndpoint({
  id: 'session.logOut',
  method: 'POST',
  path: '/uaa/v1/user/logout',
  summary: { 'zh-CN': '退出当前登录', 'en-US': 'End the current session' },
  access: 'signed-in',
  reply: z.null(),
  errors: [],
});

export const getUserInfo = defineEndpoint({
  id: 'session.getUserInfo',
  method: 'GET',
  path: '/uaa/v1/user/info',
  summary: { 'zh-CN': '当前登录的用户', 'en-US': 'Who is signed in' },
  access: 'signed-in',
  reply: infoOf(UserInfo),
  errors: [],
});

export const getUserAdminSituation = defineEndpoint({
  id: 'session.getUserAdminSituation',
  method: 'GET',
  path: '/uaa/v1/user/getUserAdminSituation',
  summary: { 'zh-CN': '当前用户是否为平台管理员', 'en-US': 'Whether the caller is a platform administrator' },
  access: 'signed-in',
  reply: z.boolean(),
  errors: [],
});
