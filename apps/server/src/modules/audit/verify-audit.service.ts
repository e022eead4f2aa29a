import type { Database } from '../../db/database.ts';
import { hashEvent, type ChainedEvent } from './audit-chain.ts';
import { readEvents, readHead, readInOneMoment, type AuditHead } from './audit.repo.ts';

const beginning: AuditHead = { sequence: 0, hash: Buffer.alloc(32) };

export type AuditVerdict =
  | { readonly isWhole: true; readonly events: number; readonly headHash: string }
  | { readonly isWhole: false; readonly brokenAt: number; readonly why: string };

/** How many events it has come by, of how many. */
type TellProgress = (walked: number, length: number) => void;

/** Walks the whole chain and stops at the first event that is not as it was written. */
export const verifyAuditLog = (db: Database, tell: TellProgress = () => undefined): Promise<AuditVerdict> =>
  readInOneMoment(db, async (tx) => {
    const head = await readHead(tx);
    let last = beginning;
    for await (const event of readEvents(tx)) {
      tell(last.sequence, head.sequence);
      const why = flawOf(event, last);
      if (why) return { isWhole: false, brokenAt: last.sequence + 1, why };
      last = event;
    }
    if (head.sequence > last.sequence)
      return {
        isWhole: false,
        brokenAt: last.sequence + 1,
        why: `it and all after it are missing: ${head.sequence} were written`,
      };
    if (head.sequence < last.sequence || !head.hash.equals(last.hash))
      return { isWhole: false, brokenAt: last.sequence, why: 'it is not the last event that the head names' };
    return { isWhole: true, events: last.sequence, headHash: last.hash.toString('hex') };
  });

const flawOf = (event: ChainedEvent, previous: AuditHead): string | undefined => {
  if (event.sequence !== previous.sequence + 1) return 'it is missing';
  if (!hashEvent(event).equals(event.hash)) return 'it was altered after it was written';
  if (!event.prevHash.equals(previous.hash)) return 'it does not follow the event before it, which was replaced';
  return undefined;
};
