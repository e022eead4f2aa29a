import { setImmediate as yieldToOthers, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { giveWay } from '../../background-work/give-way.ts';
import { createPlaceSharing, type Share, type Wanting } from '../../background-work/share-places.ts';
import type { Messages } from '../../messages/messages.ts';
import { Outage } from '../../outages/outage.ts';
import type { Outages } from '../../outages/outages.ts';
import type { OutboundDoor } from '../../outbound/outbound-door.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import {
  claimShares,
  holdProbes,
  listWaiting,
  readClaimed,
  type Claimed,
  type Waiting,
} from './delivery-queue.repo.ts';
import type { CountAttempt } from './receiver-metrics.ts';
import { createReceiverPace } from './receiver-pace.ts';
import { CUT_OFF, sendWebhook } from './send-webhook.ts';
import { settleOutcomes, type Sent } from './settle-outcomes.ts';
import { openingOnce } from './sign-webhook.ts';
import {
  BEGUN_IN_ONE_GO,
  DRAIN_MILLISECONDS,
  GATHERED_MILLISECONDS,
  lanes,
  LEASE_SECONDS,
  SETTLED_AT_ONCE,
  TROUBLED_AFTER,
} from './webhooks.limits.ts';

export interface DeliveryParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
  readonly outages: Outages;
  readonly messages: Messages;
  readonly door: Pick<OutboundDoor, 'call' | 'close'>;
  readonly countAttempt: CountAttempt;
  /** There are places free again. */
  readonly wake: () => void;
}

type Lane = keyof typeof lanes;
const laneNames = ['steady', 'troubled'] as const satisfies Lane[];

/** A place is taken from when it is given until it is written down how it went. */
interface Place extends Wanting {
  readonly lane: Lane;
}

/**
 * Delivers at least once. What is due is claimed for a while, sent, and its end written down; a process that dies in between
 * leaves it to be sent again, under the same id. Places are given to receivers in turn, and never waited for together: who is
 * slow keeps only places that are theirs.
 */
