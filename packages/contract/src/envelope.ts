import * as z from 'zod';
import type { ErrorReason } from './errors.ts';
import type { ErrorData, FailureCode } from './refusal.ts';

export const SUCCESS = 200;
export const UNAUTHENTICATED = 401;

export interface SuccessEnvelope<T> {
  code: typeof SUCCESS;
  msg: string;
  data: T;
}

export interface FailureEnvelope {
  code: FailureCode;
  msg: string;
  data: ErrorData & { reason: ErrorReason };
}

export type Envelope<T> = SuccessEnvelope<T> | FailureEnvelope;

/** One thing: `data.info`. */
export const infoOf = <S extends z.ZodType>(schema: S) => z.object({ info: schema });

/** Many things: `data.list` and `data.total`. */
export const listOf = <S extends z.ZodType>(schema: S) => z.object({ list: z.array(schema), total: z.int() });

/** A file in place of the envelope: beside `download`. */
export const fileReply = z.custom<Blob>();

/** Whoever turns more pages than this is no reader; and the rows before it must still be countable. */
const LAST_PAGE = 1_000_000;

/** The query every paged list shares. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
  sort: z.string().max(64).optional(),
});
