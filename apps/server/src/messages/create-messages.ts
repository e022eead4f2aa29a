import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel } from '@skein/contract/demo-outbox.ts';
import { AppError } from '../http/app-error.ts';
import { runAfterCommit } from '../db/database.ts';
import { DRAIN_MILLISECONDS, POLL_MILLISECONDS, SWEEP_MILLISECONDS } from './delivery.limits.ts';
import { createDelivery, type DeliveryParts } from './delivery.service.ts';
import { writeLetter } from './message-templates.ts';
import { laneOf, lanes, senderOf } from './lanes.ts';
import type { Messages } from './messages.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { addOutboxMetrics } from './outbox-metrics.ts';
import { insertMessages, type Line, type NewMessage } from './outgoing-messages.repo.ts';
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
  /** One for each channel and lane: a mail server that hangs holds up no text message, and no invitation holds up a code. */
  const workers = new Map<string, Worker>();

  const canSend: Messages['canSend'] = (channel) => senders[channel] !== undefined;

  const requireChannel: Messages['requireChannel'] = (channel) => {
    if (!canSend(channel)) throw new AppError('message_channel_unavailable', { why: channel });
  };

  const seal = (message: OutgoingMessage): NewMessage => {
    const { channel, purpose, language } = message;
    const [id, now] = [randomUUID(), clock()];
    const sealedLetter = sealLetter(secrets, id, writeLetter(message));
    const place = { channel, lane: laneOf(message), sender: senderOf(message) };
    return { id, ...place, purpose, language, sealedLetter, now, expiresAt: expiryOf(message, now) };
  };

  const enqueue: Messages['enqueue'] = async (tx, ...messages) => {
    new Set(messages.map(({ channel }) => channel)).forEach(requireChannel);
    for (let start = 0; start < messages.length; start += WRITTEN_AT_ONCE)
      await insertMessages(tx, messages.slice(start, start + WRITTEN_AT_ONCE).map(seal));
    const names = new Set(messages.map((message) => nameOf({ channel: message.channel, lane: laneOf(message) })));
    runAfterCommit(tx, () => names.forEach((name) => workers.get(name)?.wake()));
  };

  const startDelivery = () => {
    const lines = MessageChannel.options.flatMap((channel) => lanes.map((lane) => ({ channel, lane })));
    for (const line of lines) {
      const [name, work] = [nameOf(line), () => deliverDue(line)];
      workers.set(name, startWorker({ name, work, pauseMilliseconds: POLL_MILLISECONDS, log, outages }));
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

  const addMetrics: Messages['addMetrics'] = (metrics) => {
    metrics.registerMetric(outcomes);
    addOutboxMetrics(metrics, parts);
  };

  return { enqueue, requireChannel, canSend, startDelivery, addMetrics };
};

const nameOf = ({ channel, lane }: Line): string => `${lane} ${channel} delivery`;

const MINUTE_MILLISECONDS = 60_000;

const expiryOf = ({ values }: OutgoingMessage, now: Date): Date | null =>
  'validMinutes' in values ? new Date(now.getTime() + values.validMinutes * MINUTE_MILLISECONDS) : null;
