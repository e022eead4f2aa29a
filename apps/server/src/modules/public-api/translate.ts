import { BEFORE_ALL_IDS } from '@skein/contract/list-query.ts';
import type { PublicCall, Translation } from '@skein/contract/public-api/public-call.ts';
import * as z from 'zod';
import { AppError } from '../../http/app-error.ts';

/** What was sent, read by the contract of the public call. */
export interface Asked {
  readonly id: string | undefined;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Of If-Match. */
  readonly version: number | undefined;
}

/** What the call behind is given, as if a page had sent it. */
interface AskedBehind {
  readonly query?: unknown;
  readonly body?: unknown;
}

interface Way {
  readonly ask: (asked: Asked, call: PublicCall) => AskedBehind;
  /** Of what was answered behind. */
  readonly tell: (data: unknown, asked: Asked, call: PublicCall) => unknown;
}

type Thing = Readonly<Record<string, unknown>> & { readonly id: string };
interface Listed {
  readonly list: readonly Thing[];
  readonly total: number;
}

const asItIs = (data: unknown): unknown => data;

const toPiece: Way['tell'] = (data, { query }) => {
  const { list, total } = data as Listed;
  return { list, total, next: list.length === query['size'] ? cursorAfter(list) : null };
};

/** A list of pages is asked in the order of ids, which nothing that happens meanwhile can shift. */
export const ways: Readonly<Record<Translation, Way>> = {
  page: {
    ask: ({ query: { cursor, ...query } }, { behind }) => ({
      query: { ...defaultsOf(behind?.query), ...query, after: idIn(cursor) },
    }),
    tell: toPiece,
  },
  latestFirst: {
    ask: ({ query: { cursor, ...query } }) => ({
      query: { page: 1, ...query, before: cursor === undefined ? undefined : idIn(cursor) },
    }),
    tell: toPiece,
  },
  whole: {
    ask: ({ query: { cursor } }) => {
      idIn(cursor);
      return {};
    },
    tell: (data, { query: { cursor, size } }) => {
      const { list, total } = data as Listed;
      const after = idIn(cursor);
      const rest = list.filter(({ id }) => id > after).toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const piece = rest.slice(0, Number(size));
      return { list: piece, total, next: piece.length < rest.length ? cursorAfter(piece) : null };
    },
  },
  same: { ask: ({ query, body }) => ({ query, body }), tell: asItIs },
  oneOfList: {
    ask: ({ id }, { behind }) => ({ query: { ...defaultsOf(behind?.query), id } }),
    tell: (data, { id }, { errors: [unknown] }) => {
      const info = (data as Listed).list.find((each) => each.id === id);
      if (!info) throw new AppError(unknown ?? 'no_such_call');
      return { info };
    },
  },
  one: { ask: ({ id }) => ({ query: { id } }), tell: asItIs },
  create: { ask: ({ body }) => ({ body }), tell: asItIs },
  change: { ask: ({ id, body, version }) => ({ body: { ...(body as object), id, version } }), tell: asItIs },
  removeOne: { ask: ({ id }) => ({ body: { ids: [id] } }), tell: asItIs },
  deedOnVersion: { ask: ({ id, version }) => ({ body: { id, version } }), tell: asItIs },
  deed: { ask: ({ id }) => ({ body: { id } }), tell: asItIs },
};

const defaultsOf = (query: z.ZodType | undefined) => query?.parse({}) as Readonly<Record<string, unknown>> | undefined;

const cursorAfter = (list: readonly Thing[]): string | null => {
  const last = list.at(-1);
  return last ? Buffer.from(last.id).toString('base64url') : null;
};

const idIn = (cursor: unknown): string => {
  if (cursor === undefined) return BEFORE_ALL_IDS;
  const id = z.uuid().safeParse(typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString() : undefined);
  if (!id.success) throw new AppError('bad_cursor', { field: 'cursor' });
  return id.data;
};
