import type { Database } from '../db/database.ts';
import { writeWaiting } from './event-outbox.repo.ts';

/** Of one enterprise in one statement, with up to ten deliveries of each. */
const TOLD_AT_ONCE = 50;

/** Writes down for whom events wait that have happened. How many there were. */
export const tellEvents = (db: Database): Promise<number> => writeWaiting(db, TOLD_AT_ONCE);
