import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, ReceivedInput, Reply, Upload } from '@skein/contract/endpoint.ts';
import { SUCCESS, type SuccessEnvelope } from '@skein/contract/envelope.ts';
import type { Language } from '@skein/contract/language.ts';
import {
  isEnterprisePermission,
  isPermission,
  type EnterprisePermission,
  type Permission,
} from '@skein/contract/permissions.ts';
import type { ServiceName } from '@skein/contract/service-names.ts';
import type { PublicCall } from '@skein/contract/public-api/public-call.ts';
import { SESSION_TERM_HEADER, UNATTENDED_HEADER } from '@skein/contract/session-term.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { byOf, type By } from '../by.ts';
import { tenantOf, type Tenant } from '../tenancy/tenant.ts';
import { AppError } from './app-error.ts';
import { addressOf } from './caller-address.ts';
import type { UploadPace } from './body-patience.ts';
import { findCaller, requireCaller, type Caller, type Identify } from './caller.ts';
import type { LimitDownloads } from './download-limit.ts';
import { keepDeviceToken, readDeviceToken } from './device-cookie.ts';
import { readInput } from './read-input.ts';
import type { RequestOrigin } from './request-origin.ts';
import { takeForms, uploadOf, type UploadedFile } from './read-upload.ts';
import { languageOf } from './request-language.ts';
import { sendFile, type Download } from './send-file.ts';
import { whileEntitled } from './while-entitled.ts';

/** In the language in which it is refused. */
type RequireService = (caller: Caller, service: ServiceName, language: Language) => Promise<void>;

/** What stands between the wire and the handlers. */
export interface Edge {
  /** Set by the module that owns sessions; until then nobody is signed in. */
  identify: Identify;
  /** The same, but it does not count as a use of the session. Set by the same module. */
  peek: Identify;
  /** How long the caller's session has to live, for the header of each answer. Set by the same module. */
  describeTerm: (caller: Caller) => string;
  /** What the caller lacks and who could give it, in words. Set by the module that owns members. */
  explainMissing: (caller: Caller, permission: Permission, language: Language) => Promise<string>;
  /** Refuses whoever the service is closed to. Set by the module that owns services; until then every one of them is closed. */
  requireService: RequireService;
  /** In tests and development a reply that strays from the contract is an error; in production it costs no time. */
  readonly validateReplies: boolean;
  /** How slowly a file may arrive. */
  readonly uploadPace: UploadPace;
  readonly limitDownloads: LimitDownloads;
  /** How each endpoint is answered, for calls that come by another door. */
  readonly handlers: Map<Endpoint, Handle>;
}

/** Of an endpoint that is known only by what it is registered under. */
type Handle = (input: object) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly edge: Edge;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    /** The envelope's code, for logs and metrics: the HTTP status is 200 even for a refusal. */
    outcome: number | undefined;
  }
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint;
    readonly publicCall?: PublicCall;
  }
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? unknown
  : { readonly caller: E['access'] extends 'optional' ? Caller | undefined : Caller };
/** Whose rows a call of an enterprise may touch, and by whom it is done. */
type TenantOf<E extends Endpoint> = E['access'] extends EnterprisePermission
  ? { readonly tenant: Tenant; readonly by: By }
  : unknown;
type UploadOf<E extends Endpoint> = E['upload'] extends Upload ? { readonly upload: UploadedFile } : unknown;
export type HandlerInput<E extends Endpoint> = ReceivedInput<E> &
  UploadOf<E> &
  CallerOf<E> &
  TenantOf<E> & { readonly from: RequestOrigin };
type Answer<E extends Endpoint> = E['download'] extends string | readonly string[] ? Download : Reply<E>;
export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<Answer<E>>;

export const successWords = { 'zh-CN': '成功', 'en-US': 'Success' } as const;

