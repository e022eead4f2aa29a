import type { By } from '../by.ts';
import type { Tx } from '../db/database.ts';

/** What those need of a review desk who make and unmake reviewers. */
export interface OfficeDesk {
  /** Whoever had them taken may not review any more. */
  readonly letGoAll: (tx: Tx, reviewerId: string, by: By) => Promise<void>;
}
