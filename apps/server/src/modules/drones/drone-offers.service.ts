import { OFFER_DAYS, type droneCalls } from '@skein/contract/drones.ts';
import { writePaperCode } from '@skein/contract/paper-code.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import { makePaperCode } from '../../secrets/make-paper-code.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { leaveNotice } from '../notices/notices.module.ts';
import { deleteOffers, giveAway, holdOffered, writeOffer } from './drone-offers.repo.ts';
import { insertDrones } from './drones.repo.ts';
import { describe, requireOne, targetOf } from './held-drones.ts';

type Calls = typeof droneCalls;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A code cannot be guessed; whoever tries all the same is not let use up the machine. */
const claimsOfOne: RateLimit = { name: 'drone-claims', hits: 30, seconds: 60 * 60, reason: 'too_many_claims' };

/** From one enterprise to another: the one that has it makes a code, the one that gets it says it. */
export const createDroneOffers = ({ db, clock, secrets }: Pick<ModuleContext, 'db' | 'clock' | 'secrets'>) => {
  const limiter = createRateLimiter({ db, clock, secrets });
  const macOf = (code: string): Buffer => secrets.mac('drone-offer', code);

  const offer = ({ tenant, by, body: { id } }: HandlerInput<Calls['offer']>) =>
    db.inTransaction(async (tx) => {
      const { serialNumber } = await requireOne(tx, tenant, id);
      const code = makePaperCode();
      const expiresAt = new Date(clock().getTime() + OFFER_DAYS * DAY_MILLISECONDS);
      await writeOffer(tx, tenant, { droneId: id, codeMac: macOf(code), expiresAt });
      const offeredUntil = expiresAt.toISOString();
      await recordDeed(tx, by, 'drone.offered', targetOf({ id }), { serialNumber, offeredUntil });
      return { info: { code: writePaperCode(code), offeredUntil } };
    });

  const withdrawOffer = ({ tenant, by, body: { id } }: HandlerInput<Calls['withdrawOffer']>) =>
    db.inTransaction(async (tx) => {
      const { serialNumber } = await requireOne(tx, tenant, id);
      const ended = await deleteOffers(tx, tenant, [id]);
      if (ended.length > 0) await recordDeed(tx, by, 'drone.offerWithdrawn', targetOf({ id }), { serialNumber });
      return null;
    });

  const claim = async ({ caller, tenant, by, body: { serialNumber, code } }: HandlerInput<Calls['claim']>) => {
    await limiter.take(claimsOfOne, tenant.userId);
    return db.inTransaction(async (tx) => {
      const now = clock();
      const offered = await holdOffered(tx, serialNumber, macOf(code), now);
      if (!offered) throw new AppError('no_such_offer');
      if (offered.enterpriseId === tenant.enterpriseId) throw new AppError('drone_is_yours');
      await giveAway(tx, offered, now);
      const [id = ''] = await insertDrones(tx, tenant, [takenOver(offered)], now);
      const drone = await requireOne(tx, tenant, id);
      const told = { serialNumber: drone.serialNumber };
      await recordDeed(tx, by, 'drone.claimed', targetOf(drone), { ...told, formerEnterprise: offered.enterprise });

      const newEnterprise = caller.membership?.enterpriseName ?? '';
      // Who of the other enterprise did it is that one's own affair.
      const byOther = { actor: { id: null, label: newEnterprise }, enterpriseId: offered.enterpriseId };
      await recordDeed(tx, byOther, 'drone.takenOver', targetOf(offered), { ...told, newEnterprise });
      if (offered.offeredBy !== null)
        await leaveNotice(tx, offered.offeredBy, 'droneTakenOver', now, { enterpriseId: offered.enterpriseId });
      return { info: describe(drone, tenant, now) };
    });
  };

  return { offer, withdrawOffer, claim };
};

type Offered = NonNullable<Awaited<ReturnType<typeof holdOffered>>>;

/** What belongs to the aircraft comes with it. Registration, insurance and notes were of who had it before. */
const takenOver = ({ serialNumber, name, modelId, firmware, emptyWeightGrams, maxTakeoffGrams }: Offered) => ({
  serialNumber,
  name,
  modelId,
  firmware,
  emptyWeightGrams,
  maxTakeoffGrams,
  uomMark: '',
  insuredUntil: '',
  state: 'registered' as const,
  note: '',
});
