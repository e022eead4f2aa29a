import * as z from 'zod';
import { ApplyState } from './apply-state.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf, PageQuery } from './envelope.ts';
import { inviteErrors, InviteToken } from './invites.ts';
import { listQuery } from './list-query.ts';
import { RoleIds } from './members.ts';
import { Reason } from './reason.ts';

export const SHORTEST_ENTERPRISE_SEARCH = 2;
export const LONGEST_JOIN_MESSAGE = 200;

/** An enterprise that one may apply to. */
export const JoinableEnterprise = z
  .object({
    id: z.uuid(),
    enterpriseName: z.string(),
    enterpriseLicenseNum: z.string().describe('Masked: to tell enterprises of one name apart'),
    city: z.string().describe('The beginning of its address'),
    applyState: ApplyState.describe('Of the caller'),
  })
  .meta({ id: 'JoinableEnterprise' });
export type JoinableEnterprise = z.infer<typeof JoinableEnterprise>;

export const listEnterprises = defineEndpoint({
  id: 'joinApplications.listEnterprises',
  method: 'GET',
  path: '/uaa/v1/enterprise/list',
  summary: { 'zh-CN': '按名称查找可以申请加入的企业', 'en-US': 'Enterprises one may apply to, by name' },
  access: 'signed-in',
  query: z.strictObject({
    search: z.string().trim().min(SHORTEST_ENTERPRISE_SEARCH).max(100),
    page: PageQuery.shape.page,
    size: PageQuery.shape.size,
  }),
  reply: listOf(JoinableEnterprise),
  errors: [],
});

export const createEnterpriseUserApply = defineEndpoint({
  id: 'joinApplications.create',
  method: 'POST',
  path: '/uaa/v1/enterpriseUserApply/create',
  summary: {
    'zh-CN': '申请加入企业；凭带角色的邀请则立即加入',
    'en-US': 'Apply to an enterprise; with an invite that carries a role, join it at once',
  },
  access: 'signed-in',
  body: z
    .strictObject({
      enterpriseId: z.uuid().optional().describe('As `enterprise/list` names it'),
      invite: InviteToken.optional().describe('In place of the enterprise'),
      message: z.string().trim().max(LONGEST_JOIN_MESSAGE).default(''),
    })
    .refine(({ enterpriseId, invite }) => (enterpriseId === undefined) !== (invite === undefined), {
      path: ['enterpriseId'],
    }),
  fieldsOfLines: ['message'],
  reply: infoOf(z.object({ applyState: ApplyState, enterpriseId: z.uuid(), enterpriseName: z.string() })),
  errors: [
    'no_such_enterprise',
    'enterprise_dissolving',
    'already_member',
    'already_applied',
    'too_many_applications',
    'too_busy',
    'invite_not_yours',
    ...inviteErrors,
  ],
});

/** One's own, as the enterprise has decided it or not yet. */
export const OwnApplication = z
  .object({
    id: z.uuid(),
    enterpriseId: z.uuid(),
    enterpriseName: z.string(),
    applyState: ApplyState,
    message: z.string(),
    refuseMsg: z.string().nullable(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnApplication' });
export type OwnApplication = z.infer<typeof OwnApplication>;

export const listOwnApplications = defineEndpoint({
  id: 'joinApplications.listOwn',
  method: 'GET',
  path: '/uaa/v1/enterpriseUserApply/mine',
  summary: { 'zh-CN': '自己的加入申请，最新的在前', 'en-US': 'One’s own applications, newest first' },
  access: 'signed-in',
  reply: listOf(OwnApplication),
  errors: [],
});

export const withdrawApplication = defineEndpoint({
  id: 'joinApplications.withdraw',
  method: 'POST',
  path: '/uaa/v1/enterpriseUserApply/withdraw',
  summary: { 'zh-CN': '撤回自己的加入申请', 'en-US': 'Take one’s own application back' },
  access: 'signed-in',
  body: z.strictObject({ id: z.uuid() }),
  reply: z.null(),
  errors: ['no_such_application', 'application_decided'],
});

/** Somebody who wants to join the enterprise. */
export const JoinApplication = z
  .object({
    id: z.uuid(),
    name: z.string(),
    contact: z.string().describe('Masked'),
    message: z.string(),
    unitId: z.uuid().nullable().describe('Of the link that they came by'),
    unit: z.string().nullable(),
    applyState: ApplyState,
    refuseMsg: z.string().nullable(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable(),
    isOwn: z.boolean().describe('Of the caller, who may not decide it'),
  })
  .meta({ id: 'JoinApplication' });
export type JoinApplication = z.infer<typeof JoinApplication>;

const deciding = ['no_such_application', 'application_decided', 'own_application'] as const;

export const joinApplicationCalls = {
  list: defineEndpoint({
    id: 'joinApplications.list',
    method: 'GET',
    path: '/uaa/v1/joinApplication/list',
    summary: { 'zh-CN': '加入本企业的申请', 'en-US': 'Applications to the enterprise' },
    access: 'members:write',
    query: listQuery({
      sorts: ['createdAt'],
      filters: { applyState: z.enum(['1', '2', '3', '4']).optional(), id: z.uuid().optional() },
    }),
    reply: listOf(JoinApplication),
    errors: [],
  }),
  approve: defineEndpoint({
    id: 'joinApplications.approve',
    method: 'POST',
    path: '/uaa/v1/joinApplication/approve',
    summary: { 'zh-CN': '通过申请，安排单位和角色', 'en-US': 'Let somebody in, with a unit and roles' },
    access: 'members:write',
    body: z.strictObject({ id: z.uuid(), unitId: z.uuid(), roleIds: RoleIds }),
    reply: z.null(),
    errors: ['enterprise_dissolving', ...deciding, 'no_such_unit', 'no_such_role', 'beyond_own_grants'],
  }),
  refuse: defineEndpoint({
    id: 'joinApplications.refuse',
    method: 'POST',
    path: '/uaa/v1/joinApplication/refuse',
    summary: { 'zh-CN': '拒绝申请，说明原因', 'en-US': 'Refuse an application, and say why' },
    access: 'members:write',
    body: z.strictObject({ id: z.uuid(), reason: Reason }),
    fieldsOfLines: ['reason'],
    reply: z.null(),
    errors: deciding,
  }),
};
