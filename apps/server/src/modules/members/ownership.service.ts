import {
  DISSOLUTION_COOLING_OFF_DAYS,
  type cancelDissolution,
  type Dissolution,
  type requestDissolution,
  type transferOwnership,
} from '@skein/contract/ownership.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { maskName } from '../../secrets/mask-personal-data.ts';
import { createOwnerProof } from '../accounts/accounts.module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { findBuiltInRole, holdEnterprise, holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import { leaveNotice, leaveNotices } from '../notices/notices.module.ts';
import { noteDepartures } from './departures.repo.ts';
import {
  deleteMembers,
  findDissolution,
  hasOwner,
  holdMembers,
  listMemberIds,
  listOwnerIds,
  replaceRoles,
  setDissolution,
} from './members.repo.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** How somebody goes, how an enterprise changes hands, and how it ends. */
export const createOwnership = (context: ModuleContext) => {
  const { db, clock } = context;
  const requireOwner = createOwnerProof(context);

  /** Also by one who is suspended: nobody is kept. */
  const leave = ({ user }: Caller, enterpriseId: string, from: RequestOrigin): Promise<null> =>
    db.inTransaction(async (tx) => {
      await holdEnterprise(tx, enterpriseId);
      const isAnOwner = (await listOwnerIds(tx, enterpriseId)).includes(user.id);
      const [gone] = await deleteMembers(tx, enterpriseId, [user.id]);
      if (!gone) throw new AppError('not_a_member');
      if (isAnOwner && !(await hasOwner(tx, enterpriseId))) throw new AppError('last_owner');
      // Or they would come back by an open link as if nothing had been.
      if (gone.disabledAt !== null) await noteDepartures(tx, enterpriseId, [user.id], clock());
      const data = { name: maskName(user.name) };
      await recordDeed(tx, { ...byOf(user, from), enterpriseId }, 'member.left', { kind: 'member', id: user.id }, data);
      return null;
    });

  const transfer = async ({ caller, tenant, by, from, body }: HandlerInput<typeof transferOwnership>) => {
    const { userId, ...proof } = body;
    if (userId === tenant.userId) throw new AppError('own_roles');
    const spendProof = await requireOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      const { enterpriseId } = tenant;
      await holdEnterpriseAs(tx, tenant, 'enterprise:dispose');
      const [heir] = await holdMembers(tx, tenant, [userId]);
      if (!heir) throw new AppError('no_such_member');
      if (heir.disabledAt !== null) throw new AppError('new_owner_disabled');
      await spendProof(tx);
      await replaceRoles(tx, tenant, [userId], [await findBuiltInRole(tx, enterpriseId, 'owner')]);
      const administrator = await findBuiltInRole(tx, enterpriseId, 'administrator');
      await replaceRoles(tx, tenant, [tenant.userId], [administrator]);
      if (!(await hasOwner(tx, enterpriseId))) throw new AppError('new_owner_disabled');
      await leaveNotice(tx, userId, 'ownershipReceived', clock(), { enterpriseId });
      const target = { kind: 'enterprise', id: enterpriseId };
      await recordDeed(tx, by, 'enterprise.transferred', target, { to: maskName(heir.name) });
      return null;
    });
  };

  const showDissolution = async ({ membership }: Caller): Promise<{ info: Dissolution }> => ({
    info: describe(membership ? await findDissolution(db, membership.enterpriseId) : null),
  });

  const dissolve = async ({ caller, tenant, by, from, body: proof }: HandlerInput<typeof requestDissolution>) => {
    const { enterpriseId } = tenant;
    const spendProof = await requireOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      await holdEnterpriseAs(tx, tenant, 'enterprise:dispose');
      if (await findDissolution(tx, enterpriseId)) throw new AppError('dissolution_requested');
      await spendProof(tx);
      const dissolveAt = new Date(clock().getTime() + DISSOLUTION_COOLING_OFF_DAYS * DAY_MILLISECONDS);
      await setDissolution(tx, enterpriseId, dissolveAt);
      await tellOthers(tx, tenant, 'dissolutionAnnounced');
      const target = { kind: 'enterprise', id: enterpriseId };
      const data = { dissolveAt: dissolveAt.toISOString() };
      await recordDeed(tx, by, 'enterprise.dissolutionRequested', target, data);
      return { info: describe(dissolveAt) };
    });
  };

  /** Without a proof: whoever got in can only keep things as they are. */
  const cancel = ({ tenant, by }: HandlerInput<typeof cancelDissolution>) =>
    db.inTransaction(async (tx) => {
      const { enterpriseId } = tenant;
      await holdEnterpriseAs(tx, tenant, 'enterprise:dispose');
      if (!(await findDissolution(tx, enterpriseId))) throw new AppError('dissolution_not_requested');
      await setDissolution(tx, enterpriseId, null);
      await tellOthers(tx, tenant, 'dissolutionCancelled');
      await recordDeed(tx, by, 'enterprise.dissolutionCancelled', { kind: 'enterprise', id: enterpriseId });
      return { info: describe(null) };
    });

  /** Everybody in it loses what is theirs there, or keeps it after all. */
  const tellOthers = async (
    tx: Tx,
    { enterpriseId, userId }: Tenant,
    kind: 'dissolutionAnnounced' | 'dissolutionCancelled',
  ): Promise<void> => {
    const others = (await listMemberIds(tx, enterpriseId)).filter((id) => id !== userId);
    await leaveNotices(tx, others, kind, clock(), { enterpriseId });
  };

  return { leave, transfer, showDissolution, dissolve, cancel };
};

const describe = (dissolveAt: Date | null): Dissolution => ({ dissolveAt: dissolveAt?.toISOString() ?? null });
