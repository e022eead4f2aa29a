import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { permissionCatalogue, type Permission } from './permissions.ts';
import { NamedRole } from './named-role.ts';
import { GrantScope } from './roles.ts';

const names = Object.keys(permissionCatalogue) as [Permission, ...Permission[]];

export const OwnAccess = z
  .object({
    enterprise: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('In which the caller works'),
    roles: z.array(NamedRole).describe('None without an enterprise'),
    grants: z.array(z.object({ permission: z.enum(names), scope: GrantScope })),
  })
  .meta({ id: 'OwnAccess' });
export type OwnAccess = z.infer<typeof OwnAccess>;

export const getOwnAccess = defineEndpoint({
  id: 'access.getOwn',
  method: 'GET',
  path: '/uaa/v1/user/getUserAccess',
  summary: { 'zh-CN': '自己现在可以做什么', 'en-US': 'What the caller may do now' },
  access: 'signed-in',
  reply: infoOf(OwnAccess),
  errors: [],
});

/** What is missing for a deed, and who could give it. */
export const MissingPermission = z
  .object({
    words: z.string().describe('Which permission it takes and whom to ask, in the caller’s language'),
    granters: z
      .array(z.object({ name: z.string(), roles: z.array(NamedRole) }))
      .describe('At most three, those nearest to the caller’s unit first'),
  })
  .meta({ id: 'MissingPermission' });
export type MissingPermission = z.infer<typeof MissingPermission>;

export const explainPermission = defineEndpoint({
  id: 'access.explain',
  method: 'GET',
  path: '/uaa/v1/user/explainPermission',
  summary: { 'zh-CN': '一项权限由谁授予给自己', 'en-US': 'Who can give the caller a permission' },
  access: 'signed-in',
  query: z.strictObject({ permission: z.enum(names) }),
  reply: infoOf(MissingPermission),
  errors: [],
});
