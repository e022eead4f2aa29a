import type { Member, memberCalls } from '@skein/contract/members.ts';
import type { NoticeKind } from '@skein/contract/notices.ts';
import { NamedRole } from '@skein/contract/named-role.ts';
import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { maskMail, maskName, maskPhone } from '../../secrets/mask-personal-data.ts';
import { ownGrants } from '../../tenancy/role-grants.ts';
import { grantsBeyond, type Standing } from '../../tenancy/standing.ts';
import { findTenant, type Tenant } from '../../tenancy/tenant.ts';
import { isWithin } from '../../tenancy/within-scope.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterprise } from '../enterprises/enterprises.module.ts';
import { leaveNotice } from '../notices/notices.module.ts';
import { requireUnit } from '../units/units.module.ts';
import { requireRoles, standingWith } from './authority.ts';
import { noteDepartures } from './departures.repo.ts';
import { changeMembers, currentStanding, isOwner, requireAuthority, targetOf } from './change-members.ts';
import {
  deleteMembers,
  findPage,
  holdMembers,
  listRoles,
  setDisabledAt,
  type StoredMember,
  type StoredRole,
} from './members.repo.ts';

type Calls = typeof memberCalls;

export const createMemberService = (context: Pick<ModuleContext, 'db' | 'clock' | 'messages'>) => {
  const { db, clock, messages } = context;

  const list = ({ caller, tenant, query }: HandlerInput<Calls['list']>) =>
    findPage(db, tenant, query, createDescribe(caller));

  const roles = async ({ caller, tenant }: HandlerInput<Calls['roles']>) => {
    const standing = standingOf(caller);
    const all = await listRoles(db, tenant.enterpriseId);
    const choices = all.map((role) => ({
      role: nameOf(role),
      // In the caller's own unit: elsewhere it may still be refused.
      isGrantable:
        caller.grants.has('members:write') &&
        grantsBeyond(standing, standingWith([role], standing.unitPath)).length === 0,
    }));
    return { list: choices, total: choices.length };
  };

  const update = ({ caller, body, ...deed }: HandlerInput<Calls['update']>) =>
    db.inTransaction(async (tx) => {
      const [before] = await hold(tx, deed.tenant, [body.id]);
      if (!before) throw new AppError('no_such_member');
      const describe = createDescribe(caller);
      requireVersion(describe(before), body.version);
      await changeMembers(tx, { ...deed, now: clock() }, [before], {
        unit: await requireUnit(tx, deed.tenant, body.unitId),
        roles: await requireRoles(tx, deed.tenant, body.roleIds),
      });
      const [after = before] = await holdMembers(tx, deed.tenant, [body.id]);
      return { info: describe(after) };
    });

  const move = ({ body: { ids, unitId }, ...deed }: HandlerInput<Calls['move']>) =>
    db.inTransaction(async (tx) => {
      const held = await hold(tx, deed.tenant, ids);
      await changeMembers(tx, { ...deed, now: clock() }, held, { unit: await requireUnit(tx, deed.tenant, unitId) });
      return null;
    });

  const setRoles = ({ body: { ids, roleIds }, ...deed }: HandlerInput<Calls['setRoles']>) =>
    db.inTransaction(async (tx) => {
      const held = await hold(tx, deed.tenant, ids);
      await changeMembers(tx, { ...deed, now: clock() }, held, { roles: await requireRoles(tx, deed.tenant, roleIds) });
      return null;
    });

  const setDisabled =
    (isDisabled: boolean) =>
    ({ body: { ids }, ...deed }: HandlerInput<Calls['disable']>) =>
      db.inTransaction(async (tx) => {
        const held = await hold(tx, deed.tenant, ids);
        const changed = held.filter(({ disabledAt }) => (disabledAt !== null) !== isDisabled);
        if (changed.length === 0) return null;
        const changedIds = changed.map(({ id }) => id);
        await setDisabledAt(tx, deed.tenant, changedIds, isDisabled ? clock() : null);
        await requireAuthority(tx, deed, changed.map(currentStanding), {
          isOwnershipGivenUp: isDisabled && changed.some(isOwner),
        });
        await tell(tx, deed, changed, isDisabled ? 'memberDisabled' : 'memberEnabled');
        return null;
      });

  const remove = ({ body: { ids }, ...deed }: HandlerInput<Calls['remove']>) =>
    db.inTransaction(async (tx) => {
      const held = await hold(tx, deed.tenant, ids);
      await deleteMembers(tx, deed.tenant.enterpriseId, ids);
      await noteDepartures(tx, deed.tenant.enterpriseId, ids, clock());
      await requireAuthority(tx, deed, held.map(currentStanding), { isOwnershipGivenUp: held.some(isOwner) });
      await tell(tx, deed, held, 'memberRemoved');
      return null;
    });

  /** In the person's bell and by mail: they lose, or get back, all they can do here. */
  const tell = async (tx: Tx, { by, tenant }: Telling, members: readonly StoredMember[], what: LossOrReturn) => {
    const { enterpriseId } = tenant;
    for (const member of members) {
      await recordDeed(tx, by, deedNames[what], targetOf(member), { name: maskName(member.name) });
      await leaveNotice(tx, member.id, what, clock(), { enterpriseId });
      await tellOwner(messages, tx, member, {
        purpose: what,
        values: { enterpriseId, enterpriseName: member.enterpriseName },
      });
    }
  };

  return { list, roles, update, move, setRoles, disable: setDisabled(true), enable: setDisabled(false), remove };
};