export const createWebhookDelivery = (parts: DeliveryParts) => {
  const { db, clock, door, log, outages, messages, countAttempt, wake } = parts;
  const underWay = new Map<string, Place>();
  const sending = new Set<Promise<void>>();
  const pace = createReceiverPace();
  const share = { steady: createPlaceSharing(lanes.steady), troubled: createPlaceSharing(lanes.troubled) };
  let pile: Sent[] = [];
  let settling: Promise<void> | undefined;
  let allEnded = Promise.withResolvers<void>();

  const laneOf = ({ id, failures }: Waiting): Lane =>
    failures >= TROUBLED_AFTER || pace.isSlow(id) ? 'troubled' : 'steady';

  const takenIn = (lane: Lane): Place[] => [...underWay.values()].filter((place) => place.lane === lane);
  const isFull = (lane: Lane): boolean => takenIn(lane).length >= lanes[lane].inAll;

  /** Fills the places that are free. True when there may be more to fill them with. */
  const deliverDue = async (): Promise<boolean> => {
    await giveWay();
    if (laneNames.every(isFull)) return false;
    const now = clock();
    const waiting = await listWaiting(db, now);
    let begun = 0;
    for (const lane of laneNames)
      begun += await fill(
        lane,
        waiting.filter((one) => laneOf(one) === lane),
        now,
      );
    return begun > 0;
  };

  const fill = async (lane: Lane, waiting: readonly Waiting[], now: Date): Promise<number> => {
    // One that changes lanes leaves its places in the one before it takes any in the other.
    const elsewhere = new Set([...underWay.values()].filter((place) => place.lane !== lane).map(({ id }) => id));
    const open = waiting.filter(({ id }) => !elsewhere.has(id));
    const wanting = open.map(({ id, enterpriseId }) => ({ id, houseId: enterpriseId }));
    const shares = share[lane](wanting, takenIn(lane));
    if (shares.length === 0) return 0;
    const leaseEndsAt = new Date(now.getTime() + LEASE_SECONDS * 1000);
    const allowed = await withoutProbesOfOthers(shares, open, { now, leaseEndsAt });
    const attempts = await claimShares(db, allowed, { now, leaseEndsAt });
    if (attempts.length === 0) return 0;
    await beginEach(asChosen(await readClaimed(db, attempts), open), lane);
    return attempts.length;
  };

  /** A few at a time, so that no call waits for all of them. */
  const beginEach = async (some: readonly Claimed[], lane: Lane): Promise<void> => {
    const secrets = openingOnce(parts.secrets);
    // All have their places from now on.
    for (const claimed of some)
      underWay.set(keyOf(claimed), { id: claimed.webhookId, houseId: claimed.enterpriseId, lane });
    for (const [index, claimed] of some.entries()) {
      const done = send(claimed, secrets).finally(() => sending.delete(done));
      sending.add(done);
      if (index % BEGUN_IN_ONE_GO === BEGUN_IN_ONE_GO - 1) await yieldToOthers();
    }
  };

  /** A receiver that fails is tried by one process at a time. */
  const withoutProbesOfOthers = async (
    shares: readonly Share[],
    open: readonly Waiting[],
    { now, leaseEndsAt }: { readonly now: Date; readonly leaseEndsAt: Date },
  ): Promise<readonly Share[]> => {
    const failing = new Set(open.filter(({ failures }) => failures >= TROUBLED_AFTER).map(({ id }) => id));
    const probed = shares.filter(({ id }) => failing.has(id)).map(({ id }) => id);
    const ours = await holdProbes(db, probed, now, leaseEndsAt);
    return shares.filter(({ id }) => !failing.has(id) || ours.has(id));
  };

  const send = async (claimed: Claimed, secrets: Pick<Secrets, 'open'>): Promise<void> => {
    try {
      const outcome = await sendWebhook({ door, secrets }, claimed, clock());
      if (outcome.failure !== CUT_OFF) pace.note(claimed.webhookId, outcome.durationMilliseconds);
      countAttempt(outcome);
      pile.push({ claimed, outcome });
    } catch (error) {
      log.error(
        { err: error, delivery: claimed.id },
        'a webhook could not be sent and is tried again when its lease ends',
      );
      underWay.delete(keyOf(claimed));
      return;
    } finally {
      if (pile.length === underWay.size) allEnded.resolve();
    }
    settling ??= settleAll();
    await settling;
  };

  /** What ends within a moment of each other is written down together. */
  const settleAll = async (): Promise<void> => {
    while (pile.length > 0) {
      await gather();
      const some = pile.slice(0, SETTLED_AT_ONCE);
      pile = pile.slice(SETTLED_AT_ONCE);
      await settle(some);
      for (const { claimed } of some) underWay.delete(keyOf(claimed));
      wake();
    }
    // Here and not a moment later: what is laid upon the pile in between would wait for the next to come.
    settling = undefined;
  };

  /** Nobody is waited for where nothing else is under way. */
  const gather = async (): Promise<void> => {
    if (pile.length === underWay.size) return;
    allEnded = Promise.withResolvers();
    await Promise.race([allEnded.promise, sleep(GATHERED_MILLISECONDS, undefined, { ref: false })]);
  };

  const settle = async (some: readonly Sent[]): Promise<void> => {
    try {
      await db.inTransaction((tx) => settleOutcomes(messages, tx, some, clock()));
    } catch (error) {
      // They are sent again when their leases end, under the same ids.
      if (error instanceof Outage) outages.note(error);
      else log.error({ err: error, deliveries: some.length }, 'it could not be written down how webhooks went');
    }
  };

  /** Everything that is under way has ended. */
  const settled = async (): Promise<void> => {
    while (sending.size > 0) await Promise.all(sending);
  };

  /** What is on its way has a while to end. What has not by then is cut off, and it is written down that it was. */
  const stop = async (): Promise<void> => {
    await Promise.race([settled(), sleep(DRAIN_MILLISECONDS, undefined, { ref: false })]);
    door.close();
    await settled();
  };

  return { deliverDue, settled, stop };
};

/** With the failures for which they were chosen: of those who fail after the same ones, only the first is one more. */
const asChosen = (some: readonly Claimed[], open: readonly Waiting[]): Claimed[] => {
  const failures = new Map(open.map((one) => [one.id, one.failures]));
  return some.map((claimed) => ({ ...claimed, failures: failures.get(claimed.webhookId) ?? claimed.failures }));
};

const keyOf = ({ id, attempts }: Claimed): string => `${id} ${attempts}`;
