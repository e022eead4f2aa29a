import type { Endpoint } from '@skein/contract/endpoint.ts';
import { toOpenApi } from '@skein/contract/openapi.ts';
import { allPublicCalls } from '@skein/contract/public-api/all-public-calls.ts';
import { describePublicApi } from '@skein/contract/public-api/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { version } from '../version.ts';
import { addGuidePages } from './guide-pages.ts';
import { LONGEST_SEARCH, renderOpenApi } from './openapi-page.ts';
import { sendOwnPage } from './own-pages/own-page.ts';
import { languageOf } from './request-language.ts';
import { sendText } from './web/send-text.ts';
import { toText } from './web/text-files.ts';

/**
 * The public API for programs at `/openapi.json`, and for people at `/openapi`. What our own pages call, which may change with them,
 * stands at `/openapi/pages.json` and `/openapi/pages`. How calls are signed: `/openapi/signature`. How webhooks are received:
 * `/openapi/webhooks`.
 */
export const addOpenApi = (app: FastifyInstance, endpoints: readonly Endpoint[]): void => {
  const ofPrograms = describePublicApi(allPublicCalls, version);
  const ofPages = toOpenApi(endpoints, version);

  for (const { path, document, readers } of [
    { path: '/openapi', document: ofPrograms, readers: 'programs' },
    { path: '/openapi/pages', document: ofPages, readers: 'pages' },
  ] as const) {
    // Half a megabyte: written, compressed and named by its ETag once, however many read it.
    const text = toText(Buffer.from(JSON.stringify(document)));
    app.get(`${path}.json`, { compress: false }, (request, reply) =>
      sendText(request, reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache'), text),
    );
    app.get(path, async (request, reply) => {
      const { search } = request.query as { readonly search?: unknown };
      const page = renderOpenApi({ document, readers, language: languageOf(request), search: readSearch(search) });
      return sendOwnPage(request, reply.header('cache-control', 'no-cache'), page, "'self'");
    });
  }
  addGuidePages(app);
};

const readSearch = (search: unknown): string =>
  typeof search === 'string' ? search.trim().slice(0, LONGEST_SEARCH) : '';
