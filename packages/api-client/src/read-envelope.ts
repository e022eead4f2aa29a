import { SUCCESS } from '@skein/contract/envelope.ts';
import type { ErrorReason } from '@skein/contract/errors.ts';
import type { ErrorData } from '@skein/contract/refusal.ts';

export interface ReadSuccess {
  readonly isSuccess: true;
  readonly data: unknown;
}

export interface ReadFailure {
  readonly isSuccess: false;
  readonly code: number;
  /** Empty when nothing was said. */
  readonly msg: string;
  readonly reason: ErrorReason | undefined;
  readonly data: ErrorData;
}

/**
 * The specification's `{code, msg, data}`. It promises nothing about the `data` of a refusal, so nothing is taken for
 * granted there: a missing reason must not turn a refusal into a lost connection. Undefined for anything else.
 */
export const readEnvelope = (body: unknown): ReadSuccess | ReadFailure | undefined => {
  if (!isRecord(body) || typeof body['code'] !== 'number') return undefined;
  const { code, msg, data } = body;
  if (code === SUCCESS) return { isSuccess: true, data };
  const { reason, fields, ...rest } = isRecord(data) ? data : {};
  return {
    isSuccess: false,
    code,
    msg: typeof msg === 'string' ? msg : '',
    // One that this page does not know matches nothing; to check it, every page would have to carry the catalogue.
    reason: typeof reason === 'string' ? (reason as ErrorReason) : undefined,
    data: { ...rest, ...(isTexts(fields) && { fields }) },
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
