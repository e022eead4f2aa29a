import type { ErrorReason } from '@skein/contract/errors.ts';
import { DatabaseError } from 'pg';
import { AppError } from '../http/app-error.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const DEADLOCK_DETECTED = '40P01';

/** Another row has it: of two who write it at once, the second to commit meets this. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION);

/** Something else still stands on it; or what it was to stand on is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, FOREIGN_KEY_VIOLATION);

const hasCode = (error: unknown, code: string): boolean => error instanceof DatabaseError && error.code === code;

/**
 * Writes, and says in the noun's own words when another has it already. Two who write several at once, each what the other
 * has just written, wait for each other: whom the database gives up is told the same. The rows must be held in one order,
 * so that nothing else can bring this about.
 */
export const refuseTwin = async <T>(reason: ErrorReason | ReasonsByIndex, writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    throw isUniqueViolation(error) || hasCode(error, DEADLOCK_DETECTED) ? new AppError(reasonOf(error, reason)) : error;
  }
};

/** For rows that have several things alone: what to say, by the index that holds each. */
export type ReasonsByIndex = Readonly<Record<string, ErrorReason>> & { readonly otherwise: ErrorReason };

const reasonOf = (error: unknown, reason: ErrorReason | ReasonsByIndex): ErrorReason => {
  if (typeof reason === 'string') return reason;
  const index = error instanceof DatabaseError ? error.constraint : undefined;
  return (index === undefined ? undefined : reason[index]) ?? reason.otherwise;
};
