import { SUCCESS } from '@skein/contract/envelope.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { replyWithStatus } from './failure.ts';
import { mayReadMetrics, METRICS_REMEDY, type MetricsSettings } from './metrics-access.ts';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where modules put figures of their own. */
    readonly metrics: Registry;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the line of this call says beside what all lines do. */
    lineFacts: Readonly<Record<string, unknown>> | undefined;
    /** Others like it have a line that stands for this call too. */
    isOneOfMany: boolean;
  }
}

/** Each call once, however it ended. */
export const CALL_DURATIONS = 'skein_http_request_duration_seconds';

/** `/metrics` in Prometheus' text format, and one log line per call. */
export const addMetrics = (app: FastifyInstance, settings: MetricsSettings): void => {
  const registry = new Registry();
  app.decorate('metrics', registry);
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: CALL_DURATIONS,
    help: 'Time from the first byte of a request to the last of its answer, by endpoint and code of the envelope, of the public API by HTTP status; 499: broken off',
    labelNames: ['endpoint', 'code'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });

  app.decorateRequest('lineFacts', undefined);
  app.decorateRequest('isOneOfMany', false);

  const note = (request: FastifyRequest, reply: FastifyReply): void => {
    const endpoint = nameOf(request.routeOptions.config);
    const code = codeOf(request, reply);
    duration.observe({ endpoint: endpoint ?? 'web', code }, reply.elapsedTime / 1000);
    const line = {
      endpoint,
      outcome: code,
      userId: request.caller?.user.id,
      milliseconds: Math.round(reply.elapsedTime),
      ...request.lineFacts,
    };
    if (endpoint && !request.isOneOfMany) request.log.info(line, 'call');
    else request.log.debug({ ...line, url: request.url.split('?', 1)[0] }, 'page or file');
  };
  // `onResponse` passes over answers that nobody stayed for, and those are what a server in trouble has most of.
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => note(request, reply));
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, settings))
      return replyWithStatus(new AppError('not_permitted', { why: METRICS_REMEDY }), request, reply);
    void reply.type(registry.contentType);
    return registry.metrics();
  });
};

/** A program's call is counted apart from that of the pages which has the same name. */
const nameOf = ({ endpoint, publicCall }: FastifyContextConfig): string | undefined =>
  endpoint?.id ?? (publicCall && `openapi ${publicCall.id}`);

/** What web servers write down where the client went away before it had the whole answer. */
export const BROKEN_OFF = 499;

const codeOf = ({ outcome }: FastifyRequest, reply: FastifyReply): number => {
  const hasFailed = outcome !== undefined && outcome !== SUCCESS;
  if (!reply.raw.writableFinished && !hasFailed) return BROKEN_OFF;
  return outcome ?? reply.statusCode;
};
