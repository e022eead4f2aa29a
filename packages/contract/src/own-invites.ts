import * as z from 'zod';
import { ApplyState } from './apply-state.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { inviteErrors } from './invites.ts';

/** An invitation to the caller, by a mail address or phone number that they have proved to be theirs. */
export const OwnInvite = z
  .object({ id: z.uuid(), enterpriseName: z.string(), invitedBy: z.string().nullable(), expiresAt: z.iso.datetime() })
  .meta({ id: 'OwnInvite' });
export type OwnInvite = z.infer<typeof OwnInvite>;

export const listOwnInvites = defineEndpoint({
  id: 'invites.listOwn',
  method: 'GET',
  path: '/uaa/v1/invite/mine',
  summary: { 'zh-CN': '发给自己、仍然有效的邀请', 'en-US': 'Open invitations to oneself' },
  access: 'signed-in',
  reply: listOf(OwnInvite),
  errors: [],
});

export const acceptInvite = defineEndpoint({
  id: 'joinApplications.accept',
  method: 'POST',
  path: '/uaa/v1/invite/accept',
  summary: { 'zh-CN': '接受发给自己的邀请，立即加入', 'en-US': 'Accept an invitation to oneself, and join at once' },
  access: 'signed-in',
  body: z.strictObject({ id: z.uuid() }),
  reply: infoOf(z.object({ applyState: ApplyState, enterpriseId: z.uuid(), enterpriseName: z.string() })),
  errors: ['enterprise_dissolving', 'already_member', ...inviteErrors],
});

export const declineInvite = defineEndpoint({
  id: 'invites.decline',
  method: 'POST',
  path: '/uaa/v1/invite/decline',
  summary: { 'zh-CN': '谢绝发给自己的邀请', 'en-US': 'Decline an invitation to oneself' },
  access: 'signed-in',
  body: z.strictObject({ id: z.uuid() }),
  reply: z.null(),
  errors: ['no_such_invite'],
});
