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
