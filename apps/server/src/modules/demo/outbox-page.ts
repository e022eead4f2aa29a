import type { DemoMessage } from '@skein/contract/demo-outbox.ts';
import type { Language } from '@skein/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../http/escape-html.ts';
import { sendOwnPage, type OwnPage } from '../../http/own-pages/own-page.ts';
import { languageOf } from '../../http/request-language.ts';
import { outboxWords } from './outbox-page.words.ts';

const REFRESH_SECONDS = 5;

/** `/demo/outbox`: what would have reached a phone or a mailbox, for people who try the demo. */
export const addOutboxPage = (app: FastifyInstance, readOutbox: () => Promise<DemoMessage[]>): void => {
  app.get<{ Querystring: { refresh?: string } }>('/demo/outbox', async (request, reply) => {
    const isRefreshing = request.query.refresh !== 'off';
    void reply.header('cache-control', 'no-store');
    if (isRefreshing) void reply.header('refresh', REFRESH_SECONDS);
    return sendOwnPage(request, reply, renderOutbox(await readOutbox(), languageOf(request), isRefreshing));
  });
};

const renderOutbox = (messages: readonly DemoMessage[], language: Language, isRefreshing: boolean): OwnPage => {
  const say = outboxWords[language];
  const refreshing = isRefreshing
    ? `${say.refreshes(REFRESH_SECONDS)} <a href="?refresh=off">${say.pause}</a>`
    : `${say.paused} <a href="/demo/outbox">${say.resume}</a>`;
  const list = messages.map((message) => renderMessage(message, language)).join('\n');
  const content = `<header>
<h1>${say.title}</h1>
<p>${say.intro}</p>
<p class="quiet">${refreshing}</p>
</header>
<main>
${list || `<p class="empty">${say.empty}</p>`}
</main>`;
  return { language, title: say.title, kind: 'list', content };
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
