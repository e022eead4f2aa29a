import type { CallInput } from '@skein/api-client/create-api-client.ts';
import type { Endpoint, Reply, SentInput } from '@skein/contract/endpoint.ts';

/** What is sent to an endpoint, by its parts. */
export type QueryOf<E extends Endpoint> = SentInput<E> extends { readonly query: infer Query } ? Query : never;
export type BodyOf<E extends Endpoint> = SentInput<E> extends { readonly body: infer Body } ? Body : never;
export type RowOf<E extends Endpoint> = Reply<E> extends { readonly list: readonly (infer Row)[] } ? Row : never;

/** Of an endpoint that is only known to take one: the compiler does not see through what is not decided yet. */
export const withQuery = <E extends Endpoint>(query: QueryOf<E>) => ({ query }) as unknown as CallInput<E>;
export const withBody = <E extends Endpoint>(body: BodyOf<E>) => ({ body }) as unknown as CallInput<E>;
