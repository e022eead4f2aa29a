import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a call comes from. Behind a proxy that is what the proxy wrote, and one that is set up wrongly passes on
 * whatever the caller wrote: text that is no address must reach neither limits nor audit log.
 */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
