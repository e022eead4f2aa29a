import type { Contact } from '@skein/contract/contact.ts';
import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { rolesInLog, type StoredRole } from '../members/members.module.ts';
import { maskContact } from './describe-invite.ts';
import { placeInvites, type StoredInvite } from './invites.repo.ts';

interface Change {
  readonly invite: StoredInvite;
  readonly contact: Contact;
  readonly unit: { readonly id: string; readonly name: string };
  readonly roles: readonly StoredRole[];
}

/**
 * Where those who have not come yet will be put, and as what; what may be given has been looked at. It lives by the rights of
 * whoever changes it from then on. Of an enterprise that is held.
 */
export const changeInvites = async (
  tx: Tx,
  { tenant, by }: { readonly tenant: Tenant; readonly by: By },
  changes: readonly Change[],
): Promise<void> => {
  if (changes.length === 0) return;
  const places = changes.map(({ invite: { id }, unit, roles }) => ({
    id,
    unitId: unit.id,
    roleIds: roles.map((role) => role.id),
  }));
  await placeInvites(tx, tenant, places);
  for (const { invite, contact, unit, roles } of changes) {
    const before = { unit: invite.unit, roles: rolesInLog(invite.roles) };
    const changed = changesBetween(before, { unit: unit.name, roles: rolesInLog(roles) });
    const said = { recipient: maskContact(contact), ...changed };
    await recordDeed(tx, by, 'invite.updated', { kind: 'invite', id: invite.id }, said);
  }
};
