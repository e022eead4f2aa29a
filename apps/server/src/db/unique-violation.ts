import type { ErrorReason } from '@skein/contract/errors.ts';
import { DatabaseError } from 'pg';
import { AppError } from '../http/app-error.ts';

const UNIQUE_VIOLATION = '23505';

/** Another row has it: of two who write it at once, the second to commit meets this. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;

/** Writes, and says in the noun's own words when another has it already. */
export const refuseTwin = async <T>(reason: ErrorReason, writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError(reason) : error;
  }
};
