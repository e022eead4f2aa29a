import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';
import { NamedRole } from './named-role.ts';

/** One of the enterprises that a person belongs to. */
export const OwnEnterprise = z
  .object({
    id: z.uuid(),
    enterpriseName: z.string(),
    unit: z.string(),
    roles: z.array(NamedRole),
    joinedAt: z.iso.datetime(),
    isCurrent: z.boolean().describe('In which the caller works now'),
    isDisabled: z.boolean().describe('Its administrators have suspended the caller’s membership'),
  })
  .meta({ id: 'OwnEnterprise' });
export type OwnEnterprise = z.infer<typeof OwnEnterprise>;

export const listOwnEnterprises = defineEndpoint({
  id: 'enterprises.listOwn',
  method: 'GET',
  path: '/uaa/v1/enterprise/mine',
  summary: { 'zh-CN': '自己所属的企业', 'en-US': 'The enterprises the caller belongs to' },
  access: 'signed-in',
  reply: listOf(OwnEnterprise),
  errors: [],
});

export const switchEnterprise = defineEndpoint({
  id: 'enterprises.switch',
  method: 'POST',
  path: '/uaa/v1/enterprise/switch',
  summary: {
    'zh-CN': '切换到另一个所属企业，仅对当前登录有效',
    'en-US': 'Work in another enterprise of one’s own, with this session',
  },
  access: 'signed-in',
  body: z.strictObject({ id: z.uuid() }),
  reply: z.null(),
  errors: ['no_such_enterprise'],
});
