import type { MissingPermission } from '@skein/contract/access.ts';
import type { Language } from '@skein/contract/language.ts';
import { NamedRole } from '@skein/contract/named-role.ts';
import { isEnterprisePermission, permissionCatalogue, type Permission } from '@skein/contract/permissions.ts';
import { joinGrants } from '@skein/contract/roles.ts';
import type { Caller } from '../../http/caller.ts';
import type { ModuleContext } from '../../module.ts';
import { grantsOfRole } from '../../tenancy/role-grants.ts';
import { grantsBeyond } from '../../tenancy/standing.ts';
import { listHolders } from './granters.repo.ts';
import { listRoles } from './members.repo.ts';

const MOST = 3;

type Granter = MissingPermission['granters'][number];

/** Who could give somebody a permission: they manage the members of that unit, and hold what they would give. */
export const createExplanations = ({ db }: Pick<ModuleContext, 'db'>) => {
  const list = async ({ user, membership }: Caller, permission: Permission): Promise<Granter[]> => {
    if (!membership || !isEnterprisePermission(permission)) return [];
    const { enterpriseId, unitPath } = membership;
    const managing = (await listRoles(db, enterpriseId)).filter((role) => grantsOfRole(role)['members:write']);
    if (managing.length === 0) return [];
    const roleIds = managing.map(({ id }) => id);
    const holders = await listHolders(db, { enterpriseId, userId: user.id, roleIds });
    const wanted = { 'members:write': 'unit', [permission]: permissionCatalogue[permission].scopes[0] } as const;
    return holders
      .filter((holder) => {
        const giver = { unitPath: holder.unitPath, grants: joinGrants(holder.roles.map(grantsOfRole)) };
        return grantsBeyond(giver, { unitPath, grants: wanted }).length === 0;
      })
      .slice(0, MOST)
      .map(({ name, roles }) => ({
        name,
        roles: roles.map(({ id, builtIn, name: roleName }) => NamedRole.parse({ id, builtIn, name: roleName })),
      }));
  };

  return async (caller: Caller, permission: Permission, language: Language): Promise<MissingPermission> => {
    const granters = await list(caller, permission);
    return { words: describe[language](permission, caller.membership !== undefined, granters), granters };
  };
};

type Describe = (permission: Permission, isMember: boolean, granters: readonly Granter[]) => string;

const describe: Record<Language, Describe> = {
  'zh-CN': (permission, isMember, granters) => {
    const entry = permissionCatalogue[permission];
    const what = `“${entry['zh-CN']}”权限`;
    if (entry.within === 'platform') return `需要平台的${what}。`;
    if (!isMember) return `需要在一家企业里工作，并持有${what}。`;
    const names = granters.map(({ name }) => name).join('、');
    return names === '' ? `需要${what}，目前企业里没有人可以授予。` : `需要${what}，可以请${names}授予。`;
  },
  'en-US': (permission, isMember, granters) => {
    const entry = permissionCatalogue[permission];
    const what = `“${entry['en-US']}”`;
    if (entry.within === 'platform') return `It takes the platform’s permission ${what}.`;
    if (!isMember) return `It takes the permission ${what} in the enterprise you work in, and you work in none.`;
    const names = granters.map(({ name }) => name).join(', ');
    return names === ''
      ? `It takes the permission ${what}, which nobody in your enterprise can grant at present.`
      : `It takes the permission ${what}. Ask ${names} to grant it.`;
  },
};
