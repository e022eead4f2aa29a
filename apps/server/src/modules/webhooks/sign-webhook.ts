import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../../secrets/secrets.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** As the Standard Webhooks scheme writes them. */
export const makeWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

const placeOf = (webhookId: string): string => `webhooks/${webhookId}/secret`;

export const sealWebhookSecret = (secrets: Secrets, webhookId: string, secret: string): Buffer =>
  secrets.seal(placeOf(webhookId), secret);

export const openWebhookSecret = (secrets: Pick<Secrets, 'open'>, webhookId: string, sealed: Buffer): string =>
  secrets.open(placeOf(webhookId), sealed).toString();

/** Opens each once: of many deliveries to one webhook all are signed alike. */
export const openingOnce = (secrets: Pick<Secrets, 'open'>): Pick<Secrets, 'open'> => {
  const opened = new Map<string, Buffer>();
  const open = (place: string, sealed: Buffer): Buffer => {
    const key = `${place} ${sealed.toString('base64')}`;
    const known = opened.get(key) ?? secrets.open(place, sealed);
    opened.set(key, known);
    return known;
  };
  return { open };
};

interface Signed {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/** One signature for each live secret: a receiver takes what either of its own makes. */
export const signWebhook = (liveSecrets: readonly string[], { id, timestamp, body }: Signed): string =>
  liveSecrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
