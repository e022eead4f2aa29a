import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from './request-language.ts';

const NAME = 'skein_device';
const TOKEN = /^[\w-]{16,64}$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const readDeviceToken = (request: FastifyRequest): string | undefined => {
  const token = readCookie(request, NAME);
  return token && TOKEN.test(token) ? token : undefined;
};

/** It opens nothing by itself: it only tells the owner's browser from a stranger's. */
export const keepDeviceToken = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${token}; Path=/uaa; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
};
