import { createHash, randomBytes } from 'node:crypto';
import type { Invite, inviteCalls, InviteState } from '@skein/contract/invites.ts';
import { NamedRole } from '@skein/contract/named-role.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.generated.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterprise } from '../enterprises/enterprises.module.ts';
import { refuseBeyond, requireRoles, requireStanding, standingWith } from '../members/members.module.ts';
import { requireUnit } from '../units/units.module.ts';
import { findByToken, findPage, insertInvite, revokeInvite, type StoredInvite } from './invites.repo.ts';

type Calls = typeof inviteCalls;

const TOKEN_BYTES = 32;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export const createInviteService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ tenant, query }: HandlerInput<Calls['list']>) => {
    const now = clock();
    return findPage(db, tenant, query, { now, map: (invite) => describe(invite, now) });
  };

  /** What it gives must be the caller's to give, as if they gave it to a member. */
  const create = ({ tenant, by, from, body }: HandlerInput<Calls['create']>) =>
    db.inTransaction(async (tx) => {
      await holdEnterprise(tx, tenant.enterpriseId);
      const unit = await requireUnit(tx, tenant, body.unitId);
      const roles = await requireRoles(tx, tenant, body.roleIds);
      const standing = await requireStanding(tx, tenant, 'members:write');
      refuseBeyond(standing, [standingWith(roles, unit.path)], from.language);
      const now = clock();
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = new Date(now.getTime() + body.days * DAY_MILLISECONDS);
      const invite = await insertInvite(tx, tenant, { ...body, tokenHash: hashToken(token), expiresAt, now });
      const facts = { unit: unit.name, maxUses: body.maxUses, expiresAt: expiresAt.toISOString(), note: body.note };
      const said = { ...facts, roles: roles.map(({ builtIn, name }) => builtIn ?? name ?? '') };
      await recordDeed(tx, by, 'invite.created', targetOf(invite.id), said);
      return { info: { ...describe(invite, now), token } };
    });

  const revoke = ({ tenant, by, body: { id } }: HandlerInput<Calls['revoke']>) =>
    db.inTransaction(async (tx) => {
      await holdEnterprise(tx, tenant.enterpriseId);
      if (!(await revokeInvite(tx, tenant, id, clock()))) throw new AppError('no_such_invite');
      await recordDeed(tx, by, 'invite.revoked', targetOf(id));
      return null;
    });

  return { list, create, revoke };
};

type FoundInvite = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** One that still lets somebody in. Once the enterprise is held, it does so until the transaction ends. */
export const requireOpenInvite = async (db: Kysely<DB>, token: string, now: Date): Promise<FoundInvite> => {
  const invite = await findByToken(db, hashToken(token));
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

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const targetOf = (id: string) => ({ kind: 'invite', id });

const stateOf = (
  { revokedAt, uses, maxUses, expiresAt }: Pick<StoredInvite, 'revokedAt' | 'uses' | 'maxUses' | 'expiresAt'>,
  now: Date,
): InviteState => {
  if (revokedAt !== null) return 'revoked';
  if (uses >= maxUses) return 'usedUp';
  return expiresAt <= now ? 'expired' : 'open';
};

const describe = (invite: StoredInvite, now: Date): Invite => ({
  id: invite.id,
  unitId: invite.unitId,
  unit: invite.unit,
  roles: invite.roles.map((role) => NamedRole.parse(role)),
  note: invite.note,
  maxUses: invite.maxUses,
  uses: invite.uses,
  expiresAt: invite.expiresAt.toISOString(),
  createdAt: invite.createdAt.toISOString(),
  createdBy: invite.createdBy,
  state: stateOf(invite, now),
});
