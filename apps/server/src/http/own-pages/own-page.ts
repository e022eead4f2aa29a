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
  /** Without their endings, a script and a style sheet of ours that it can do without. */
  readonly program?: string;
}

const programSources = "script-src 'self'; connect-src 'self'; ";

const homeLink: Readonly<Record<Language, string>> = { 'zh-CN': '雁阵', 'en-US': 'Skein' };

/** The geese of `packages/ui/src/logo.tsx`, in the colour of the page: the icon of the tab brings a dark ground of its own. */
const goose = 'M0 -5.4 4.8 5 0 2.6 -4.8 5Z';
const geese = [
  [13, 6.6, 1.22],
  [5.8, 17, 1.06],
  [20.2, 17, 1.06],
  [27.2, 26.6, 0.9],
].map(([x, y, scale]) => `<path d="${goose}" transform="translate(${x} ${y}) scale(${scale})"/>`);
const mark = `<svg width="22" height="22" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">${geese.join('')}</svg>`;

/** A page that the server makes itself, in the product's look, to be read without any script. */
const renderOwnPage = ({ language, title, kind, content, program }: OwnPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Skein</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/fonts.css">
<link rel="stylesheet" href="${OWN_PAGES_STYLE}">${program === undefined ? '' : linksTo(program)}
</head>
<body class="${kind}">
<div class="bar" role="navigation" aria-label="${homeLink[language]}"><a href="/home">${mark}${homeLink[language]}</a><span>${title}</span></div>
${content}
</body>
</html>
`;

const linksTo = (program: string): string => `
<link rel="stylesheet" href="${program}.css">
<script type="module" src="${program}.js"></script>`;

/** Who needs no script is allowed none, and nobody one in the page itself; forms go to the server, and on to `formTargets`. */
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
      `default-src 'none'; ${page.program === undefined ? '' : programSources}style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action ${formTargets}; frame-ancestors 'none'`,
    )
    .send(paintHtml(request).apply(renderOwnPage(page)));
