import type { ApplyState } from '@skein/contract/apply-state.ts';
import type {
  createEnterpriseUserApply,
  JoinableEnterprise,
  OwnApplication,
} from '@skein/contract/join-applications.ts';
import type { acceptInvite } from '@skein/contract/own-invites.ts';
import { byOf, type By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import { maskName } from '../../secrets/mask-personal-data.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { enterEnterprise, holdEnterprise, isMember } from '../enterprises/enterprises.module.ts';
import { countUse, createOwnInvites, isFor, requireOpenInvite, requireStillGiven } from '../invites/invites.module.ts';
import { admitMember, listManagers, requireLasting, rolesInLog, wasSentAway } from '../members/members.module.ts';
import { leaveNotices } from '../notices/notices.module.ts';
import {
  countWaiting,
  findEnterprise,
  findEnterprises,
  insertApplication,
  JOINED,
  listOwn,
  settleWaiting,
  WAITING,
  withdraw as withdrawOwn,
} from './join-applications.repo.ts';

const MOST_WAITING = 5;
const CITY_LENGTH = 9;

/** Each tells all who manage the enterprise, and stands in its log, also when it is taken back at once. */
const byOnePerson: RateLimit = { name: 'join-applications', hits: 20, seconds: 24 * 60 * 60, reason: 'too_busy' };

type Input = HandlerInput<typeof createEnterpriseUserApply>;
type Invite = Awaited<ReturnType<typeof requireOpenInvite>>;

/** How a person comes to an enterprise: they look for it and apply, or have been given a link. */
export const createJoining = ({ db, clock, secrets }: Pick<ModuleContext, 'db' | 'clock' | 'secrets'>) => {
  const limiter = createRateLimiter({ db, clock, secrets });
  const { requireOwn } = createOwnInvites({ db, clock, secrets });

  const search = async ({ user }: Caller, query: Parameters<typeof findEnterprises>[2]) => {
    const { list, total } = await findEnterprises(db, user.id, query);
    return { list: list.map(describeEnterprise), total };
  };

  const apply = async ({ caller, body: { enterpriseId, invite, message }, from }: Input) => {
    await limiter.take(byOnePerson, caller.user.id);
    return db.inTransaction(async (tx) => {
      const by = byOf(caller.user, from);
      if (invite !== undefined) return applyByInvite(tx, { caller, by, message }, invite);
      const enterprise = await findEnterprise(tx, enterpriseId ?? '');
      if (!enterprise) throw new AppError('no_such_enterprise');
      await holdEnterprise(tx, enterprise.id);
      await requireStranger(tx, enterprise.id, caller);
      await wait(tx, { caller, by, message }, enterprise.id, null);
      return answer(WAITING, enterprise.id, enterprise.name);
    });
  };

  interface Joining {
    readonly caller: Caller;
    readonly by: By;
    readonly message: string;
  }

  const applyByInvite = (tx: Tx, joining: Joining, token: string) =>
    useInvite(tx, joining, async () => {
      const invite = await requireOpenInvite(tx, token, clock());
      if (!isFor(secrets, invite, joining.caller.user)) throw new AppError('invite_not_yours');
      return invite;
    });

  /** Without its link: it is known by the address that it was sent to, which is the caller's. */
  const accept = ({ caller, body: { id }, from }: HandlerInput<typeof acceptInvite>) =>
    db.inTransaction((tx) =>
      useInvite(tx, { caller, by: byOf(caller.user, from), message: '' }, () => requireOwn(tx, caller, id)),
    );

  /** Looked at again once the enterprise is held: of two who use the last place at once, one is told that it is taken. */
  const useInvite = async (tx: Tx, joining: Joining, requireIt: () => Promise<Invite>) => {
    const { enterpriseId, enterpriseName } = await requireIt();
    await holdEnterprise(tx, enterpriseId);
    const invite = await requireIt();
    await requireStranger(tx, enterpriseId, joining.caller);
    await countUse(tx, invite);
    // Whom the enterprise has sent away since, it did not ask for by this.
    const askedAt = invite.sentAt ?? invite.createdAt;
    const isAskedFor = !(await wasSentAway(tx, enterpriseId, joining.caller.user.id, askedAt));
    const isLetIn = invite.roles.length > 0 && isAskedFor;
    if (isLetIn) await join(tx, joining, invite);
    else await wait(tx, joining, enterpriseId, invite.unitId);
    return answer(isLetIn ? JOINED : WAITING, enterpriseId, enterpriseName);
  };

  const join = async (tx: Tx, { caller: { user, sessionId }, by }: Joining, invite: Invite) => {
    await requireStillGiven(tx, invite);
    const { enterpriseId, unitId, unit, id: inviteId } = invite;
    const [now, userId] = [clock(), user.id];
    await admitMember(tx, { enterpriseId, unitId, userId, roleIds: invite.roles.map(({ id }) => id), now });
    await settleWaiting(tx, enterpriseId, userId, now);
    // They came to work here.
    await enterEnterprise(tx, { sessionId, userId, enterpriseId, now });
    const data = { name: maskName(user.name), unit, roles: rolesInLog(invite.roles), inviteId };
    await recordDeed(tx, { ...by, enterpriseId }, 'member.joined', { kind: 'member', id: userId }, data);
  };

  const wait = async (tx: Tx, { caller, by, message }: Joining, enterpriseId: string, unitId: string | null) => {
    const userId = caller.user.id;
    if ((await countWaiting(tx, userId)) >= MOST_WAITING)
      throw new AppError('too_many_applications', { limit: MOST_WAITING });
    const now = clock();
    const id = await insertApplication(tx, { enterpriseId, userId, unitId, message, now });
    await leaveNotices(tx, await listManagers(tx, enterpriseId, unitId), 'joinApplied', now, { enterpriseId });
    const data = { name: maskName(caller.user.name) };
    await recordDeed(tx, { ...by, enterpriseId }, 'application.made', { kind: 'application', id }, data);
  };

  const withdraw = ({ user }: Caller, id: string, from: RequestOrigin): Promise<null> =>
    db.inTransaction(async (tx) => {
      const own = await withdrawOwn(tx, user.id, id, clock());
      if (!own) throw new AppError('no_such_application');
      if (!own.isWithdrawn) throw new AppError('application_decided');
      const by = { ...byOf(user, from), enterpriseId: own.enterpriseId };
      await recordDeed(tx, by, 'application.withdrawn', { kind: 'application', id });
      return null;
    });

  const listMine = async ({ user }: Caller): Promise<OwnApplication[]> =>
    (await listOwn(db, user.id)).map(({ createdAt, decidedAt, ...application }) => ({
      ...application,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }));

  /** Whoever works in an enterprise has joined one; else what they applied for last counts. */
  const standsWith = async ({ user, membership }: Caller) => {
    if (membership) return answer(JOINED, membership.enterpriseId, membership.enterpriseName);
    const latest = (await listOwn(db, user.id)).find(({ applyState }) => applyState !== JOINED);
    return latest
      ? { ...answer(latest.applyState, latest.enterpriseId, latest.enterpriseName), refuseMsg: latest.refuseMsg }
      : undefined;
  };

  return { search, apply, accept, withdraw, listMine, standsWith };
};

const requireStranger = async (tx: Tx, enterpriseId: string, { user }: Caller): Promise<void> => {
  if (await isMember(tx, enterpriseId, user.id)) throw new AppError('already_member');
  await requireLasting(tx, enterpriseId);
};

const answer = (applyState: ApplyState, enterpriseId: string, enterpriseName: string) => ({
  applyState,
  enterpriseId,
  enterpriseName,
});

type FoundEnterprise = Awaited<ReturnType<typeof findEnterprises>>['list'][number];

const describeEnterprise = ({ id, name, licenseNum, address, applyState }: FoundEnterprise): JoinableEnterprise => ({
  id,
  enterpriseName: name,
  enterpriseLicenseNum: maskLicense(licenseNum ?? ''),
  city: (address ?? '').slice(0, CITY_LENGTH),
  applyState,
});

/** 9135**********0Y43 */
const maskLicense = (license: string): string =>
  license.length > 8 ? `${license.slice(0, 4)}${'*'.repeat(license.length - 8)}${license.slice(-4)}` : '';
