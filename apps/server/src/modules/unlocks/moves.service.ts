import { unlockStates } from '@skein/contract/unlock-request.ts';
import type { unlockCalls } from '@skein/contract/unlocks.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import { listHoldersOf } from '../members/members.module.ts';
import { leaveNotices } from '../notices/notices.module.ts';
import { findingsIn, refuseBlocked } from './checks.service.ts';
import { isOwnOf } from './describe-unlock.ts';
import { describeOne, isAlone } from './describer.ts';
import { requireHeld, showHeld } from './held-unlock.ts';
import { factsOf, targetOf } from './save-facts.ts';
import { aboutOf, tellApplicant, tellFlying } from './tell-of-unlock.ts';
import { insertEvent } from './unlock-events.repo.ts';
import { moveRequest, passOnRequest, submitRequest, type StoredRequest } from './unlocks.repo.ts';

type Calls = typeof unlockCalls;
type Context = Pick<ModuleContext, 'db' | 'clock' | 'secrets' | 'messages'>;

const { draft, enterpriseReview, platformReview, approved, refused, withdrawn, revoked } = unlockStates;

/** From its maker to the enterprise, on to the platform, and back. Each holds the request: of two at once one finds it moved on. */
export const createMoves = (context: Context) => {
  const { db, clock } = context;
  const submit = ({ caller, tenant, by, from, body: { id, version } }: HandlerInput<Calls['submit']>) =>
    db.inTransaction(async (tx) => {
      const request = await requireIn(tx, tenant, id, [draft]);
      requireVersion(await describeOne(tx, request, caller), version);
      refuseBlocked(await findingsIn(tx, context, request.enterpriseId, await factsOf(tx, request)), from.language);
      const now = clock();
      await submitRequest(tx, request, tenant.userId, now);
      await insertEvent(tx, request, { kind: 'submitted', at: now, actorId: tenant.userId });
      const { enterpriseId, unitId, number } = request;
      const deciders = await listHoldersOf(tx, enterpriseId, 'unlocks:decide', unitId);
      const others = deciders.filter((each) => each !== tenant.userId);
      await leaveNotices(tx, others, 'unlockSubmitted', now, aboutOf(request));
      await recordDeed(tx, by, 'unlock.submitted', targetOf(request), { number, round: request.round + 1 });
      return { info: await showHeld(tx, tenant, id, caller) };
    });

  const withdraw = ({ caller, tenant, by, body: { id } }: HandlerInput<Calls['withdraw']>) =>
    db.inTransaction(async (tx) => {
      const request = await requireIn(tx, tenant, id, [enterpriseReview, platformReview]);
      const now = clock();
      await moveRequest(tx, request, { state: withdrawn, now });
      await insertEvent(tx, request, { kind: 'withdrawn', at: now, actorId: tenant.userId });
      await recordDeed(tx, by, 'unlock.withdrawn', targetOf(request), { number: request.number });
      return { info: await showHeld(tx, tenant, id, caller) };
    });

  const decide = ({ caller, tenant, by, from, body }: HandlerInput<Calls['decide']>) =>
    db.inTransaction(async (tx) => {
      await holdEnterpriseAs(tx, tenant, 'unlocks:decide');
      const request = await requireIn(tx, tenant, body.id, [enterpriseReview]);
      requireVersion(await describeOne(tx, request, caller), body.version);
      if (isOwnOf(request, tenant.userId) && !(await isAlone(tx, request, tenant.userId)))
        throw new AppError('own_unlock');
      const now = clock();
      const { number, round } = request;
      if (body.decision === 'refuse') {
        const { reason } = body;
        await moveRequest(tx, request, { state: refused, refusal: reason, now });
        await insertEvent(tx, request, { kind: 'enterpriseRefused', at: now, actorId: tenant.userId, reason });
        await tellApplicant(context, tx, request, 'unlockRefused', now);
        await recordDeed(tx, by, 'unlock.enterpriseRefused', targetOf(request), { number, round, reason });
      } else {
        refuseBlocked(await findingsIn(tx, context, request.enterpriseId, await factsOf(tx, request)), from.language);
        await passOnRequest(tx, request, now);
        await insertEvent(tx, request, { kind: 'enterpriseApproved', at: now, actorId: tenant.userId });
        await recordDeed(tx, by, 'unlock.enterpriseApproved', targetOf(request), { number, round });
      }
      return { info: await showHeld(tx, tenant, body.id, caller) };
    });

  const revoke = ({ caller, tenant, by, body: { id, reason } }: HandlerInput<Calls['revoke']>) =>
    db.inTransaction(async (tx) => {
      await holdEnterpriseAs(tx, tenant, 'unlocks:decide');
      const request = await requireIn(tx, tenant, id, [approved]);
      const now = clock();
      await moveRequest(tx, request, { state: revoked, refusal: reason, now });
      await insertEvent(tx, request, { kind: 'enterpriseRevoked', at: now, actorId: tenant.userId, reason });
      await tellFlying(context, tx, request, 'unlockRevoked', now);
      await recordDeed(tx, by, 'unlock.revoked', targetOf(request), { number: request.number, reason });
      return { info: await showHeld(tx, tenant, id, caller) };
    });

  return { submit, withdraw, decide, revoke };
};

const requireIn = async (
  tx: Tx,
  tenant: Tenant,
  id: string,
  states: readonly StoredRequest['state'][],
): Promise<StoredRequest> => {
  const request = await requireHeld(tx, tenant, id);
  if (!states.includes(request.state)) throw new AppError('unlock_moved_on');
  return request;
};
