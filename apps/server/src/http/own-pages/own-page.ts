import type { Language } from '@skein/contract/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paintHtml } from '../web/html.ts';
import { OWN_PAGES_STYLE } from './own-pages-style.ts';

export interface OwnPage {
  readonly language: Language;
  readonly title: string;
  /** Chooses the layout in `own-pages.css`. */
  readonly kind: 'list' | 'card' | 'reference';
  readonly content: string;
}

const homeLink: Readonly<Record<Language, string>> = { 'zh-CN': '雁阵', 'en-US': 'Skein' };

/** A page that the server makes itself, in the product's look and without any script. */
const renderOwnPage = ({ language, title, kind, content }: OwnPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Skein</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/fonts.css">
<link rel="stylesheet" href="${OWN_PAGES_STYLE}">
</head>
<body class="${kind}">
<div class="bar"><a href="/home"><img src="/favicon.svg" alt="" width="22" height="22">${homeLink[language]}</a><span>${title}</span></div>
${content}
</body>
</html>
`;

/** Needs no script, so it is allowed none; forms go to the server itself, and on to `formTargets`. */
export const sendOwnPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: OwnPage,
  formTargets = "'none'",
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-language, cookie')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action ${formTargets}; frame-ancestors 'none'`,
    )
    .send(paintHtml(request).apply(renderOwnPage(page)));
