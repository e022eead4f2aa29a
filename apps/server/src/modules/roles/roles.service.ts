import { type EnterpriseRole, type roleCalls } from '@skein/contract/enterprise-roles.ts';
import { BuiltInRole } from '@skein/contract/named-role.ts';
import type { Language } from '@skein/contract/language.ts';
import { joinGrants, missingGrants, type Grants } from '@skein/contract/roles.ts';
import type { Connection, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import { requireStanding } from '../../tenancy/current-standing.repo.ts';
import { grantsOfRole, ownGrants, refuseMissing } from '../../tenancy/role-grants.ts';
import { grantsBeyond } from '../../tenancy/standing.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import { comparableName, namesOfRole } from './role-names.ts';
import {
  deleteRole,
  holdRole,
  insertRole,
  listOpenInvites,
  listPlaces,
  listRoles,
  writeRole,
  type StoredRole,
} from './roles.repo.ts';

type Calls = typeof roleCalls;

const MOST_ROLES = 100;

export const createRoleService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = async ({ caller, tenant }: HandlerInput<Calls['list']>) => {
    const roles = await describe(db, tenant, caller, await listRoles(db, tenant));
    return { list: roles, total: roles.length };
  };

  const create = ({ caller, tenant, by, from, body: facts }: HandlerInput<Calls['create']>) =>
    db.inTransaction(async (tx) => {
      const refuseBeyondOwn = await holdOwnGrants(tx, tenant, from.language);
      refuseBeyondOwn(facts.grants);
      const roles = await listRoles(tx, tenant);
      if (roles.length >= MOST_ROLES) throw new AppError('too_many_roles', { limit: MOST_ROLES });
      refuseTakenName(facts.name, roles);
      const id = await insertRole(tx, tenant, facts, clock());
      await recordDeed(tx, by, 'role.created', targetOf(id), factsToTell(facts));
      return { info: await describeOne(tx, tenant, caller, await requireOwn(tx, tenant, id)) };
    });

  /** Both what it opened and what it will: who lacks something must not take it from others either. */
  const update = ({ caller, tenant, by, from, body: { id, version, ...facts } }: HandlerInput<Calls['update']>) =>
    db.inTransaction(async (tx) => {
      const refuseBeyondOwn = await holdOwnGrants(tx, tenant, from.language);
      const before = await requireOwn(tx, tenant, id);
      const current = await describeOne(tx, tenant, caller, before);
      requireVersion(current, version);
      refuseBeyondOwn(grantsOfRole(before), facts.grants);
      await refuseElsewhere(tx, tenant, id, joinGrants([grantsOfRole(before), facts.grants]), from.language);
      const changes = changesBetween(
        factsToTell({ name: before.name ?? '', note: before.note, grants: grantsOfRole(before) }),
        factsToTell(facts),
      );
      if (Object.keys(changes).length === 0) return { info: current };
      if (facts.name !== before.name)
        refuseTakenName(
          facts.name,
          (await listRoles(tx, tenant)).filter((role) => role.id !== id),
        );
      await writeRole(tx, tenant, id, facts, clock());
      await recordDeed(tx, by, 'role.updated', targetOf(id), changes);
      return { info: await describeOne(tx, tenant, caller, await requireOwn(tx, tenant, id)) };
    });

  const remove = ({ tenant, by, from, body: { id } }: HandlerInput<Calls['remove']>) =>
    db.inTransaction(async (tx) => {
      const refuseBeyondOwn = await holdOwnGrants(tx, tenant, from.language);
      const role = await requireOwn(tx, tenant, id);
      refuseBeyondOwn(grantsOfRole(role));
      if (Number(role.members) > 0) throw new AppError('role_in_use', { limit: Number(role.members) });
      await refuseInvited(tx, tenant, id, from.language);
      await deleteRole(tx, tenant, id);
      await recordDeed(tx, by, 'role.deleted', targetOf(id), { name: role.name });
      return null;
    });

  /** Whoever comes by them would be given nothing: who made them decides what they give instead. */
  const refuseInvited = async (tx: Tx, tenant: Tenant, id: string, language: Language): Promise<void> => {
    const invites = await listOpenInvites(tx, tenant, id, clock());
    if (invites.length > 0)
      throw new AppError('role_in_invites', { limit: invites.length, why: nameInvites(invites, language) });
  };

  return { list, create, update, remove };
};

