import * as z from 'zod';
import { AccountContact } from './contact.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';
import { RoleIds, SomeRoleIds } from './members.ts';
import { NamedRole } from './named-role.ts';

/** What stands in a link, after `?invite=`. */
export const InviteToken = z.string().min(1).max(100);

export const MOST_INVITE_USES = 500;
export const LONGEST_INVITE_DAYS = 90;
export const LONGEST_INVITE_NOTE = 100;
/** Of one that is sent to a person. */
export const PERSONAL_INVITE_DAYS = 14;

export const InviteState = z.enum(['open', 'usedUp', 'expired', 'revoked']);
export type InviteState = z.infer<typeof InviteState>;

/** A link by which people join: into which unit, as what, how often and until when. */
export const Invite = z
  .object({
    id: z.uuid(),
    unitId: z.uuid(),
    unit: z.string(),
    roles: z.array(NamedRole).describe('None: whoever comes by it applies, and is let in by a person'),
    recipient: z.string().nullable().describe('To whom it was sent, masked. Null: a link for whoever has it'),
    sentAt: z.iso.datetime().nullable(),
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

export const PersonalInviteFacts = z.strictObject({
  contact: AccountContact,
  unitId: z.uuid(),
  roleIds: RoleIds,
  note: InviteFacts.shape.note,
});

const sending = [
  'message_channel_unavailable',
  'too_many_invites',
  'enterprise_dissolving',
  'beyond_own_grants',
] as const;

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
  send: defineEndpoint({
    id: 'invites.send',
    method: 'POST',
    path: '/uaa/v1/invite/send',
    summary: {
      'zh-CN': `邀请一个人，以邮件或短信发出，${PERSONAL_INVITE_DAYS} 天内有效，只有本人能用`,
      'en-US': `Invite one person by mail or text message; for ${PERSONAL_INVITE_DAYS} days, and for nobody else`,
    },
    access: 'members:write',
    body: PersonalInviteFacts,
    reply: infoOf(Invite),
    errors: [...sending, 'no_such_unit', 'no_such_role', 'already_invited', 'is_member_already'],
  }),
  resend: defineEndpoint({
    id: 'invites.resend',
    method: 'POST',
    path: '/uaa/v1/invite/resend',
    summary: {
      'zh-CN': '重新发出邀请：期限重新计算，此前的链接失效',
      'en-US': 'Send an invitation again: its time begins anew, and the link sent before ends',
    },
    access: 'members:write',
    body: z.strictObject({ id: z.uuid() }),
    reply: infoOf(Invite),
    errors: [...sending, 'no_such_invite', 'invite_not_personal', 'invite_used_up', 'invite_revoked'],
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
