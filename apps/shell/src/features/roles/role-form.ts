import { grantablePermissions, type EnterpriseRole, type RoleFacts } from '@skein/contract/enterprise-roles.ts';
import {
  basisOf,
  permissionCatalogue,
  type DataScope,
  type EnterprisePermission,
} from '@skein/contract/permissions.ts';
import { coversScope, type Grants } from '@skein/contract/roles.ts';

/** A box for the name, one for the note, and one for how far each permission reaches: empty, not at all. */
export type RoleBox = 'name' | 'note' | EnterprisePermission;
export type RoleBoxes = Readonly<Record<RoleBox, string>>;

export const boxesOfRole = ({ name, note, grants }: Pick<EnterpriseRole, 'note' | 'grants'> & { name: string }) =>
  ({
    name,
    note,
    ...Object.fromEntries(grantablePermissions.map((permission) => [permission, grants[permission] ?? ''])),
  }) as RoleBoxes;

/** Boxes hold nothing but scopes: the matrix offers no others. */
export const grantsInBoxes = (boxes: RoleBoxes): Grants =>
  Object.fromEntries(
    grantablePermissions.flatMap((permission) => (boxes[permission] === '' ? [] : [[permission, boxes[permission]]])),
  );

export const factsInBoxes = (boxes: RoleBoxes): RoleFacts => ({
  name: boxes.name.trim(),
  note: boxes.note.trim(),
  grants: grantsInBoxes(boxes),
});

/**
 * What else has to follow when one permission is set to reach so far. Who changes things sees them: what is seen grows
 * with what may be changed, and what may be changed shrinks with what is seen, to the widest reach that it can have.
 */
export const following = (
  boxes: RoleBoxes,
  permission: EnterprisePermission,
  scope: DataScope | '',
): Partial<Record<EnterprisePermission, DataScope | ''>> => {
  const basis = basisOf(permission);
  if (basis) {
    const seen = boxes[basis] as DataScope | '';
    return scope !== '' && !coversScope(seen || undefined, scope) ? { [basis]: scope } : {};
  }
  const dependants = grantablePermissions.filter((other) => basisOf(other) === permission);
  return Object.fromEntries(
    dependants.flatMap((other) => {
      const changed = boxes[other] as DataScope | '';
      if (changed === '' || coversScope(scope || undefined, changed)) return [];
      const scopes: readonly DataScope[] = permissionCatalogue[other].scopes;
      return [[other, scopes.findLast((each) => coversScope(scope || undefined, each)) ?? '']];
    }),
  );
};
