import type { getMemberAbilities, MemberAbilities } from '@skein/contract/enterprise-roles.ts';
import { NamedRole } from '@skein/contract/named-role.ts';
import { grantsIn, joinGrants } from '@skein/contract/roles.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { grantsOfRole } from '../../tenancy/role-grants.ts';
import { findMember } from '../members/members.module.ts';

/** What a member may do, each thing with the roles that it comes from: the answer to "why can they?". */
export const createAbilities =
  ({ db }: Pick<ModuleContext, 'db'>) =>
  async ({ tenant, query }: HandlerInput<typeof getMemberAbilities>): Promise<{ info: MemberAbilities }> => {
    const member = await findMember(db, tenant, query.userId);
    if (!member) throw new AppError('no_such_member');
    const { id: userId, name: userName, unit, disabledAt, roles: kept } = member;
    const roles = kept.map(({ grants, ...role }) => ({
      named: NamedRole.parse(role),
      grants: grantsOfRole({ builtIn: role.builtIn, grants }),
    }));
    const joined = grantsIn(joinGrants(roles.map(({ grants }) => grants)));
    return {
      info: {
        userId,
        userName,
        unit,
        isDisabled: disabledAt !== null,
        roles: roles.map(({ named }) => named),
        grants: joined.map(([permission, scope]) => ({
          permission,
          scope,
          from: roles.filter(({ grants }) => grants[permission] === scope).map(({ named }) => named),
        })),
      },
    };
  };