/** Every endpoint is authenticated, authorised, validated and wrapped here, and nowhere else. */
export const serveEndpoint = <E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>): void => {
  app.edge.handlers.set(endpoint, (input) => handle(input as HandlerInput<E>));
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply): Promise<SuccessEnvelope<Answer<E>> | FastifyReply> => {
      if (endpoint.isForOwnPages) refuseOtherSites(request);
      const isUse = request.headers[UNATTENDED_HEADER] === undefined;
      request.caller = await callerFor(endpoint, request, isUse ? app.edge.identify : app.edge.peek);
      if (request.caller && isUse) void reply.header(SESSION_TERM_HEADER, app.edge.describeTerm(request.caller));
      if (isPermission(endpoint.access)) requirePermission(request, endpoint.access);
      const language = languageOf(request);
      if (endpoint.service && request.caller) await app.edge.requireService(request.caller, endpoint.service, language);
      const from = originOf(request, reply, language);
      const input = {
        ...readInput(endpoint, request, language),
        ...(endpoint.upload && { upload: uploadOf(request, endpoint.upload, app.edge.uploadPace) }),
        caller: request.caller,
        ...tenancyFor(endpoint, request.caller, from),
        from,
      };
      const data = await handle(input as HandlerInput<E>);
      if (endpoint.download) {
        const { name, content, mediaType = [endpoint.download].flat()[0] ?? '' } = data as Download;
        const identifyAgain = () => callerFor(endpoint, request, app.edge.identify);
        const entitled = whileEntitled(content, endpoint.access, request.caller, identifyAgain);
        const limited = app.edge.limitDownloads(request.caller?.user.id ?? from.ip, entitled);
        return await sendFile(reply, mediaType, { name, content: limited });
      }
      if (app.edge.validateReplies) refuseStrayReply(endpoint, data);
      request.outcome = SUCCESS;
      void reply.header('cache-control', 'no-store');
      return { code: SUCCESS, msg: successWords[language], data };
    },
  };
  if (endpoint.upload) takeForms(app, (corner) => corner.route(route));
  else app.route(route);
};

/** Browsers say truly where a request began; what is no browser says nothing, and can be made to send nothing. */
const refuseOtherSites = ({ headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin') throw new AppError('cross_site');
};

const callerFor = async ({ access }: Endpoint, request: FastifyRequest, identify: Identify) => {
  if (access === 'public') return undefined;
  return access === 'optional' ? findCaller(request, identify) : requireCaller(request, identify);
};

const LONGEST_USER_AGENT = 300;

/** Headers arrive as Latin-1, in which any byte is a character. */
const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').replace(/\p{Cc}/gu, ' ').slice(0, LONGEST_USER_AGENT);

export const originOf = (request: FastifyRequest, reply: FastifyReply, language: Language): RequestOrigin => ({
  requestId: request.id,
  ip: addressOf(request),
  userAgent: userAgentOf(request),
  origin: `${request.protocol}://${request.host}`,
  language,
  session: request.caller && { id: request.caller.sessionId, userId: request.caller.user.id },
  deviceToken: readDeviceToken(request),
  keepDeviceToken: (token) => keepDeviceToken(request, reply, token),
});

export const requirePermission = (request: FastifyRequest, permission: Permission): void => {
  if (!request.caller?.grants.has(permission)) throw new AppError('not_permitted', { permission });
};

export const tenancyFor = ({ access }: Endpoint, caller: Caller | undefined, from: RequestOrigin) => {
  if (!caller || !isEnterprisePermission(access)) return undefined;
  const tenant = tenantOf(caller, access);
  return { tenant, by: { ...byOf(caller.user, from), enterpriseId: tenant.enterpriseId } };
};

/** Trimming instead would hide here the extra field that production then sends. */
export const refuseStrayReply = (endpoint: Pick<Endpoint, 'id' | 'reply'>, data: unknown): void => {
  if (!isDeepStrictEqual(endpoint.reply.parse(data), data))
    throw new Error(`the reply of ${endpoint.id} carries fields that its contract does not name`);
};
