import * as z from 'zod';
import { captchaAnswerOnDoubt } from './captcha.ts';
import { OneTimeCode } from './codes.ts';
import { AccountContact, normaliseContact } from './contact.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf, PageQuery } from './envelope.ts';
import { Language } from './language.ts';
import { GivenPassword } from './passwords.ts';
import { Ticket } from './ticket.ts';

export const UserInfo = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mail: z.string().nullable(),
    phone: z.string().nullable(),
    language: Language.nullable(),
    avatar: z.uuid().nullable().describe('A file of theirs: `getFileLink` opens it'),
    isAdmin: z.boolean().describe('Holds the platform administrator flag'),
    deletionAt: z.iso.datetime().nullable().describe('When the account will be deleted, as its owner asked'),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof UserInfo>;

export const SessionGrant = z.object({
  token: z.string(),
  userId: z.uuid().describe('Whose session it is'),
  expiresAt: z.iso.datetime(),
});

export const SecondStepKind = z.enum(['totp', 'passkey', 'recoveryCode']);
export type SecondStepKind = z.infer<typeof SecondStepKind>;

export const SecondStep = z
  .object({
    ticket: Ticket.describe('Stands for the first proof, in one second step'),
    kinds: z.array(SecondStepKind).describe('What the account can be proved with'),
    validSeconds: z.int(),
  })
  .meta({ id: 'SecondStep' });
export type SecondStep = z.infer<typeof SecondStep>;

/** A session; or, for one who has enrolled a second factor, what it takes to get there. */
export const SignInOutcome = z.union([SessionGrant, z.object({ secondStep: SecondStep })]);
export type SignInOutcome = z.infer<typeof SignInOutcome>;

export const Credentials = z.strictObject({
  account: z.string().trim().min(1).max(254).transform(normaliseContact).describe('Mail address or phone number'),
  password: GivenPassword,
  ...captchaAnswerOnDoubt,
});

export const logIn = defineEndpoint({
  id: 'session.logIn',
  method: 'POST',
  path: '/uaa/v1/user/login',
  summary: { 'zh-CN': '使用密码登录', 'en-US': 'Sign in with a password' },
  // Whoever signs in again from a page of theirs replaces the session it had.
  access: 'optional',
  body: Credentials,
  reply: infoOf(SignInOutcome),
  errors: ['wrong_credentials', 'captcha_required', 'wrong_captcha', 'account_locked', 'account_disabled', 'too_busy'],
});

export const logInByCode = defineEndpoint({
  id: 'session.logInByCode',
  method: 'POST',
  path: '/uaa/v1/user/loginByCode',
  summary: { 'zh-CN': '使用验证码登录', 'en-US': 'Sign in with a code' },
  access: 'optional',
  body: z.strictObject({ account: AccountContact, code: OneTimeCode }),
  reply: infoOf(SignInOutcome),
  errors: ['wrong_code', 'code_expired', 'account_disabled', 'too_busy'],
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

/** What a person proved themselves with; of a refused attempt, what was not right. */
export const SignInMethod = z.enum(['password', 'code', 'wechat', 'register', 'passkey', 'totp', 'recoveryCode']);
export type SignInMethod = z.infer<typeof SignInMethod>;

/** Where a person was signed in, in words and by address range only. */
const place = {
  device: z.string().describe('Browser and system, as the browser names itself'),
  addressRange: z.string().describe('203.0.113.0/24 or 2001:db8:1::/48: never the whole address'),
  method: SignInMethod,
};

export const OpenSession = z
  .object({
    id: z.uuid(),
    ...place,
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

export const listSessions = defineEndpoint({
  id: 'session.list',
  method: 'GET',
  path: '/uaa/v1/user/session/list',
  summary: { 'zh-CN': '当前用户的所有登录', 'en-US': 'Where the caller is signed in' },
  access: 'signed-in',
  reply: listOf(OpenSession),
  errors: [],
});

export const endSession = defineEndpoint({
  id: 'session.end',
  method: 'POST',
  path: '/uaa/v1/user/session/end',
  summary: { 'zh-CN': '结束一个登录', 'en-US': 'End one session' },
  access: 'signed-in',
  body: z.strictObject({ id: z.uuid() }),
  reply: z.null(),
  errors: ['no_such_session'],
});

export const endOtherSessions = defineEndpoint({
  id: 'session.endOthers',
  method: 'POST',
  path: '/uaa/v1/user/session/endOthers',
  summary: { 'zh-CN': '结束其他所有登录', 'en-US': 'End every session but this one' },
  access: 'signed-in',
  reply: infoOf(z.object({ ended: z.int() })),
  errors: [],
});

export const SignIn = z
  .object({ at: z.iso.datetime(), outcome: z.enum(['opened', 'refused']), ...place })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

export const listSignIns = defineEndpoint({
  id: 'session.listSignIns',
  method: 'GET',
  path: '/uaa/v1/user/signIn/list',
  summary: { 'zh-CN': '登录记录，最新的在前', 'en-US': 'The sign-in history, newest first' },
  access: 'signed-in',
  query: PageQuery.pick({ page: true, size: true }).strict(),
  reply: listOf(SignIn),
  errors: [],
});
