import { OFFER_DAYS, type droneCalls } from '@skein/contract/drones.ts';
import { writePaperCode } from '@skein/contract/paper-code.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import { makePaperCode } from '../../secrets/make-paper-code.ts';
import { createOwnerProof } from '../accounts/accounts.module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import { findDissolution, listAdministrators } from '../members/members.module.ts';
import { leaveNotices } from '../notices/notices.module.ts';
import { claimsOfOne, macOfClaim } from './drone-claims.ts';
import { deleteOffers, holdOffered, writeOffer } from './drone-offers.repo.ts';
import { hasDrone } from './drones.repo.ts';
import { calledAs, describeTo, requireOne, targetOf } from './held-drones.ts';
import { isStillOffered } from './still-offered.ts';
import { takenOver, takeOver } from './take-over.ts';

type Calls = typeof droneCalls;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A fleet is sold in an afternoon; who gives one away by a stolen session is seen before the last of it. */
const offersOfOne: RateLimit = { name: 'drone-offers', hits: 30, seconds: 60 * 60, reason: 'too_many_offers' };

/** From one enterprise to another: the one that has it makes a code, the one that gets it says it. */
export const createDroneOffers = (context: ModuleContext) => {
  const { db, clock, secrets } = context;
  const limiter = createRateLimiter({ db, clock, secrets });
  const requireOwner = createOwnerProof(context);

  const offer = async ({ caller, tenant, by, from, body: { id, ...proof } }: HandlerInput<Calls['offer']>) => {
    const spendProof = await requireOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      await holdEnterpriseAs(tx, tenant, 'drones:dispose');
      const drone = await requireOne(tx, tenant, id);
      await limiter.takeWith(tx, offersOfOne, tenant.userId);
      await spendProof(tx);
      const now = clock();
      const code = makePaperCode();
      const expiresAt = new Date(now.getTime() + OFFER_DAYS * DAY_MILLISECONDS);
      await writeOffer(tx, tenant, { droneId: id, codeMac: macOfClaim(secrets, code), expiresAt });
      const offeredUntil = expiresAt.toISOString();
      const { serialNumber } = drone;
      await recordDeed(tx, by, 'drone.offered', targetOf({ id }), { serialNumber, offeredUntil });
      const { enterpriseId, userId } = tenant;
      const others = (await listAdministrators(tx, enterpriseId)).filter((each) => each !== userId);
      await leaveNotices(tx, others, 'droneOffered', now, { enterpriseId, drone: calledAs(drone) });
      return { info: { code: writePaperCode(code), offeredUntil } };
    });
  };

  /** Without a proof, by whoever may change it: things only stay as they are. */
  const withdrawOffer = ({ tenant, by, body: { id } }: HandlerInput<Calls['withdrawOffer']>) =>
    db.inTransaction(async (tx) => {
      const { serialNumber } = await requireOne(tx, tenant, id);
      const ended = await deleteOffers(tx, tenant, [id]);
      if (ended.some((expiresAt) => expiresAt > clock()))
        await recordDeed(tx, by, 'drone.offerWithdrawn', targetOf({ id }), { serialNumber });
      return null;
    });

  const claim = async ({ caller, tenant, by, body: { serialNumber, code } }: HandlerInput<Calls['claim']>) => {
    await limiter.take(claimsOfOne, tenant.userId);
    return db.inTransaction(async (tx) => {
      const now = clock();
      await holdEnterpriseAs(tx, tenant, 'drones:write');
      if (await findDissolution(tx, tenant.enterpriseId)) throw new AppError('no_drones_while_dissolving');
      const offered = await holdOffered(tx, { serialNumber, codeMac: macOfClaim(secrets, code), now });
      if (await hasDrone(tx, tenant, serialNumber)) throw new AppError('drone_is_yours');
      if (!offered || !(await isStillOffered(tx, offered))) throw new AppError('no_such_offer');
      const taking = { tenant, by, enterprise: caller.membership?.enterpriseName ?? '', now };
      const drone = await takeOver(tx, taking, { offered, facts: takenOver(offered), unitId: tenant.unitId });
      await limiter.giveBack(tx, claimsOfOne, tenant.userId);
      return { info: describeTo(caller, now)(drone) };
    });
  };

  return { offer, withdrawOffer, claim };
};
