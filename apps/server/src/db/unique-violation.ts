import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Another row has it: of two who write it at once, the second to commit meets this. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
