import { getMemberAbilities, roleCalls } from '@skein/contract/enterprise-roles.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createAbilities } from './abilities.service.ts';
import { createRoleService } from './roles.service.ts';

export { comparableName, namesOfRole } from './role-names.ts';

export const rolesModule: Module = {
  serve(context) {
    serveCalls(context.app, roleCalls, createRoleService(context));
    serveEndpoint(context.app, getMemberAbilities, createAbilities(context));
  },
};
