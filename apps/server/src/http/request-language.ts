import { chooseLanguage, Language } from '@skein/contract/language.ts';
import type { FastifyRequest } from 'fastify';

/**
 * What the shell shows, else the user's own setting, else what the browser asks for. The setting must not come first:
 * it is for what is written to them while they are not here, and a page in English would refuse in Chinese.
 */
export const languageOf = (request: FastifyRequest): Language =>
  Language.safeParse(readCookie(request, 'skein_language')).data ??
  request.caller?.user.language ??
  chooseLanguage(request.headers['accept-language']);

export const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  for (const part of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
};
