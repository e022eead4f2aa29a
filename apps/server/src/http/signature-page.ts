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

/** How calls are signed, where whoever gets it wrong is sent: the page of our repository, which customers do not have. */
export const addSignaturePage = (app: FastifyInstance): void => {
  const pages: Readonly<Record<Language, OwnPage>> = {
    'zh-CN': pageOf('zh-CN', read('docs/signature.zh-CN.md')),
    'en-US': pageOf('en-US', read('docs/signature.md')),
  };
  const vectors = JSON.parse(read('packages/sdk/signature-vectors.json')) as object;
  app.get(SIGNATURE_PAGE, async (request, reply) =>
    sendOwnPage(request, reply.header('cache-control', 'no-cache'), pages[languageOf(request)]),
  );
  app.get(`${SIGNATURE_PAGE}.json`, async (_, reply) => reply.header('cache-control', 'no-cache').send(vectors));
};

const pageOf = (language: Language, text: string): OwnPage => {
  const { title, intro, sections } = renderMarkdown(text);
  const contents = sections.map((section, index) => `<li><a href="#part-${index + 1}">${section.title}</a></li>`);
  const parts = sections.map(
    (section, index) => `<article id="part-${index + 1}">\n<h2>${section.title}</h2>\n${section.html}\n</article>`,
  );
  const content = `<div class="columns prose">
<header>
<h1>${title}</h1>
${intro}
<p><a href="/openapi">${openApiWords.programs[language].title}</a> · <a href="${SIGNATURE_PAGE}.json">${openApiWords.programs[language].vectors}</a></p>
</header>
<nav aria-label="${title}"><ul>${contents.join('')}</ul></nav>
<main>
${parts.join('\n')}
</main>
</div>`;
  return { language, title, kind: 'reference', content };
};
