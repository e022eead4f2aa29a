import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoMessage } from '@skein/contract/demo-outbox.ts';
import type { Language } from '@skein/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../http/escape-html.ts';
import { languageOf } from '../../http/request-language.ts';
import { paintHtml } from '../../http/web/html.ts';
import { outboxWords } from './outbox-page.words.ts';

const REFRESH_SECONDS = 5;

/** Needs no script, so it is allowed none. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/demo/outbox`: what would have reached a phone or a mailbox, for people who try the demo. */
export const addOutboxPage = (app: FastifyInstance, readOutbox: () => Promise<DemoMessage[]>): void => {
  const style = readFileSync(join(import.meta.dirname, 'outbox-page.css'), 'utf8');
  app.get('/demo/outbox.css', async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );
  app.get<{ Querystring: { refresh?: string } }>('/demo/outbox', async (request, reply) => {
    const isRefreshing = request.query.refresh !== 'off';
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy);
    if (isRefreshing) void reply.header('refresh', REFRESH_SECONDS);
    const page = renderOutbox(await readOutbox(), languageOf(request), isRefreshing);
    return paintHtml(request).apply(page);
  });
};

const renderOutbox = (messages: readonly DemoMessage[], language: Language, isRefreshing: boolean): string => {
  const say = outboxWords[language];
  const refreshing = isRefreshing
    ? `${say.refreshes(REFRESH_SECONDS)} <a href="?refresh=off">${say.pause}</a>`
    : `${say.paused} <a href="/demo/outbox">${say.resume}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say.title} · Skein</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo/outbox.css">
</head>
<body>
<header>
<p class="home"><a href="/home">${say.home}</a></p>
<h1>${say.title}</h1>
<p>${say.intro}</p>
<p class="refresh">${refreshing}</p>
</header>
<main>
${messages.length > 0 ? messages.map((message) => renderMessage(message, language)).join('\n') : `<p class="empty">${say.empty}</p>`}
</main>
</body>
</html>
`;
};

const renderMessage = ({ channel, target, purpose, code, body, sentAt }: DemoMessage, language: Language): string => {
  const say = outboxWords[language];
  const paragraphs = body.split('\n\n').map((text) => `<p>${escapeHtml(text)}</p>`);
  return `<article>
<h2><span class="channel">${say.channels[channel]}</span> ${say.purposes[purpose]}</h2>
<p class="line"><span>${escapeHtml(target)}</span> <time datetime="${sentAt}">${formatTime(sentAt, language)}</time></p>
${code ? `<p class="code" aria-label="${say.code}">${escapeHtml(code)}</p>` : ''}
${paragraphs.join('\n')}
</article>`;
};

/** In the server's zone, and says which: the page has no script that could know the reader's. */
const formatTime = (time: string, language: Language): string =>
  new Date(time).toLocaleString(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
