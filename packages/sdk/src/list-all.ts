import type { PublicCall, PublicInput, PublicReply } from '@skein/contract/public-api/public-call.ts';
import type { CallOptions, SkeinClient } from './client.ts';

interface Piece<Item> {
  readonly list: readonly Item[];
  readonly next: string | null;
}

type ItemOf<C extends PublicCall> = PublicReply<C> extends Piece<infer Item> ? Item : never;
type Filters<C extends PublicCall> =
  PublicInput<C> extends { readonly query?: infer Query } ? Omit<NonNullable<Query>, 'cursor'> : never;

/** Everything that a list holds, piece after piece: `for await (const drone of listAll(client, drones.list))`. */
export async function* listAll<C extends PublicCall>(
  { call }: SkeinClient,
  list: C,
  filters?: Filters<C>,
  options?: CallOptions,
): AsyncGenerator<ItemOf<C>, void, undefined> {
  const ask = call as (list: C, input: object, options?: CallOptions) => Promise<Piece<ItemOf<C>>>;
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { ...filters, ...(cursor !== undefined && { cursor }) };
    const piece: Piece<ItemOf<C>> = await ask(list, { query }, options);
    yield* piece.list;
    cursor = piece.next;
  }
}
