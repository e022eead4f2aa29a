import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import type { Messages } from '../../messages/messages.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { writeAttempts, writeEnds, type Claimed, type Ended } from './delivery-queue.repo.ts';
import {
  endRest,
  holdReceivers,
  writePause,
  writeTurns,
  type Held,
  type Receiver,
  type Turn,
} from './receivers.repo.ts';
import { restSeconds, retryPauseSeconds } from './retry-pause.ts';
import { tellPeople } from './tell-people.ts';
import { CUT_OFF, GONE, isTaken, type Outcome } from './send-webhook.ts';
import { KEPT_ATTEMPTS, LEASE_SECONDS, PAUSED_AFTER_SECONDS } from './webhooks.limits.ts';

export interface Sent {
  readonly claimed: Claimed;
  readonly outcome: Outcome;
}

/** Writes down how they went, for the deliveries and for their receivers; who takes nothing any more is paused. */
export const settleOutcomes = async (messages: Messages, tx: Tx, sent: readonly Sent[], now: Date): Promise<void> => {
  // What was cut off says nothing of its receiver.
  const answered = sent.filter((one) => !isCutOff(one));
  const byWebhook = Map.groupBy(answered, ({ claimed }) => claimed.webhookId);
  // Before their deliveries, as whoever deletes a webhook holds them: each would wait for the other.
  const held = await holdReceivers(tx, [...byWebhook.keys()]);
  const turns = held.map((one) => turnOf(one, byWebhook.get(one.id) ?? [], now));
  const receivers = await writeTurns(tx, turns, now);
  const lastTaken = new Map(receivers.map(({ id, lastDeliveredAt }) => [id, lastDeliveredAt]));
  await writeDeliveries(
    tx,
    sent.map((one) => endOf(one, lastTaken.get(one.claimed.webhookId) ?? null, now)),
  );
  for (const receiver of receivers) {
    const outcomes = (byWebhook.get(receiver.id) ?? []).map(({ outcome }) => outcome);
    const cause = pauseCauseOf(receiver, outcomes, now);
    if (cause) await pauseReceiver(messages, tx, { receiver, cause, now });
  }
};

const isCutOff = ({ outcome }: Sent): boolean => outcome.failure === CUT_OFF;

const writeDeliveries = async (tx: Tx, ended: readonly Ended[]): Promise<void> => {
  await writeAttempts(tx, ended);
  await writeEnds(tx, ended);
};

/**
 * One that was only to be tried: it is not tried again, and that it was not taken says nothing of how its receiver does. One that
 * was left alone and takes it is back. True: there is more to send to it.
 */
export const settleTest = async (tx: Tx, sent: Sent, now: Date): Promise<boolean> => {
  const laterThan = secondsAfter(now, LEASE_SECONDS);
  const isBack = isTaken(sent.outcome) && (await endRest(tx, { ...sent.claimed, laterThan }, now));
  const end = endOf(sent, null, now);
  await writeDeliveries(tx, [{ ...end, state: end.state === 'delivered' ? 'delivered' : 'failed' }]);
  return isBack;
};

/**
 * A delivery is given up for what is wrong with it. Of a receiver that has taken nothing since it was first tried nobody knows
 * that: it is kept, and tried as often as its receiver, until that one is back or paused.
 */
const endOf = ({ claimed, outcome }: Sent, lastTakenAt: Date | null, now: Date): Ended => {
  const { id, attempts, enterpriseId } = claimed;
  const cutOff = { attemptsBefore: claimed.attemptsBefore + 1, state: 'pending', nextAttemptAt: now } as const;
  if (isCutOff({ claimed, outcome })) return { id, attempts, enterpriseId, ...cutOff, ...outcome };
  const tookOthers = lastTakenAt !== null && lastTakenAt > (claimed.firstTriedAt ?? now);
  const attemptsBefore = tookOthers
    ? claimed.attemptsBefore
    : Math.max(claimed.attemptsBefore, attempts - KEPT_ATTEMPTS);
  const pause = retryPauseSeconds(attempts - attemptsBefore, Math.random());
  const state = isTaken(outcome) ? 'delivered' : pause === undefined ? 'failed' : 'pending';
  return {
    id,
    attempts,
    attemptsBefore,
    enterpriseId,
    state,
    nextAttemptAt: secondsAfter(now, pause ?? 0),
    ...outcome,
  };
};

/** What began before the last failure was written down is part of that one: one step of the ladder for all that failed together. */
const turnOf = (held: Held, sent: readonly Sent[], now: Date): Turn => {
  // Who took one of them is there, whatever became of the others.
  if (sent.some(({ outcome }) => isTaken(outcome))) return { ...held, isTaken: true, failures: 0, restsUntil: null };
  if (!sent.some(({ claimed }) => claimed.failures === held.failures)) return { ...held, isTaken: false };
  const failures = held.failures + 1;
  const restsUntil = secondsAfter(now, restSeconds(failures, Math.random()));
  return { ...held, isTaken: false, failures, restsUntil };
};

const pauseCauseOf = ({ pausedAt, failingSince }: Receiver, outcomes: readonly Outcome[], now: Date) => {
  if (pausedAt !== null) return undefined;
  if (outcomes.some(({ status }) => status === GONE)) return 'gone';
  return failingSince && secondsAfter(failingSince, PAUSED_AFTER_SECONDS) <= now ? 'failures' : undefined;
};

interface Pausing {
  readonly receiver: Receiver;
  readonly cause: 'failures' | 'gone';
  readonly now: Date;
}

/** Until one of its people looks after it nothing is sent, and what happens is kept. */
const pauseReceiver = async (messages: Messages, tx: Tx, { receiver, cause, now }: Pausing): Promise<void> => {
  const { id, enterpriseId, name } = receiver;
  await writePause(tx, receiver, cause, now);
  const by: By = { actor: { id: null, label: 'Skein' }, enterpriseId };
  await recordDeed(tx, by, 'webhook.paused', { kind: 'webhook', id }, { name, cause });
  await tellPeople(messages, tx, receiver, 'webhookPaused', now);
};

const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
