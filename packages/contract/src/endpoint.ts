import type * as z from 'zod';
import type { ErrorReason } from './errors.ts';
import type { Language } from './language.ts';
import type { Permission } from './permissions.ts';
import type { ServiceName } from './service-names.ts';

/**
 * Who may call: anyone, anyone signed in, or whoever holds the named permission (`payloads:write`).
 * `optional` is anyone too, but the handler learns who it is when they are signed in.
 */
export type Access = 'public' | 'optional' | 'signed-in' | Permission;

/** One file, sent as multipart/form-data under this name. What else the call needs is in its query, read before the file. */
export interface Upload {
  readonly field: string;
}

/** One HTTP endpoint, as data: the server registers it, the client calls it, the documentation prints it. */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: Readonly<Record<Language, string>>;
  readonly access: Access;
  /** The service it is part of: refused to whoever works in an enterprise that has not got it, or has no seat of it. */
  readonly service?: ServiceName;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Fields of the body whose text may run over several lines. In all others a line break or a tab is refused. */
  readonly fieldsOfLines?: readonly string[];
  /** A GET that does something: no page of another site may make a visitor's browser send it. */
  readonly isForOwnPages?: true;
  /** In place of a body. */
  readonly upload?: Upload;
  /** The media type of a file that is sent while it is made, with no envelope around it unless it is refused; or those it may have. */
  readonly download?: string | readonly string[];
  /** The `data` of a successful envelope; of a download, its bytes. */
  readonly reply: z.ZodType;
  /** What can go wrong besides bad input and missing access, which `access`, `query` and `body` already imply. */
  readonly errors: readonly ErrorReason[];
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type PartName = 'params' | 'query' | 'body';
type Sent<E extends Endpoint, K extends PartName> = E[K] extends z.ZodType
  ? { readonly [P in K]: z.input<E[K]> }
  : unknown;
type Received<E extends Endpoint, K extends PartName> = E[K] extends z.ZodType
  ? { readonly [P in K]: z.output<E[K]> }
  : unknown;

type SentUpload<E extends Endpoint> = E['upload'] extends Upload ? { readonly upload: Blob } : unknown;

/** What a client sends: before defaults and coercion. Parts the endpoint does not have are absent from the type. */
export type SentInput<E extends Endpoint> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'> & SentUpload<E>;
/** What a handler receives: after parsing. */
export type ReceivedInput<E extends Endpoint> = Received<E, 'params'> & Received<E, 'query'> & Received<E, 'body'>;
export type Reply<E extends Endpoint> = z.output<E['reply']>;
