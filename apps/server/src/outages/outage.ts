import type { ErrorReason } from '@skein/contract/errors.ts';
import { AppError } from '../http/app-error.ts';

export type OutageReason = Extract<
  ErrorReason,
  'database_unavailable' | 'database_full' | 'database_busy' | 'file_store_unavailable' | 'file_store_full'
>;

/** Something that the server stands on is away or full. Nobody's bug: said in its own words, and over by itself. */
export class Outage extends AppError {
  declare readonly reason: OutageReason;

  constructor(reason: OutageReason, cause: unknown) {
    super(reason);
    this.cause = cause;
  }
}

/** What the system or the other side says, without the stack. */
export const causeOf = ({ cause }: Outage): string => (cause instanceof Error ? cause.message : String(cause));
