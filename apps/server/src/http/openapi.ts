import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@skein/contract/endpoint.ts';
import { toOpenApi } from '@skein/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { version } from '../version.ts';
import { renderOpenApi } from './openapi-page.ts';
import { languageOf } from './request-language.ts';

/** The contract for programs at `/openapi.json`, and for people at `/openapi`. */
export const addOpenApi = (app: FastifyInstance, endpoints: readonly Endpoint[]): void => {
  const document = toOpenApi(endpoints, version);
  const style = readFileSync(join(import.meta.dirname, 'openapi-page.css'), 'utf8');

  app.get('/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(document));
  app.get('/openapi.css', async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );
  app.get('/openapi', async (request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie');
    return renderOpenApi(document, languageOf(request));
  });
};
