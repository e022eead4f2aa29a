import type { OwnInvite } from '@skein/contract/own-invites.ts';
import { byOf } from '../../by.ts';
import type { Connection } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterprise } from '../enterprises/enterprises.module.ts';
import { macsOf } from './addressees.ts';
import { stateOf } from './describe-invite.ts';
import { findAddressed, listTo, revokeInvite } from './invites.repo.ts';
import { requireOpen } from './invites.service.ts';
import { isStillGiven } from './still-given.ts';

/** What a person sees of the invitations to them, and does with them. */
export const createOwnInvites = ({ db, clock, secrets }: Pick<ModuleContext, 'db' | 'clock' | 'secrets'>) => {
  const listMine = async ({ user }: Caller): Promise<OwnInvite[]> => {
    const macs = macsOf(secrets, user);
    if (macs.length === 0) return [];
    const now = clock();
    const open = (await listTo(db, macs).execute()).filter((invite) => stateOf(invite, now) === 'open');
    const offered: typeof open = [];
    for (const invite of open) if (await isStillGiven(db, invite)) offered.push(invite);
    return offered.map(({ id, enterpriseName, createdBy, expiresAt }) => ({
      id,
      enterpriseName,
      invitedBy: createdBy,
      expiresAt: expiresAt.toISOString(),
    }));
  };

  /** Of somebody else's nothing is told: it is as if it did not exist. */
  const findOwn = async (tx: Connection, { user }: Caller, id: string) => {
    const macs = macsOf(secrets, user);
    return macs.length > 0 ? findAddressed(tx, id, macs) : undefined;
  };

  const requireOwn = async (tx: Connection, caller: Caller, id: string) =>
    requireOpen(await findOwn(tx, caller, id), clock());

  const decline = (caller: Caller, id: string, from: RequestOrigin): Promise<null> =>
    db.inTransaction(async (tx) => {
      const found = await findOwn(tx, caller, id);
      if (!found) throw new AppError('no_such_invite');
      await holdEnterprise(tx, found.enterpriseId);
      // Looked at again once the enterprise is held: it may have been accepted in another window.
      const invite = await findOwn(tx, caller, id);
      if (!invite || stateOf(invite, clock()) !== 'open') return null;
      await revokeInvite(tx, invite, id, clock());
      const by = { ...byOf(caller.user, from), enterpriseId: invite.enterpriseId };
      await recordDeed(tx, by, 'invite.declined', { kind: 'invite', id });
      return null;
    });

  return { listMine, requireOwn, decline };
};