/** A list of members would give the one for the other. Of an enterprise that is held. */
const refuseTakenName = (name: string, others: readonly StoredRole[]): void => {
  const wanted = comparableName(name);
  if (others.some((role) => namesOfRole(role).has(wanted))) throw new AppError('role_name_taken');
};

const MOST_NAMED = 5;

/** By the units that they lead to and who made them, as the list of invites shows them. */
const nameInvites = (invites: Awaited<ReturnType<typeof listOpenInvites>>, language: Language): string => {
  const names = invites.map(({ unit, createdBy }) => (createdBy === null ? unit : `${unit} (${createdBy})`));
  const named = names.slice(0, MOST_NAMED).join(language === 'zh-CN' ? '、' : ', ');
  return names.length > MOST_NAMED ? `${named} …` : named;
};

/**
 * The enterprise is held first, as by all who change members: nobody is given a role while it is changed or deleted, and
 * what the caller holds is what they hold now. Returns how to refuse what goes beyond it.
 */
const holdOwnGrants = async (tx: Tx, tenant: Tenant, language: Language) => {
  const { grants: own } = await holdEnterpriseAs(tx, tenant, 'roles:write');
  return (...given: readonly Grants[]): void =>
    refuseMissing(
      given.flatMap((grants) => missingGrants(own, grants)),
      language,
    );
};

/** Who holds something in their own unit gives and takes it there, and not where else the role is held. */
const refuseElsewhere = async (tx: Tx, tenant: Tenant, id: string, grants: Grants, language: Language) => {
  const own = await requireStanding(tx, tenant, 'roles:write');
  const places = await listPlaces(tx, tenant, [id]);
  refuseMissing(
    places.flatMap(({ unitPath }) => grantsBeyond(own, { unitPath, grants })),
    language,
  );
};

const targetOf = (id: string) => ({ kind: 'role', id });

/** One fact for each permission, so that a change of one reads as that and not as two lists to compare. */
const factsToTell = ({
  grants,
  ...facts
}: {
  readonly name: string;
  readonly note: string;
  readonly grants: Grants;
}) => ({
  ...facts,
  ...grants,
});

/** One that the enterprise made itself. */
const requireOwn = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredRole> => {
  const role = await holdRole(tx, tenant, id);
  if (!role) throw new AppError('no_such_role');
  if (role.builtIn !== null) throw new AppError('built_in_role');
  return role;
};

/** What is editable is what `update` would not refuse to be saved as it is. */
const describe = async (
  db: Connection,
  tenant: Tenant,
  caller: Caller,
  roles: readonly StoredRole[],
): Promise<EnterpriseRole[]> => {
  const own = { unitPath: tenant.unitPath, grants: ownGrants(caller) };
  // Only what somebody holds in their own unit alone depends on where others hold it.
  const isBound = Object.values(own.grants).includes('unit');
  const ids = roles.flatMap(({ id, builtIn }) => (builtIn === null ? id : []));
  const places = isBound ? await listPlaces(db, tenant, ids) : [];
  const isEditable = ({ id, builtIn }: StoredRole, grants: Grants): boolean => {
    if (builtIn !== null || own.grants['roles:write'] === undefined) return false;
    const elsewhere = places.filter(({ roleId }) => roleId === id);
    const isBeyond = elsewhere.some(({ unitPath }) => grantsBeyond(own, { unitPath, grants }).length > 0);
    return !isBeyond && missingGrants(own.grants, grants).length === 0;
  };
  return roles.map((role) => {
    const grants = grantsOfRole(role);
    return {
      ...role,
      builtIn: role.builtIn === null ? null : BuiltInRole.parse(role.builtIn),
      grants,
      members: Number(role.members),
      updatedAt: role.updatedAt.toISOString(),
      isEditable: isEditable(role, grants),
    };
  });
};

const describeOne = async (tx: Tx, tenant: Tenant, caller: Caller, role: StoredRole): Promise<EnterpriseRole> => {
  const [described] = await describe(tx, tenant, caller, [role]);
  if (!described) throw new Error(`role ${role.id} was not described`);
  return described;
};
