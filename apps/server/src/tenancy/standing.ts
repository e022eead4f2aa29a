import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import { coversScope, grantsIn, type DataScope, type Grants } from '@skein/contract/roles.ts';

/** What somebody holds in an enterprise, and where: a grant of `unit` reaches as far as the unit they are in. */
export interface Standing {
  readonly unitPath: string;
  readonly grants: Grants;
}

/** What the second would have that the first has not: by a role that goes further, or by a unit that lies higher or beside. */
export const grantsBeyond = (giver: Standing, receiver: Standing): EnterprisePermission[] =>
  grantsIn(receiver.grants).flatMap(([permission, scope]) =>
    reaches(giver, giver.grants[permission], { scope, unitPath: receiver.unitPath }) ? [] : [permission],
  );

const reaches = (
  giver: Standing,
  held: DataScope | undefined,
  asked: { readonly scope: DataScope; readonly unitPath: string },
): boolean => {
  if (!coversScope(held, asked.scope)) return false;
  const isByUnits = held === 'unit' && asked.scope === 'unit';
  return !isByUnits || asked.unitPath.startsWith(giver.unitPath);
};
