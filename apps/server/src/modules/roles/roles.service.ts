import { type EnterpriseRole, type roleCalls } from '@skein/contract/enterprise-roles.ts';
import { BuiltInRole } from '@skein/contract/named-role.ts';
import type { Language } from '@skein/contract/language.ts';
import { joinGrants, missingGrants, type Grants } from '@skein/contract/roles.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import { grantsOfRole, ownGrants, refuseMissing } from '../../tenancy/role-grants.ts';
import { grantsBeyond } from '../../tenancy/standing.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { holdEnterprise } from '../enterprises/enterprises.module.ts';
import { requireStanding } from '../members/members.module.ts';
import { deleteRole, holdRole, insertRole, listPlaces, listRoles, writeRole, type StoredRole } from './roles.repo.ts';

type Calls = typeof roleCalls;

const MOST_ROLES = 100;

export const createRoleService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = async ({ caller, tenant }: HandlerInput<Calls['list']>) => {
    const roles = await listRoles(db, tenant);
    return { list: roles.map((role) => describe(role, caller)), total: roles.length };
  };

  const create = ({ caller, tenant, by, from, body: facts }: HandlerInput<Calls['create']>) =>
    db.inTransaction(async (tx) => {
      const refuseBeyondOwn = await holdOwnGrants(tx, tenant, from.language);
      refuseBeyondOwn(facts.grants);
      if ((await listRoles(tx, tenant)).length >= MOST_ROLES)
        throw new AppError('too_many_roles', { limit: MOST_ROLES });
      const id = await insertRole(tx, tenant, facts, clock());
      await recordDeed(tx, by, 'role.created', targetOf(id), factsToTell(facts));
      return { info: describe(await requireOwn(tx, tenant, id), caller) };
    });

  /** Both what it opened and what it will: who lacks something must not take it from others either. */
  const update = ({ caller, tenant, by, from, body: { id, version, ...facts } }: HandlerInput<Calls['update']>) =>
    db.inTransaction(async (tx) => {
      const refuseBeyondOwn = await holdOwnGrants(tx, tenant, from.language);
      const before = await requireOwn(tx, tenant, id);
      requireVersion(describe(before, caller), version);
      refuseBeyondOwn(grantsOfRole(before), facts.grants);
      await refuseElsewhere(tx, tenant, id, joinGrants([grantsOfRole(before), facts.grants]), from.language);
      const changes = changesBetween(
        factsToTell({ name: before.name ?? '', note: before.note, grants: grantsOfRole(before) }),
        factsToTell(facts),
      );
      if (Object.keys(changes).length === 0) return { info: describe(before, caller) };
      await writeRole(tx, tenant, id, facts, clock());
      await recordDeed(tx, by, 'role.updated', targetOf(id), changes);
      return { info: describe(await requireOwn(tx, tenant, id), caller) };
    });

  const remove = ({ tenant, by, from, body: { id } }: HandlerInput<Calls['remove']>) =>
    db.inTransaction(async (tx) => {
      const refuseBeyondOwn = await holdOwnGrants(tx, tenant, from.language);
      const role = await requireOwn(tx, tenant, id);
      refuseBeyondOwn(grantsOfRole(role));
      if (Number(role.members) > 0) throw new AppError('role_in_use', { limit: Number(role.members) });
      await deleteRole(tx, tenant, id);
      await recordDeed(tx, by, 'role.deleted', targetOf(id), { name: role.name });
      return null;
    });

  return { list, create, update, remove };
};

/**
 * The enterprise is held first, as by all who change members: nobody is given a role while it is changed or deleted, and
 * what the caller holds is what they hold now. Returns how to refuse what goes beyond it.
 */
const holdOwnGrants = async (tx: Tx, tenant: Tenant, language: Language) => {
  await holdEnterprise(tx, tenant.enterpriseId);
  const { grants: own } = await requireStanding(tx, tenant, 'roles:write');
  return (...given: readonly Grants[]): void =>
    refuseMissing(
      given.flatMap((grants) => missingGrants(own, grants)),
      language,
    );
};

/** Who holds something in their own unit gives and takes it there, and not where else the role is held. */
const refuseElsewhere = async (tx: Tx, tenant: Tenant, id: string, grants: Grants, language: Language) => {
  const own = await requireStanding(tx, tenant, 'roles:write');
  const places = await listPlaces(tx, tenant, id);
  refuseMissing(
    places.flatMap((unitPath) => grantsBeyond(own, { unitPath, grants })),
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

const describe = (role: StoredRole, caller: Caller): EnterpriseRole => {
  const grants = grantsOfRole(role);
  const mayWrite = caller.grants.has('roles:write');
  return {
    ...role,
    builtIn: role.builtIn === null ? null : BuiltInRole.parse(role.builtIn),
    grants,
    members: Number(role.members),
    updatedAt: role.updatedAt.toISOString(),
    isEditable: mayWrite && role.builtIn === null && missingGrants(ownGrants(caller), grants).length === 0,
  };
};
