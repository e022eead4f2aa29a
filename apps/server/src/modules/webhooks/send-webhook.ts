import type { OutboundDoor } from '../../outbound/outbound-door.ts';
import { DoorClosedError, OutboundError } from '../../outbound/outbound-error.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import type { Claimed } from './delivery-queue.repo.ts';
import { keptOf } from './foreign-answer.ts';
import { openWebhookSecret, signWebhook } from './sign-webhook.ts';

export interface Outcome {
  readonly at: Date;
  /** Null: nothing was answered. */
  readonly status: number | null;
  readonly failure: string | null;
  readonly answer: string;
  readonly durationMilliseconds: number;
}

/** The server stopped in the middle: whether it came nobody knows, and its receiver has nothing to do with it. */
export const CUT_OFF = 'CUT_OFF';

/** What says that there is nobody any more who wants to be told. */
export const GONE = 410;

export const isTaken = ({ status }: Pick<Outcome, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

interface Parts {
  readonly door: Pick<OutboundDoor, 'call'>;
  readonly secrets: Pick<Secrets, 'open'>;
}

/** One attempt. Whatever the other side does is an outcome, never an error. */
export const sendWebhook = async ({ door, secrets }: Parts, claimed: Claimed, at: Date): Promise<Outcome> => {
  const startedAt = performance.now();
  const said = await ask(door, claimed, headersOf(secrets, claimed, at));
  return { at, ...said, durationMilliseconds: Math.round(performance.now() - startedAt) };
};

const ask = async (
  door: Parts['door'],
  { url, body }: Claimed,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<Outcome, 'status' | 'failure' | 'answer'>> => {
  try {
    const { status, bytes } = await door.call(new URL(url), { method: 'POST', headers, body: Buffer.from(body) });
    return { status, failure: null, answer: isTaken({ status }) ? '' : keptOf(bytes) };
  } catch (error) {
    if (error instanceof DoorClosedError) return { status: null, failure: CUT_OFF, answer: '' };
    if (!(error instanceof OutboundError)) throw error;
    return { status: null, failure: error.code, answer: '' };
  }
};

const headersOf = (secrets: Parts['secrets'], claimed: Claimed, at: Date): Readonly<Record<string, string>> => {
  const { id, body, webhookId, sealedSecret, sealedFormerSecret, formerSecretUntil, type } = claimed;
  const timestamp = Math.floor(at.getTime() / 1000);
  const isFormerLive = sealedFormerSecret !== null && formerSecretUntil !== null && formerSecretUntil > at;
  const live = [sealedSecret, ...(isFormerLive ? [sealedFormerSecret] : [])];
  const opened = live.map((sealed) => openWebhookSecret(secrets, webhookId, sealed));
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Skein-Webhooks/1',
    'accept-encoding': 'identity',
    'skein-event': type,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(opened, { id, timestamp, body }),
  };
};
