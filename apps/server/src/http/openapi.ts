import type { Endpoint } from '@skein/contract/endpoint.ts';
import { toOpenApi } from '@skein/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { version } from '../version.ts';
import { renderOpenApi } from './openapi-page.ts';
import { sendOwnPage } from './own-pages/own-page.ts';
import { languageOf } from './request-language.ts';

/** The contract for programs at `/openapi.json`, and for people at `/openapi`. */
export const addOpenApi = (app: FastifyInstance, endpoints: readonly Endpoint[]): void => {
  const document = toOpenApi(endpoints, version);

  app.get('/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(document));
  app.get('/openapi', async (request, reply) =>
    sendOwnPage(request, reply.header('cache-control', 'no-cache'), renderOpenApi(document, languageOf(request))),
  );
};