interface Telling {
  readonly by: By;
  readonly tenant: Tenant;
}

type LossOrReturn = Extract<NoticeKind, 'memberDisabled' | 'memberEnabled' | 'memberRemoved'>;

const deedNames = {
  memberDisabled: 'member.disabled',
  memberEnabled: 'member.enabled',
  memberRemoved: 'member.removed',
} as const satisfies Record<LossOrReturn, string>;

/** All of them or none, and never oneself. */
const hold = async (tx: Tx, tenant: Tenant, ids: readonly string[]): Promise<StoredMember[]> => {
  if (ids.includes(tenant.userId)) throw new AppError('own_roles');
  await holdEnterprise(tx, tenant.enterpriseId);
  const held = await holdMembers(tx, tenant, ids);
  if (held.length < new Set(ids).size) throw new AppError('no_such_member');
  return held;
};

/** To tell people of one name apart, and no more. */
export const contactOf = ({ mail, phone }: Pick<StoredMember, 'mail' | 'phone'>): string =>
  (mail && maskMail(mail)) ?? (phone && maskPhone(phone)) ?? '';

const nameOf = (role: StoredRole): NamedRole => NamedRole.parse(role);

/** As the session knows it, for what a page offers: each deed asks the database anew. */
const standingOf = (caller: Caller): Standing => ({
  unitPath: caller.membership?.unitPath ?? '',
  grants: ownGrants(caller),
});

const createDescribe = (caller: Caller): ((member: StoredMember) => Member) => {
  const [editor, standing] = [findTenant(caller, 'members:write'), standingOf(caller)];
  return (member) => {
    const { id, version, name, unitId, unit, unitPath, roles, joinedAt, disabledAt } = member;
    const isSelf = id === caller.user.id;
    const isReached = editor !== undefined && isWithin(editor, { unitPath, owner: id });
    return {
      id,
      version,
      name,
      contact: contactOf(member),
      unitId,
      unit,
      roles: roles.map(nameOf),
      state: disabledAt === null ? 'active' : 'disabled',
      joinedAt: joinedAt.toISOString(),
      isSelf,
      isEditable: isReached && !isSelf && grantsBeyond(standing, currentStanding(member)).length === 0,
    };
  };
};
