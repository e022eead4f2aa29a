import { chooseLanguage, Language } from '@skein/contract/language.ts';
import type { FastifyRequest } from 'fastify';

/** The user's own setting, else what the shell last showed, else what the browser asks for. */
export const languageOf = (request: FastifyRequest): Language =>
  request.caller?.user.language ??
  Language.safeParse(readCookie(request, 'skein_language')).data ??
  chooseLanguage(request.headers['accept-language']);

export const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  for (const part of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
};
