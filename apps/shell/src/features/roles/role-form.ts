import { grantablePermissions, type EnterpriseRole, type RoleFacts } from '@skein/contract/enterprise-roles.ts';
import {
  basisOf,
  permissionCatalogue,
  resourceOf,
  type DataScope,
  type EnterprisePermission,
  type Resource,
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

/** Where their pages find them: members are looked for, invited and moved by unit. */
const placedIn: Partial<Record<Resource, readonly EnterprisePermission[]>> = { members: ['units:read'] };

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
  const needed = [...(basis ? [basis] : []), ...(placedIn[resourceOf(permission)] ?? [])];
  const grown = needed.filter(
    (each) => scope !== '' && !coversScope((boxes[each] || undefined) as DataScope | undefined, scope),
  );
  if (basis) return Object.fromEntries(grown.map((each) => [each, scope]));
  const dependants = grantablePermissions.filter((other) => basisOf(other) === permission);
  const shrunk = Object.fromEntries(
    dependants.flatMap((other) => {
      const changed = boxes[other] as DataScope | '';
      if (changed === '' || coversScope(scope || undefined, changed)) return [];
      const scopes: readonly DataScope[] = permissionCatalogue[other].scopes;
      return [[other, scopes.findLast((each) => coversScope(scope || undefined, each)) ?? '']];
    }),
  );
  return { ...shrunk, ...Object.fromEntries(grown.map((each) => [each, scope])) };
};
