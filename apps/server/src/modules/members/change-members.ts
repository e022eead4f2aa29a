import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { maskName } from '../../secrets/mask-personal-data.ts';
import { requireStanding } from '../../tenancy/current-standing.repo.ts';
import type { Standing } from '../../tenancy/standing.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { leaveNotices } from '../notices/notices.module.ts';
import { refuseBeyond, standingWith } from './authority.ts';
import { hasOwner, placeMembers, replaceRoles, type StoredMember, type StoredRole } from './members.repo.ts';
import { rolesInLog } from './roles-in-log.ts';

export interface Deed {
  readonly tenant: Tenant;
  readonly by: By;
  readonly from: Pick<RequestOrigin, 'language'>;
}

/** Where somebody is put, and as what. Absent: as before. */
interface Change {
  readonly unit?: { readonly id: string; readonly name: string; readonly path: string };
  readonly roles?: readonly StoredRole[];
}

/**
 * Of members that are held. Both what they had and what they will have must be the caller's to give: nobody takes from
 * those above them either.
 */
export const changeMembers = async (
  tx: Tx,
  { tenant, by, from, now }: Deed & { readonly now: Date },
  held: readonly StoredMember[],
  wanted: Change,
): Promise<void> => {
  const { unit, roles: given } = wanted;
  const changed = held.filter((member) => hasChanges(member, wanted));
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  if (unit) await placeMembers(tx, tenant, ids, unit.id);
  if (given)
    await replaceRoles(
      tx,
      tenant,
      ids,
      given.map(({ id }) => id),
    );
  const after = (member: StoredMember) => standingWith(given ?? member.roles, unit?.path ?? member.unitPath);
  const isGivenUp = given !== undefined && !given.some(isOwnership) && changed.some(isOwner);
  await requireAuthority(
    tx,
    { tenant, from },
    changed.flatMap((member) => [currentStanding(member), after(member)]),
    {
      isOwnershipGivenUp: isGivenUp,
    },
  );
  for (const member of changed) {
    const said = { unit: unit?.name ?? member.unit, roles: rolesInLog(given ?? member.roles) };
    const changes = changesBetween({ unit: member.unit, roles: rolesInLog(member.roles) }, said);
    await recordDeed(tx, by, 'member.updated', targetOf(member), { name: maskName(member.name), ...changes });
  }
  if (given) await leaveNotices(tx, ids, 'memberRolesChanged', now, { enterpriseId: tenant.enterpriseId });
};

/**
 * After the deed: whether an owner is left is seen by what has been written. Asked only where one was taken: an enterprise
 * whose owner the platform has shut out goes on without.
 */
export const requireAuthority = async (
  tx: Tx,
  { tenant, from }: Pick<Deed, 'tenant' | 'from'>,
  touched: readonly Standing[],
  { isOwnershipGivenUp }: { readonly isOwnershipGivenUp: boolean },
): Promise<void> => {
  if (isOwnershipGivenUp && !(await hasOwner(tx, tenant.enterpriseId))) throw new AppError('last_owner');
  refuseBeyond(await requireStanding(tx, tenant, 'members:write'), touched, from.language);
};

export const targetOf = ({ id }: { readonly id: string }) => ({ kind: 'member', id });

export const isOwnership = ({ builtIn }: Pick<StoredRole, 'builtIn'>): boolean => builtIn === 'owner';

export const isOwner = ({ roles }: Pick<StoredMember, 'roles'>): boolean => roles.some(isOwnership);

export const currentStanding = ({ roles, unitPath }: StoredMember): Standing => standingWith(roles, unitPath);

const idsOf = (all: readonly { readonly id: string }[]): string =>
  all
    .map(({ id }) => id)
    .toSorted()
    .join();

const hasChanges = (member: StoredMember, { unit, roles }: Change): boolean => {
  const isElsewhere = unit !== undefined && unit.id !== member.unitId;
  return isElsewhere || (roles !== undefined && idsOf(roles) !== idsOf(member.roles));
};
