import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@skein/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import { openApiWords } from './openapi-words.ts';
import { sendOwnPage, type OwnPage } from './own-pages/own-page.ts';
import { renderMarkdown } from './own-pages/render-markdown.ts';
import { languageOf } from './request-language.ts';

const rootDir = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(rootDir, path), 'utf8');

export const SIGNATURE_PAGE = '/openapi/signature';
export const WEBHOOKS_PAGE = '/openapi/webhooks';

type Words = (typeof openApiWords)['programs'][Language];
type Link = (words: Words) => string;

const toReference: Link = ({ title }) => `<a href="/openapi">${title}</a>`;
const toVectors: Link = ({ vectors }) => `<a href="${SIGNATURE_PAGE}.json">${vectors}</a>`;

const guides: readonly { readonly path: string; readonly file: string; readonly links: readonly Link[] }[] = [
  { path: SIGNATURE_PAGE, file: 'signature', links: [toReference, toVectors] },
  { path: WEBHOOKS_PAGE, file: 'receiving-webhooks', links: [toReference] },
];

/** Guides of our repository for whoever writes programs: customers have the server, and not the repository. */
export const addGuidePages = (app: FastifyInstance): void => {
  for (const { path, file, links } of guides) {
    const pageIn = (language: Language, suffix: string) => pageOf(language, read(`docs/${file}${suffix}`), links);
    const pages = { 'zh-CN': pageIn('zh-CN', '.zh-CN.md'), 'en-US': pageIn('en-US', '.md') };
    app.get(path, async (request, reply) =>
      sendOwnPage(request, reply.header('cache-control', 'no-cache'), pages[languageOf(request)]),
    );
  }
  const vectors = JSON.parse(read('packages/sdk/signature-vectors.json')) as object;
  app.get(`${SIGNATURE_PAGE}.json`, async (_, reply) => reply.header('cache-control', 'no-cache').send(vectors));
};

const pageOf = (language: Language, text: string, links: readonly Link[]): OwnPage => {
  const { title, intro, sections } = renderMarkdown(text);
  const contents = sections.map((section, index) => `<li><a href="#part-${index + 1}">${section.title}</a></li>`);
  const parts = sections.map(
    (section, index) => `<article id="part-${index + 1}">\n<h2>${section.title}</h2>\n${section.html}\n</article>`,
  );
  const content = `<div class="columns prose">
<header>
<h1>${title}</h1>
${intro}
<p>${links.map((link) => link(openApiWords.programs[language])).join(' · ')}</p>
</header>
<nav aria-label="${title}"><ul>${contents.join('')}</ul></nav>
<main>
${parts.join('\n')}
</main>
</div>`;
  return { language, title, kind: 'reference', content };
};
