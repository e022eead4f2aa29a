import * as z from 'zod';
import type { AccessScope } from '../access-scopes.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ErrorReason } from '../errors.ts';
import type { Language } from '../language.ts';

/** How a call of the public API is asked of the call of the pages behind it, which alone knows the rules. */
export type Translation =
  /** A piece of its list, in the order of ids. */
  | 'page'
  /** A piece of a log that only grows, the latest first. */
  | 'latestFirst'
  /** All of it is listed, and cut to pieces. */
  | 'whole'
  /** The same question. */
  | 'same'
  /** One of its list. */
  | 'oneOfList'
  /** One, by its id. */
  | 'one'
  /** What is sent becomes one of them. */
  | 'create'
  /** What is sent takes the place of what the one with this id and version was. */
  | 'change'
  /** Of several that could be deleted the one with this id. */
  | 'removeOne'
  /** A deed done to the one with this id and version. */
  | 'deedOnVersion'
  /** A deed done to the one with this id. */
  | 'deed';

/** One call of the public API, as data: served, described, typed and documented by it. */
export interface PublicCall {
  /** As usage is counted by. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: Readonly<Record<Language, string>>;
  /** What the key has to be allowed. Null: nothing, any key may. */
  readonly scope: AccessScope | null;
  /** What the pages call. Null: it is about the key itself. */
  readonly behind: Endpoint | null;
  readonly translation: Translation;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** What can go wrong besides what every call can be refused for. */
  readonly errors: readonly ErrorReason[];
}

export const definePublicCall = <const C extends PublicCall>(call: C): C => call;

export const ById = z.strictObject({ id: z.uuid().toLowerCase() });

/** Lists come in pieces, each with a cursor to the next. */
export const isPiecewise = ({ translation }: Pick<PublicCall, 'translation'>): boolean =>
  translation === 'page' || translation === 'latestFirst' || translation === 'whole';

/** The header of one who changes something says which version of it they mean. */
export const needsVersion = ({ translation }: Pick<PublicCall, 'translation'>): boolean =>
  translation === 'change' || translation === 'deedOnVersion';

/** What answers a POST once only, however often it is sent. */
export const takesIdempotencyKey = ({ method }: Pick<PublicCall, 'method'>): boolean => method === 'POST';

/** What changes nothing may be asked again without being remembered: its answer would also grow old. */
export const isQuestion = ({ translation }: Pick<PublicCall, 'translation'>): boolean => translation === 'same';

export const LONGEST_IDEMPOTENCY_KEY = 64;

/** What a call is answered with once it is done. */
export const statusOf = ({ translation }: Pick<PublicCall, 'translation'>): 200 | 201 =>
  translation === 'create' ? 201 : 200;

/** Whether what it tells of has versions: it is told with an ETag. */
export const isVersioned = ({ reply }: Pick<PublicCall, 'reply'>): boolean => {
  const info: unknown = reply instanceof z.ZodObject ? reply.shape['info'] : undefined;
  return info instanceof z.ZodObject && 'version' in info.shape;
};

/** Where one left off. What it holds is nobody's business but the server's. */
const Cursor = z.string().max(100).optional().describe('`next` of the piece before; absent: from the beginning');

/** In place of pages, which shift while one turns them. */
export const piecewise = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.strictObject({
    size: z.coerce.number().int().min(1).max(100).default(50).describe('Of one piece'),
    cursor: Cursor,
    ...filters,
  });

/** A piece of a list, and the way to the next. */
export const pieceOf = <S extends z.ZodType>(schema: S) =>
  z.object({
    list: z.array(schema),
    total: z.int().describe('In all pieces, at this moment'),
    next: z.string().nullable().describe('`cursor` of the next piece; null: this is the last'),
  });

type Sent<C extends PublicCall, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? object extends z.input<C[K]>
    ? { readonly [P in K]?: z.input<C[K]> }
    : { readonly [P in K]: z.input<C[K]> }
  : unknown;

/** What a program sends. */
export type PublicInput<C extends PublicCall> = Sent<C, 'params'> & Sent<C, 'query'> & Sent<C, 'body'>;
export type PublicReply<C extends PublicCall> = z.output<C['reply']>;
