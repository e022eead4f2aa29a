import type { FastifyInstance } from 'fastify';

/** None of them has to be there: a proxy that is told nothing may add none. */
export const tracesOfAProxy = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded'] as const;

/** Everybody would share the proxy's allowances, and nobody would know why. Anyone can send these headers: said once. */
export const warnOfUnknownProxy = (app: FastifyInstance): void => {
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    const header = isSaid ? undefined : tracesOfAProxy.find((name) => headers[name] !== undefined);
    if (header === undefined) return;
    isSaid = true;
    log.warn(
      { header },
      'a call came through a proxy, but TRUST_PROXY is off: all callers count as one address; set TRUST_PROXY to the number of proxies in front, or to their addresses',
    );
  });
};
