import type { Endpoint } from '@skein/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, type Handler } from './serve-endpoint.ts';

/** The calls of a noun, each by the handler of the same name. */
export const serveCalls = <const Calls extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  calls: Calls,
  handlers: { readonly [Name in keyof Calls]: Handler<Calls[Name]> },
): void => {
  for (const name of Object.keys(calls) as (keyof Calls)[]) serveEndpoint(app, calls[name], handlers[name]);
};
