import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import type { Endpoint } from '@skein/contract/endpoint.ts';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { limitBodies } from './body-patience.ts';
import type { Outages } from '../outages/outages.ts';
import { AppError } from './app-error.ts';
import { createDownloadLimit } from './download-limit.ts';
import { explainRefusal } from './explain-refusal.ts';
import { refuseUnknown, replyWithFailure } from './failure.ts';
import { limits as defaultLimits, type Limits } from './limits.ts';
import { addMetrics } from './metrics.ts';
import { addOpenApi } from './openapi.ts';
import { addOwnPagesStyle } from './own-pages/own-pages-style.ts';
import { guardRoutes } from './route-guard.ts';
import { refuseWhileStopping } from './refuse-while-stopping.ts';
import { addSecurityHeaders, securityHeadersFor } from './security-headers.ts';
import { addHealth, type FreeBytes } from './health.ts';
import type { Edge } from './serve-endpoint.ts';
import { warnOfUnknownProxy } from './warn-of-unknown-proxy.ts';
import { addWebFiles } from './web/web-files.ts';

export interface AppOptions {
  readonly config: Pick<Config, 'dataDir' | 'trustProxy' | 'foreignSubApps' | 'publicUrl' | 'webDir' | 'metricsToken'>;
  readonly log: FastifyBaseLogger;
  readonly validateReplies: boolean;
  readonly pingDatabase: () => Promise<void>;
  readonly freeBytes: FreeBytes;
  readonly outages: Outages;
  readonly endpoints?: readonly Endpoint[];
  readonly limits?: Limits;
}

/** The HTTP server before any module has added its endpoints. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config, endpoints = allEndpoints, limits = defaultLimits } = options;
  const securityHeaders = securityHeadersFor({
    foreignEntries: config.foreignSubApps.map(({ entry }) => entry),
    publicUrl: config.publicUrl,
  });
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustOf(config.trustProxy),
    exposeHeadRoutes: false,
    bodyLimit: limits.bodyBytes,
    // Ours, below: Node's would cut a file off that moves.
    requestTimeout: 0,
    connectionTimeout: limits.connectionTimeoutMilliseconds,
    keepAliveTimeout: limits.keepAliveTimeoutMilliseconds,
    http: {
      headersTimeout: limits.headersTimeoutMilliseconds,
      connectionsCheckingInterval: limits.checkIntervalMilliseconds,
      // Whoever offers another protocol (HTTP/2, as some clients do with every call) is answered in this one.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Outside of all hooks: no other place adds the headers here.
    frameworkErrors: (_, request, reply) => void refuseUnknown(request, reply.headers(securityHeaders)),
  });
  const edge: Edge = {
    identify: () => Promise.resolve(undefined),
    peek: () => Promise.resolve(undefined),
    describeTerm: () => '',
    explainMissing: () => Promise.resolve(''),
    requireService: (_, service) => Promise.reject(new AppError('service_missing', { service })),
    validateReplies: options.validateReplies,
    uploadPace: limits.uploadPace,
    limitDownloads: createDownloadLimit(limits.downloads),
    handlers: new Map(),
  };
  app.decorate('edge', edge);
  app.decorate('outages', options.outages);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('outcome', undefined);
  app.setErrorHandler(async (thrown, request, reply) =>
    replyWithFailure(await explainRefusal(thrown, request), request, reply),
  );

  guardRoutes(app, endpoints);
  addSecurityHeaders(app, securityHeaders);
  limitBodies(app, limits);
  refuseWhileStopping(app);
  if (config.trustProxy === false) warnOfUnknownProxy(app);
  acceptOnlyJson(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Answers, each for one reader: at 4, a list of 5,000 took three times the CPU for one per cent fewer bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    globalDecompression: false,
  });
  addMetrics(app, config);
  addHealth(app, { ...options, dataDir: config.dataDir });
  addOwnPagesStyle(app);
  addOpenApi(app, endpoints);
  await addWebFiles(app, config.webDir);
  return app;
};

/** A number of proxies means: believe what the nearest so many have added, and nothing before them. */
const trustOf = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_: string, hop: number) => hop < setting : setting;

const acceptOnlyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
};
