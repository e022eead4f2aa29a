import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { tracesOfAProxy } from './warn-of-unknown-proxy.ts';

export type MetricsSettings = Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy'>;

export const METRICS_REMEDY = 'set METRICS_TOKEN and send it as "Authorization: Bearer …"';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const LOOPBACK_NAME = /^(127\.[\d.]+|\[::1\]|localhost)$/;

/**
 * With a token: whoever has it. Without: this machine alone, and only where nothing stands in front, for whatever a
 * proxy passes on comes from this machine too. By a name of this machine as well: to a browser on it, a page elsewhere
 * can give the address that it leads to, but not the name.
 */
export const mayReadMetrics = (
  { headers, socket }: FastifyRequest,
  { metricsToken, publicUrl, trustProxy }: MetricsSettings,
): boolean => {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isPassedOn = tracesOfAProxy.some((name) => headers[name] !== undefined);
  const isBehindProxy = publicUrl !== undefined || trustProxy !== false || isPassedOn;
  return !isBehindProxy && LOOPBACK.test(socket.remoteAddress ?? '') && LOOPBACK_NAME.test(nameIn(headers.host ?? ''));
};

/** Without its port. */
const nameIn = (host: string): string => {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};

/** In the same time, wherever they differ. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digestOf(given), digestOf(expected));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
