import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';
import { NamedRole } from './named-role.ts';
import { Reason } from './reason.ts';
import { OpenSession } from './session.ts';
import { AuthState } from './auth-state.ts';
import { UserAuthType } from './verification.ts';

const Judgement = z.strictObject({
  userId: z.uuid(),
  reason: Reason.describe('Told to the owner and kept in the audit log'),
});

export const UserState = z.enum(['active', 'disabled', 'leaving']).describe('leaving: its owner has asked for its end');
export type UserState = z.infer<typeof UserState>;

export const UserRank = z.enum(['administrator', 'user']);
export type UserRank = z.infer<typeof UserRank>;

export const EnrolledFactor = z.enum(['totp', 'passkey']);
export type EnrolledFactor = z.infer<typeof EnrolledFactor>;

export const HasFactor = z.enum(['on', 'off']);

/** An account as those who run the platform see it. Where its owner can be reached is masked. */
export const AdministeredUser = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mail: z.string().nullable().describe('p***@skein.demo'),
    phone: z.string().nullable().describe('138****1234'),
    state: UserState,
    isAdmin: z.boolean(),
    secondFactors: z.array(EnrolledFactor),
    lastSeenAt: z.iso
      .datetime()
      .nullable()
      .describe('The last use of a session, as far as it is written; within a minute'),
    createdAt: z.iso.datetime(),
    enterprises: z.array(z.string()),
  })
  .meta({ id: 'AdministeredUser' });
export type AdministeredUser = z.infer<typeof AdministeredUser>;

export const userCalls = {
  list: defineEndpoint({
    id: 'userAdministration.list',
    method: 'GET',
    path: '/admin/v1/user/list',
    summary: { 'zh-CN': '平台的全部账号', 'en-US': 'Every account of the platform' },
    access: 'platform:administer',
    query: listQuery({
      sorts: ['createdAt', 'name'],
      filters: {
        id: z.uuid().optional(),
        state: UserState.optional(),
        rank: UserRank.optional(),
        secondFactor: HasFactor.optional(),
      },
    }).describe('A part of the name is searched for; a mail address or phone number only as a whole'),
    reply: listOf(AdministeredUser),
    errors: [],
  }),
};

export const UserDeed = z.object({
  sequence: z.int().describe('Its place in the audit log'),
  at: z.iso.datetime(),
  action: z.string(),
  by: z.string().describe('Masked'),
  reason: z.string().nullable(),
});
export type UserDeed = z.infer<typeof UserDeed>;

export const UserDetail = AdministeredUser.extend({
  isOwn: z.boolean().describe('Whether it is the caller’s: most deeds are for others to do'),
  lockedUntil: z.iso.datetime().nullable().describe('Wrong guesses have locked a way in until then'),
  recoveryCodesLeft: z.int(),
  sessions: z.array(OpenSession.omit({ isCurrent: true })),
  memberships: z.array(
    z.object({
      enterpriseId: z.uuid(),
      enterpriseName: z.string(),
      unit: z.string(),
      roles: z.array(NamedRole),
      isDisabled: z.boolean(),
      joinedAt: z.iso.datetime(),
    }),
  ),
  verifications: z.array(
    z.object({
      authType: UserAuthType,
      authState: AuthState,
      submittedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime().nullable(),
    }),
  ),
  deeds: z.array(UserDeed).describe('What was done to the account, the latest first'),
}).meta({ id: 'UserDetail' });
export type UserDetail = z.infer<typeof UserDetail>;

export const getUserDetail = defineEndpoint({
  id: 'userAdministration.detail',
  method: 'GET',
  path: '/admin/v1/user/detail',
  summary: {
    'zh-CN': '一个账号：登录、企业、认证与对它的操作',
    'en-US': 'One account: its sessions, enterprises, verifications, and what was done to it',
  },
  access: 'platform:administer',
  query: z.strictObject({ id: z.uuid() }),
  reply: infoOf(UserDetail),
  errors: ['no_such_user'],
});

export const endUserSession = defineEndpoint({
  id: 'userAdministration.endSession',
  method: 'POST',
  path: '/admin/v1/user/session/end',
  summary: { 'zh-CN': '结束一个账号的一处登录', 'en-US': 'End one session of an account' },
  access: 'platform:administer',
  body: Judgement.extend({ sessionId: z.uuid() }),
  fieldsOfLines: ['reason'],
  reply: z.null(),
  errors: ['no_such_user', 'not_oneself', 'no_such_session'],
});

export const endUserSessions = defineEndpoint({
  id: 'userAdministration.endSessions',
  method: 'POST',
  path: '/admin/v1/user/session/endAll',
  summary: { 'zh-CN': '结束一个账号的全部登录', 'en-US': 'End every session of an account' },
  access: 'platform:administer',
  body: Judgement,
  fieldsOfLines: ['reason'],
  reply: infoOf(z.object({ ended: z.int() })),
  errors: ['no_such_user', 'not_oneself', 'no_such_session'],
});

export const unlockUser = defineEndpoint({
  id: 'userAdministration.unlock',
  method: 'POST',
  path: '/admin/v1/user/unlock',
  summary: {
    'zh-CN': '解除因多次输错而来的锁定',
    'en-US': 'Lift the lock that wrong guesses have brought about',
  },
  access: 'platform:administer',
  body: Judgement,
  fieldsOfLines: ['reason'],
  reply: z.null(),
  errors: ['no_such_user', 'not_oneself', 'user_not_locked'],
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
  errors: ['no_such_user', 'own_account', 'user_already_disabled', 'nobody_to_undo'],
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

/** What its fields and states are called. */
export const userWords = {
  labels: {
    name: ['姓名', 'Name'],
    mail: ['邮箱', 'Mail'],
    phone: ['手机', 'Phone'],
    state: ['状态', 'State'],
    isAdmin: ['身份', 'Rank'],
    secondFactors: ['两步验证', 'Second factor'],
    lastSeenAt: ['最近活动', 'Last seen'],
    createdAt: ['注册时间', 'Registered'],
    enterprises: ['所属企业', 'Enterprises'],
  } satisfies Record<Exclude<keyof AdministeredUser, 'id'>, Both>,
  states: {
    active: ['正常', 'Active'],
    disabled: ['已停用', 'Disabled'],
    leaving: ['注销中', 'Leaving'],
  } satisfies Record<UserState, Both>,
  ranks: {
    administrator: ['平台管理员', 'Platform administrator'],
    user: ['普通用户', 'User'],
  } satisfies Record<UserRank, Both>,
  factors: {
    totp: ['验证器应用', 'Authenticator app'],
    passkey: ['通行密钥', 'Passkey'],
  } satisfies Record<EnrolledFactor, Both>,
  hasFactor: {
    on: ['已启用', 'On'],
    off: ['未启用', 'Off'],
  } satisfies Record<z.infer<typeof HasFactor>, Both>,
} as const;
