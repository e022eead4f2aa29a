import { AppError } from '../../http/app-error.ts';
import type { ErrorData } from '@skein/contract/refusal.ts';

/** Told to come back, while what was asked for, of which nobody will hear, still holds the file. */
export class StillAtWork extends AppError {
  readonly ended: Promise<void>;

  constructor(data: ErrorData, work: Promise<unknown>) {
    super('too_busy', data);
    this.ended = work.then(
      () => undefined,
      () => undefined,
    );
  }
}
