import * as z from 'zod';
import type { FastifyRequest } from 'fastify';
import { languageOf, readCookie } from '../request-language.ts';
import type { Paint } from './text-files.ts';

const Theme = z.enum(['light', 'dark']);

/** Language and theme are right from the first byte, so that nothing flashes before the script runs. */
export const paintHtml = (request: FastifyRequest): Paint => {
  const theme = Theme.safeParse(readCookie(request, 'skein_theme')).data;
  const tag = `<html lang="${languageOf(request)}"${theme ? ` data-theme="${theme}"` : ''}>`;
  return { name: tag, apply: (html) => html.replace(/<html[^>]*>/i, tag) };
};
