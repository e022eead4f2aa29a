import { nameOfScope } from '@skein/contract/access-scopes.ts';
import type { Endpoint } from '@skein/contract/endpoint.ts';
import type { Closure } from '@skein/contract/closure.ts';
import type { OwnKey } from '@skein/contract/public-api/organisation-calls.ts';
import { statusOf, type PublicCall } from '@skein/contract/public-api/public-call.ts';
import { isPermission } from '@skein/contract/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { addressOf } from '../../http/caller-address.ts';
import { readInput } from '../../http/read-input.ts';
import { languageOf } from '../../http/request-language.ts';
import { originOf, refuseStrayReply, requirePermission, tenancyFor } from '../../http/serve-endpoint.ts';
import type { Caller } from '../../http/caller.ts';
import type { Program } from './find-program.ts';
import type { Answer } from './once-only.ts';
import { readVersion, tagOf } from './read-version.ts';
import { ways, type Asked } from './translate.ts';

interface Calling extends Program {
  readonly caller: Caller;
}

interface Parts extends Calling {
  readonly body: unknown;
  /** Why the open interface is closed to the caller. */
  readonly findClosure: (caller: Caller) => Promise<Closure | null>;
}

/** Refuses what neither the key nor its owner may do now: also to be told again what was answered while they might. */
export const requireAllowed = async (
  { scope, behind }: PublicCall,
  request: FastifyRequest,
  { key, caller, hasService }: Calling,
): Promise<void> => {
  const { edge } = request.server;
  const language = languageOf(request);
  if (scope !== null && !key.scopes.includes(scope))
    throw new AppError('scope_missing', { scope, scopeName: nameOfScope(scope, language) });
  if (behind && isPermission(behind.access)) requirePermission(request, behind.access);
  const needed = behind ? ['openApi' as const, ...(behind.service ? [behind.service] : [])] : [];
  for (const service of needed) if (!hasService(service)) await edge.requireService(caller, service, language);
};

/** What a call that was let in is answered: by the call of the pages, as if its owner had made it there. */
export const answerCall = async (
  call: PublicCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, findClosure, ...calling }: Parts,
): Promise<Answer> => {
  const { behind } = call;
  const asked = readAsked(call, request, body);
  const data = behind
    ? await askBehind(call, behind, { request, reply, ...calling, asked })
    : { info: { ...describeKey(calling, addressOf(request)), closure: await findClosure(calling.caller) } };
  if (request.server.edge.validateReplies) refuseStrayReply(call, data);
  return { status: statusOf(call), data, headers: headersOf(call, data) };
};

const readAsked = (call: PublicCall, request: FastifyRequest, body: unknown): Asked => {
  const { fieldsOfLines } = call.behind ?? {};
  const described = { ...call, ...(fieldsOfLines && { fieldsOfLines }) };
  const { params, query, body: facts } = readInput(described, { ...partsOf(request), body }, languageOf(request));
  return {
    id: (params as { readonly id?: string }).id,
    query: query as Asked['query'],
    body: facts,
    version: readVersion(call, request.headers['if-match']),
  };
};

const partsOf = ({ params, query }: FastifyRequest) => ({ params, query });

interface Asking extends Pick<Calling, 'key' | 'caller'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: Asked;
}

const askBehind = async (
  call: PublicCall,
  behind: Endpoint,
  { request, reply, key, caller, asked }: Asking,
): Promise<unknown> => {
  const handle = request.server.edge.handlers.get(behind);
  if (!handle) throw new Error(`nothing answers ${behind.id}`);
  const accessKey = { id: key.accessKeyId, name: key.name };
  const from = { ...originOf(request, reply, languageOf(request)), session: undefined, accessKey };
  const { ask, tell } = ways[call.translation];
  const input = { ...ask(asked, call), caller, ...tenancyFor(behind, caller, from), from };
  const data = await handle(input).catch((error: unknown) => {
    // What a page says in its body stands in a header here, and has a status of its own.
    const isStale = error instanceof AppError && error.reason === 'stale_version';
    throw isStale ? new AppError('version_differs', error.data) : error;
  });
  return tell(data, asked, call);
};

const headersOf = (call: PublicCall, data: unknown): Record<string, string> => {
  const tag = tagOf(data);
  const id = (data as { readonly info?: { readonly id?: string } } | null)?.info?.id;
  return {
    ...(tag !== undefined && { etag: tag }),
    ...(call.translation === 'create' && id !== undefined && { location: `${call.path}/${id}` }),
  };
};

const describeKey = ({ key, caller: { membership }, scopesInForce }: Calling, ip: string): Omit<OwnKey, 'closure'> => ({
  accessKeyId: key.accessKeyId,
  enterprise: membership ? { id: membership.enterpriseId, name: membership.enterpriseName } : null,
  scopes: [...key.scopes],
  scopesInForce: [...scopesInForce],
  expiresAt: key.expiresAt.toISOString(),
  ip,
});
