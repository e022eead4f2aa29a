import { randomUUID } from 'node:crypto';
import type { Contact } from '@skein/contract/contact.ts';
import type { inviteCalls, InviteState } from '@skein/contract/invites.ts';
import type { Connection, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs, isMember } from '../enterprises/enterprises.module.ts';
import {
  findPeople,
  refuseBeyond,
  requireLasting,
  requireRoles,
  rolesInLog,
  standingWith,
} from '../members/members.module.ts';
import { requireUnit } from '../units/units.module.ts';
import { macOfContact, openContact } from './addressees.ts';
import { describeInvite, maskContact, stateOf } from './describe-invite.ts';
import { createInviteAllowance } from './invite-allowance.ts';
import { hashToken, newToken } from './invite-tokens.ts';
import {
  findByToken,
  findInvite,
  getInvite,
  findOpenTo,
  findPage,
  holdInvite,
  insertInvites,
  revokeInvite,
} from './invites.repo.ts';
import { createInviting } from './inviting.service.ts';

type Calls = typeof inviteCalls;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export const createInviteService = (context: ModuleContext) => {
  const { db, clock, secrets, messages } = context;
  const allowance = createInviteAllowance(createRateLimiter(context));
  const { inviteAll, inviteAgain } = createInviting(context);
  const describe = (invite: Parameters<typeof describeInvite>[1]) => describeInvite(secrets, invite, clock());

  const list = ({ tenant, query }: HandlerInput<Calls['list']>) =>
    findPage(db, tenant, query, { now: clock(), map: describe });

  /** What it gives must be the caller's to give, as if they gave it to a member. */
  const create = ({ tenant, by, from, body }: HandlerInput<Calls['create']>) =>
    db.inTransaction(async (tx) => {
      const standing = await holdEnterpriseAs(tx, tenant, 'members:write');
      const unit = await requireUnit(tx, tenant, body.unitId);
      const roles = await requireRoles(tx, tenant, body.roleIds);
      refuseBeyond(standing, [standingWith(roles, unit.path)], from.language);
      const [id, now, token] = [randomUUID(), clock(), newToken()];
      const expiresAt = new Date(now.getTime() + body.days * DAY_MILLISECONDS);
      await insertInvites(tx, tenant, [{ ...body, id, tokenHash: hashToken(token), expiresAt, now }]);
      const facts = { unit: unit.name, maxUses: body.maxUses, expiresAt: expiresAt.toISOString(), note: body.note };
      await recordDeed(tx, by, 'invite.created', targetOf(id), { ...facts, roles: rolesInLog(roles) });
      return { info: { ...describe(await getInvite(tx, tenant, id)), token } };
    });

  const send = async (input: HandlerInput<Calls['send']>) => {
    const { tenant, from, body } = input;
    const { contact, unitId, roleIds, note } = body;
    messages.requireChannel(contact.channel);
    return db.inTransaction(async (tx) => {
      const standing = await holdEnterpriseAs(tx, tenant, 'members:write');
      const unit = await requireUnit(tx, tenant, unitId);
      const roles = await requireRoles(tx, tenant, roleIds);
      refuseBeyond(standing, [standingWith(roles, unit.path)], from.language);
      await requireNewcomer(tx, tenant, contact.target);
      await requireLasting(tx, tenant.enterpriseId);
      await allowance.takeOne(tx, tenant, contact.target);
      const [id = ''] = await inviteAll(tx, inviterOf(input), [{ contact, unit, roles, note }]);
      return { info: describe(await getInvite(tx, tenant, id)) };
    });
  };

  const requireNewcomer = async (tx: Tx, tenant: Tenant, target: string): Promise<void> => {
    for (const { id } of await findPeople(tx, [target]))
      if (await isMember(tx, tenant.enterpriseId, id)) throw new AppError('is_member_already');
    const open = await findOpenTo(tx, tenant, [macOfContact(secrets, target)], clock());
    if (open.length > 0) throw new AppError('already_invited');
  };

  /** Whoever sends it again gives it: it lives by their rights from then on. */
  const resend = async (input: HandlerInput<Calls['resend']>) => {
    const { tenant, by, from } = input;
    const { id } = input.body;
    const contact = await requireContact(tenant, id);
    return db.inTransaction(async (tx) => {
      const standing = await holdEnterpriseAs(tx, tenant, 'members:write');
      const invite = await holdInvite(tx, tenant, id);
      if (!invite) throw new AppError('no_such_invite');
      const state = stateOf(invite, clock());
      if (state === 'revoked' || state === 'usedUp') throw new AppError(closedReasons[state]);
      refuseBeyond(standing, [standingWith(invite.roles, invite.unitPath)], from.language);
      await requireLasting(tx, tenant.enterpriseId);
      await allowance.takeOne(tx, tenant, contact.target);
      await inviteAgain(tx, inviterOf(input), id, contact);
      await recordDeed(tx, by, 'invite.resent', targetOf(id), { recipient: maskContact(contact) });
      return { info: describe(await getInvite(tx, tenant, id)) };
    });
  };

  /** It never changes, so that it need not be held. */
  const requireContact = async (tenant: Tenant, id: string): Promise<Contact> => {
    const invite = await findInvite(db, tenant, id);
    if (!invite) throw new AppError('no_such_invite');
    if (!invite.sealedContact) throw new AppError('invite_not_personal');
    const contact = openContact(secrets, id, invite.sealedContact);
    messages.requireChannel(contact.channel);
    return contact;
  };

  /** One that lets nobody in any more stays as it ended: there is nothing to do, nor to record. */
  const revoke = ({ tenant, by, body: { id } }: HandlerInput<Calls['revoke']>) =>
    db.inTransaction(async (tx) => {
      await holdEnterpriseAs(tx, tenant, 'members:write');
      const invite = await holdInvite(tx, tenant, id);
      if (!invite) throw new AppError('no_such_invite');
      const state = stateOf(invite, clock());
      if (state === 'revoked' || state === 'usedUp') return null;
      await revokeInvite(tx, tenant, id, clock());
      await recordDeed(tx, by, 'invite.revoked', targetOf(id));
      return null;
    });

  return { list, create, send, resend, revoke };
};

type Asked = Pick<HandlerInput<Calls['send']>, 'caller' | 'tenant' | 'by' | 'from'>;

const inviterOf = ({ caller, tenant, by, from }: Asked) => ({
  tenant,
  by,
  from,
  enterpriseName: caller.membership?.enterpriseName ?? '',
});

type FoundInvite = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** One that still lets somebody in. Once the enterprise is held, it does so until the transaction ends. */
export const requireOpenInvite = async (db: Connection, token: string, now: Date): Promise<FoundInvite> =>
  requireOpen(await findByToken(db, hashToken(token)), now);

export const requireOpen = (invite: FoundInvite | undefined, now: Date): FoundInvite => {
  if (!invite) throw new AppError('no_such_invite');
  const state = stateOf(invite, now);
  if (state !== 'open') throw new AppError(closedReasons[state]);
  return invite;
};

const closedReasons = {
  revoked: 'invite_revoked',
  usedUp: 'invite_used_up',
  expired: 'invite_expired',
} as const satisfies Record<Exclude<InviteState, 'open'>, string>;

const targetOf = (id: string) => ({ kind: 'invite', id });
