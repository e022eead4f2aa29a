import * as z from 'zod';
import type { FastifyRequest } from 'fastify';
import { pathOf } from '../failure.ts';
import { languageOf, readCookie } from '../request-language.ts';
import type { Paint } from './text-files.ts';

const Theme = z.enum(['light', 'dark']);
const RailWidth = z.enum(['narrow', 'wide']);

/** Pages of those who are signed in: the only ones with a rail. A visitor who asks for one is shown the way to sign in. */
const railPages =
  /^\/(accountManagement|accessKeyManage|developerCertificate|enterpriseManagement|deviceMana|admin|console|dashboard|controldesk|uavhangar)(\/|$)/;

/** The shell's page with the frame that its address will have: it stands before the first script has come. */
export const paintShell = (request: FastifyRequest): Paint => {
  const { name, apply } = paintHtml(request);
  if (!railPages.test(pathOf(request))) return { name, apply };
  const rail = RailWidth.safeParse(readCookie(request, 'skein_rail')).data ?? 'narrow';
  return {
    name: `${name} with ${rail} rail`,
    apply: (html) => apply(html).replace('class="sk-frame shell-first-paint"', `$& data-rail="${rail}"`),
  };
};

/** Language and theme are right from the first byte, so that nothing flashes before the script runs. */
export const paintHtml = (request: FastifyRequest): Paint => {
  const theme = Theme.safeParse(readCookie(request, 'skein_theme')).data;
  const tag = `<html lang="${languageOf(request)}"${theme ? ` data-theme="${theme}"` : ''}>`;
  return { name: tag, apply: (html) => html.replace(/<html[^>]*>/i, tag) };
};
