import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../http/app-error.ts';
import { runAfterCommit } from '../db/database.ts';
import { DRAIN_MILLISECONDS, POLL_MILLISECONDS, SWEEP_MILLISECONDS } from './delivery.limits.ts';
import { createDelivery, type DeliveryParts } from './delivery.service.ts';
import { writeLetter } from './message-templates.ts';
import type { Messages } from './messages.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { insertMessages, type NewMessage } from './outgoing-messages.repo.ts';
import { sealLetter } from './sealed-letter.ts';
import { startWorker, type Worker } from '../background-work/worker.ts';

/** Between these others have their turn: each letter is written and sealed, which is work of this thread. */
const WRITTEN_AT_ONCE = 200;

export interface PostOffice extends Messages {
  /** From here on messages leave. Returns how to stop: what is on its way is waited for, briefly. */
  startDelivery(): () => Promise<void>;
}

export const createMessages = (parts: DeliveryParts): PostOffice => {
  const { clock, secrets, senders, log, outages } = parts;
  const { deliverDue, forgetOld, outcomes } = createDelivery(parts);
  /** One for each channel: a mail server that hangs holds up no text message. */
  const workers = new Map<OutgoingMessage['channel'], Worker>();

  const canSend: Messages['canSend'] = (channel) => senders[channel] !== undefined;

  const requireChannel: Messages['requireChannel'] = (channel) => {
    if (!canSend(channel)) throw new AppError('message_channel_unavailable', { why: channel });
  };

  const seal = (message: OutgoingMessage): NewMessage => {
    const { channel, purpose, language } = message;
    const [id, now] = [randomUUID(), clock()];
    const sealedLetter = sealLetter(secrets, id, writeLetter(message));
    return { id, channel, purpose, language, sealedLetter, now, expiresAt: expiryOf(message, now) };
  };

  const enqueue: Messages['enqueue'] = async (tx, ...messages) => {
    const channels = new Set(messages.map(({ channel }) => channel));
    channels.forEach(requireChannel);
    for (let start = 0; start < messages.length; start += WRITTEN_AT_ONCE)
      await insertMessages(tx, messages.slice(start, start + WRITTEN_AT_ONCE).map(seal));
    runAfterCommit(tx, () => channels.forEach((channel) => workers.get(channel)?.wake()));
  };

  const startDelivery = () => {
    for (const channel of ['mail', 'sms'] as const) {
      const work = () => deliverDue(channel);
      workers.set(
        channel,
        startWorker({ name: `${channel} delivery`, work, pauseMilliseconds: POLL_MILLISECONDS, log, outages }),
      );
    }
    const sweeper = startWorker({
      name: 'message sweep',
      work: forgetOld,
      pauseMilliseconds: SWEEP_MILLISECONDS,
      log,
      outages,
    });

    return async () => {
      const stopping = [...workers.values(), sweeper].map(({ stop }) => stop());
      await Promise.race([Promise.all(stopping), sleep(DRAIN_MILLISECONDS, undefined, { ref: false })]);
    };
  };

  return { enqueue, requireChannel, canSend, startDelivery, addMetrics: (metrics) => metrics.registerMetric(outcomes) };
};

const MINUTE_MILLISECONDS = 60_000;

const expiryOf = ({ values }: OutgoingMessage, now: Date): Date | null =>
  'validMinutes' in values ? new Date(now.getTime() + values.validMinutes * MINUTE_MILLISECONDS) : null;
