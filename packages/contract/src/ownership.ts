import * as z from 'zod';
import { codeErrors, ownerProof, ownerProofErrors } from './owner-proof.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';

/** Until then the owner can take it back. */
export const DISSOLUTION_COOLING_OFF_DAYS = 7;

const proofErrors = [...ownerProofErrors, ...codeErrors, 'sign_in_again'] as const;

/** What becomes of the enterprise in which the caller works. */
export const Dissolution = z
  .object({ dissolveAt: z.iso.datetime().nullable().describe('Null: it is not to be dissolved') })
  .meta({ id: 'Dissolution' });
export type Dissolution = z.infer<typeof Dissolution>;

export const leaveEnterprise = defineEndpoint({
  id: 'ownership.leave',
  method: 'POST',
  path: '/uaa/v1/enterprise/leave',
  summary: { 'zh-CN': '退出一个所属企业', 'en-US': 'Leave an enterprise of one’s own' },
  access: 'signed-in',
  body: z.strictObject({ id: z.uuid().describe('As `enterprise/mine` names it') }),
  reply: z.null(),
  errors: ['not_a_member', 'last_owner'],
});

export const transferOwnership = defineEndpoint({
  id: 'ownership.transfer',
  method: 'POST',
  path: '/uaa/v1/enterprise/transfer',
  summary: {
    'zh-CN': '把企业转让给另一位成员，自己成为管理员',
    'en-US': 'Hand the enterprise over to another member, and become an administrator',
  },
  access: 'enterprise:dispose',
  body: z.strictObject({ userId: z.uuid(), ...ownerProof }),
  reply: z.null(),
  errors: ['no_such_member', 'own_roles', 'new_owner_disabled', ...proofErrors],
});

export const getDissolution = defineEndpoint({
  id: 'ownership.dissolution',
  method: 'GET',
  path: '/uaa/v1/enterprise/dissolution',
  summary: { 'zh-CN': '当前企业是否将要解散', 'en-US': 'Whether the enterprise is to be dissolved' },
  access: 'signed-in',
  reply: infoOf(Dissolution),
  errors: [],
});

export const requestDissolution = defineEndpoint({
  id: 'ownership.dissolve',
  method: 'POST',
  path: '/uaa/v1/enterprise/dissolve',
  summary: {
    'zh-CN': `解散企业，${DISSOLUTION_COOLING_OFF_DAYS} 天内可以撤销`,
    'en-US': `Dissolve the enterprise; it can be taken back for ${DISSOLUTION_COOLING_OFF_DAYS} days`,
  },
  access: 'enterprise:dispose',
  body: z.strictObject(ownerProof),
  reply: infoOf(Dissolution),
  errors: ['dissolution_requested', ...proofErrors],
});

export const cancelDissolution = defineEndpoint({
  id: 'ownership.cancelDissolution',
  method: 'POST',
  path: '/uaa/v1/enterprise/cancelDissolution',
  summary: { 'zh-CN': '撤销解散企业的申请', 'en-US': 'Take the dissolution back' },
  access: 'enterprise:dispose',
  reply: infoOf(Dissolution),
  errors: ['dissolution_not_requested'],
});
