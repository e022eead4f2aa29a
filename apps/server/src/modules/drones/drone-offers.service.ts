import { OFFER_DAYS, type droneCalls, type DroneFacts } from '@skein/contract/drones.ts';
import { writePaperCode } from '@skein/contract/paper-code.ts';
import type { Tx } from '../../db/database.ts';
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
import { deleteOffers, giveAway, holdOffered, writeOffer, type Offered } from './drone-offers.repo.ts';
import { hasDrone, insertDrones } from './drones.repo.ts';
import { describeTo, requireOne, targetOf } from './held-drones.ts';
import { isStillOffered } from './still-offered.ts';

type Calls = typeof droneCalls;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Of those that were none: a code cannot be guessed; whoever tries all the same is not let use up the machine. */
const claimsOfOne: RateLimit = { name: 'drone-claims', hits: 30, seconds: 60 * 60, reason: 'too_many_claims' };
/** A fleet is sold in an afternoon; who gives one away by a stolen session is seen before the last of it. */
const offersOfOne: RateLimit = { name: 'drone-offers', hits: 30, seconds: 60 * 60, reason: 'too_many_offers' };

/** From one enterprise to another: the one that has it makes a code, the one that gets it says it. */
export const createDroneOffers = (context: ModuleContext) => {
  const { db, clock, secrets } = context;
  const limiter = createRateLimiter({ db, clock, secrets });
  const requireOwner = createOwnerProof(context);
  const macOf = (code: string): Buffer => secrets.mac('drone-offer', code);

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
      await writeOffer(tx, tenant, { droneId: id, codeMac: macOf(code), expiresAt });
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
      const offered = await holdOffered(tx, { serialNumber, codeMac: macOf(code), now });
      if (await hasDrone(tx, tenant, serialNumber)) throw new AppError('drone_is_yours');
      if (!offered || !(await isStillOffered(tx, offered))) throw new AppError('no_such_offer');
      await giveAway(tx, offered, now);
      const [id = ''] = await insertDrones(tx, tenant, [takenOver(offered)], now);
      const drone = await requireOne(tx, tenant, id);
      const formerEnterprise = offered.enterprise;
      await recordDeed(tx, by, 'drone.claimed', targetOf(drone), { serialNumber, formerEnterprise });
      await tellFormer(tx, offered, caller.membership?.enterpriseName ?? '', now);
      await limiter.giveBack(tx, claimsOfOne, tenant.userId);
      return { info: describeTo(caller, now)(drone) };
    });
  };

  return { offer, withdrawOffer, claim };
};

/** Who of the other enterprise did it is that one's own affair. */
const tellFormer = async (tx: Tx, offered: Offered, newEnterprise: string, now: Date): Promise<void> => {
  const { enterpriseId, serialNumber, offeredBy } = offered;
  const byOther = { actor: { id: null, label: newEnterprise }, enterpriseId };
  await recordDeed(tx, byOther, 'drone.takenOver', targetOf(offered), { serialNumber, newEnterprise });
  const concerned = new Set(await listAdministrators(tx, enterpriseId));
  if (offeredBy !== null) concerned.add(offeredBy);
  await leaveNotices(tx, [...concerned], 'droneTakenOver', now, { enterpriseId, drone: calledAs(offered) });
};

const calledAs = ({ name, serialNumber }: Pick<DroneFacts, 'name' | 'serialNumber'>): string =>
  `${name} · ${serialNumber}`;

/** What belongs to the aircraft comes with it. Registration, insurance and notes were of who had it before. */
const takenOver = (offered: Offered): DroneFacts => {
  const { serialNumber, name, modelId, firmware, emptyWeightGrams, maxTakeoffGrams, state } = offered;
  return {
    serialNumber,
    name,
    modelId,
    firmware,
    emptyWeightGrams,
    maxTakeoffGrams,
    state,
    uomMark: '',
    insuredUntil: '',
    note: '',
  };
};
