import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import type { DataScope } from '@skein/contract/roles.ts';
import type { Tx } from '../../db/database.ts';
import { grantsOfRole } from '../../tenancy/role-grants.ts';
import { listHolders, listHoldersByUnit, listRoles } from './members.repo.ts';

interface Thing {
  readonly unitId: string;
  readonly owner: string | null;
}

/** By person, those of these things that a permission of theirs reaches: of many at once, where each is told of all theirs together. */
export const thingsOfHolders = async <T extends Thing>(
  tx: Tx,
  enterpriseId: string,
  permission: EnterprisePermission,
  things: readonly T[],
): Promise<ReadonlyMap<string, readonly T[]>> => {
  const scopes = (await listRoles(tx, enterpriseId)).map((role) => [role.id, grantsOfRole(role)[permission]] as const);
  const reaching = (scope: DataScope) => scopes.flatMap(([id, held]) => (held === scope ? [id] : []));
  const holdersOf = (scope: DataScope) =>
    listHolders(tx, enterpriseId, { anywhere: reaching(scope), above: undefined });
  const everywhere = await holdersOf('enterprise');
  const owning = new Set(await holdersOf('own'));
  const units = new Set(things.map(({ unitId }) => unitId));
  const byUnit = Map.groupBy(
    await listHoldersByUnit(tx, enterpriseId, { roleIds: reaching('unit'), unitIds: [...units] }),
    ({ unitId }) => unitId,
  );
  const found = new Map<string, T[]>();
  for (const thing of things) {
    const inUnit = byUnit.get(thing.unitId)?.map(({ id }) => id) ?? [];
    const owner = thing.owner !== null && owning.has(thing.owner) ? [thing.owner] : [];
    for (const id of new Set([...everywhere, ...inUnit, ...owner])) {
      const known = found.get(id);
      if (known) known.push(thing);
      else found.set(id, [thing]);
    }
  }
  return found;
};
