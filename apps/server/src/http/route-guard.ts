import type { Endpoint } from '@skein/contract/endpoint.ts';
import { allPublicCalls } from '@skein/contract/public-api/all-public-calls.ts';
import type { FastifyInstance } from 'fastify';
import { plainRoutes } from './top-level-names.ts';

/** No route exists outside the contract, save the few declared as plain: registering another fails the start. */
export const guardRoutes = (app: FastifyInstance, endpoints: readonly Endpoint[]): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    const isEndpoint = config?.endpoint !== undefined && endpoints.includes(config.endpoint);
    const isPublicCall = config?.publicCall !== undefined && allPublicCalls.includes(config.publicCall);
    const isPlain = [method]
      .flat()
      .every((verb) => plainRoutes.some((route) => route.method === verb && route.url === url));
    if (!isEndpoint && !isPublicCall && !isPlain)
      throw new Error(`${[method].flat().join(', ')} ${url} is neither in the contract nor a plain route`);
  });
};
