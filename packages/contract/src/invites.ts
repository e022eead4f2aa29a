import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';
import { SomeRoleIds } from './members.ts';
import { NamedRole } from './named-role.ts';

/** What stands in a link, after `?invite=`. */
export const InviteToken = z.string().min(1).max(100);

export const MOST_INVITE_USES = 500;
export const LONGEST_INVITE_DAYS = 90;
export const LONGEST_INVITE_NOTE = 100;

export const InviteState = z.enum(['open', 'usedUp', 'expired', 'revoked']);
export type InviteState = z.infer<typeof InviteState>;

/** A link by which people join: into which unit, as what, how often and until when. */
export const Invite = z
  .object({
    id: z.uuid(),
    unitId: z.uuid(),
    unit: z.string(),
    roles: z.array(NamedRole).describe('None: whoever comes by it applies, and is let in by a person'),
    note: z.string(),
    maxUses: z.int(),
    uses: z.int(),
    expiresAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable(),
    state: InviteState,
  })
  .meta({ id: 'Invite' });
export type Invite = z.infer<typeof Invite>;

export const InviteFacts = z.strictObject({
  unitId: z.uuid(),
  roleIds: SomeRoleIds,
  days: z.int().min(1).max(LONGEST_INVITE_DAYS),
  maxUses: z.int().min(1).max(MOST_INVITE_USES),
  note: z.string().trim().max(LONGEST_INVITE_NOTE),
});
export type InviteFacts = z.infer<typeof InviteFacts>;

export const inviteCalls = {
  list: defineEndpoint({
    id: 'invites.list',
    method: 'GET',
    path: '/uaa/v1/invite/list',
    summary: { 'zh-CN': '邀请链接列表', 'en-US': 'List invite links' },
    access: 'members:write',
    query: listQuery({ sorts: ['createdAt', 'expiresAt'], filters: { state: InviteState.optional() } }),
    reply: listOf(Invite),
    errors: [],
  }),
  create: defineEndpoint({
    id: 'invites.create',
    method: 'POST',
    path: '/uaa/v1/invite/create',
    summary: {
      'zh-CN': '新建邀请链接，链接只在此时返回一次',
      'en-US': 'Make an invite link, which is told this once',
    },
    access: 'members:write',
    body: InviteFacts,
    reply: infoOf(Invite.extend({ token: InviteToken })),
    errors: ['no_such_unit', 'no_such_role', 'beyond_own_grants'],
  }),
  revoke: defineEndpoint({
    id: 'invites.revoke',
    method: 'POST',
    path: '/uaa/v1/invite/revoke',
    summary: { 'zh-CN': '撤销邀请链接', 'en-US': 'Revoke an invite link' },
    access: 'members:write',
    body: z.strictObject({ id: z.uuid() }),
    reply: z.null(),
    errors: ['no_such_invite'],
  }),
};

export const inviteErrors = ['no_such_invite', 'invite_used_up', 'invite_expired', 'invite_revoked'] as const;

export const getEnterpriseName = defineEndpoint({
  id: 'invites.getEnterpriseName',
  method: 'GET',
  path: '/uaa/v1/enterprise/getEnterpriseName',
  summary: { 'zh-CN': '邀请链接所属企业的名称', 'en-US': 'The name of the enterprise that a link invites to' },
  access: 'public',
  query: z.strictObject({ invite: InviteToken }),
  reply: z.string(),
  errors: inviteErrors,
});
