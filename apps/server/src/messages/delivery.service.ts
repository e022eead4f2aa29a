import { Language } from '@skein/contract/language.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Outages } from '../outages/outages.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { atOnce, FINISHED_KEPT_SECONDS, LEASE_SECONDS, retries } from './delivery.limits.ts';
import { DeliveryError } from './delivery-error.ts';
import {
  claimDueMessages,
  forgetFinishedMessages,
  listWaitingSenders,
  markFailed,
  markSent,
  postpone,
  type ClaimedMessage,
  type Line,
} from './outgoing-messages.repo.ts';
import { retryPauseSeconds } from './retry-pause.ts';
import { openLetter } from './sealed-letter.ts';
import type { Sender, Senders } from './senders/sender.ts';
import { shareOut } from './share-out.ts';

export interface DeliveryParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
  readonly outages: Outages;
  readonly senders: Senders;
}

/**
 * Delivers at least once. A message is claimed for a while before it is sent and marked after, so two processes do not
 * send the same one; but a process that dies between the two leaves it to be sent again when the claim runs out.
 */
export const createDelivery = ({ db, clock, secrets, log, senders }: DeliveryParts) => {
  const outcomes = new Counter({
    name: 'skein_message_deliveries_total',
    help: 'Attempts to deliver a letter; failed: given up, postponed: to be tried again',
    labelNames: ['channel', 'outcome'],
    registers: [],
  });

  const lastServed = new Map<string, string>();

  /** True when there may be more. */
  const deliverDue = async (line: Line): Promise<boolean> => {
    const shares = await shareOutDue(line);
    const claimed: ClaimedMessage[] = [];
    for (const share of shares) {
      const now = clock();
      const leaseEndsAt = addSeconds(now, LEASE_SECONDS);
      claimed.push(...(await claimDueMessages(db, { ...line, ...share, now, leaseEndsAt })));
    }
    await Promise.all(claimed.map((message) => deliver(message, line)));
    // Who is alone had all places; of several, one may have left places that the others have use for.
    return claimed.length === atOnce[line.lane] || (claimed.length > 0 && shares.length > 1);
  };

  const shareOutDue = async (line: Line) => {
    const key = `${line.channel} ${line.lane}`;
    const waiting = await listWaitingSenders(db, line, clock());
    const shares = shareOut(waiting, lastServed.get(key) ?? '', atOnce[line.lane]);
    lastServed.set(key, shares.at(-1)?.sender ?? '');
    return shares;
  };

  const deliver = async (message: ClaimedMessage, { channel }: Line): Promise<void> => {
    try {
      const sender = await send(message, senders[channel]);
      await markSent(db, message, clock(), sender.keepsLetters);
      outcomes.inc({ channel, outcome: 'sent' });
    } catch (error) {
      outcomes.inc({ channel, outcome: await giveUpOrPostpone(message, error) });
    }
  };

  const send = async (message: ClaimedMessage, sender: Sender | undefined): Promise<Sender> => {
    const { id, sealedLetter, expiresAt } = message;
    if (expiresAt && expiresAt <= clock())
      throw new DeliveryError('it expired before it could be sent', { isPermanent: true });
    if (!sender)
      throw new DeliveryError('nothing is configured to send it: set SMTP_URL for mail, SMS_PROVIDER for SMS', {
        isPermanent: false,
      });
    if (!sealedLetter) throw new DeliveryError('its letter is gone', { isPermanent: true });
    const letter = openLetter(secrets, id, sealedLetter);
    await sender.send({ id, language: Language.parse(message.language), letter });
    return sender;
  };

  const giveUpOrPostpone = async (message: ClaimedMessage, error: unknown): Promise<'failed' | 'postponed'> => {
    const { id, attempts, purpose } = message;
    // The words of an unforeseen error may hold what was being sent: they are neither stored nor logged.
    const {
      message: reason,
      isPermanent,
      retryAfterSeconds,
    } = error instanceof DeliveryError ? error : { message: nameOf(error), isPermanent: false, retryAfterSeconds: 0 };
    if (isPermanent || attempts >= retries.atMostAttempts) {
      log.error({ messageId: id, purpose, attempts, reason }, 'a message could not be delivered');
      await markFailed(db, message, reason);
      return 'failed';
    }
    log.warn({ messageId: id, purpose, attempts, reason }, 'a message will be tried again');
    const pauseSeconds = Math.max(retryPauseSeconds(attempts, Math.random()), retryAfterSeconds);
    await postpone(db, message, addSeconds(clock(), pauseSeconds), reason);
    return 'postponed';
  };

  const forgetOld = async (): Promise<boolean> => {
    await forgetFinishedMessages(db, addSeconds(clock(), -FINISHED_KEPT_SECONDS));
    return false;
  };

  return { deliverDue, forgetOld, outcomes };
};

const nameOf = (error: unknown): string => (error instanceof Error ? `unforeseen ${error.name}` : 'unforeseen error');
const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
