import type { Database } from '../../db/database.ts';
import { todayOf } from '../../last-day.ts';
import type { KeyUse } from './signing-key.ts';
import { addUses, writeLastUses, type CountedUse } from './usage.repo.ts';

/** What a process has seen of uses and the database does not know yet. Its size follows keys and calls, not how often they come. */
interface Unwritten {
  readonly counts: Map<string, CountedUse>;
  readonly last: Map<string, KeyUse>;
}

const nothing = (): Unwritten => ({ counts: new Map(), last: new Map() });

const add = ({ counts, last }: Unwritten, use: KeyUse, count: number, day: string): void => {
  const { keyId, call, status, at } = use;
  const key = [keyId, day, call, status].join(' ');
  counts.set(key, { keyId, day, call, status, count: (counts.get(key)?.count ?? 0) + count });
  const latest = last.get(keyId);
  if (!latest || latest.at <= at) last.set(keyId, use);
};

/** How often keys were used. A call does not wait for it to be written; what could not be written stays until it can. */
export const createUseLedger = (db: Database) => {
  let unwritten = nothing();
  let writing: Promise<void> | undefined;

  const note = (use: KeyUse): void => add(unwritten, use, 1, todayOf(use.at));

  const takeBack = (failed: Unwritten): void => {
    const later = unwritten;
    unwritten = failed;
    for (const [key, counted] of later.counts) {
      const count = counted.count + (unwritten.counts.get(key)?.count ?? 0);
      unwritten.counts.set(key, { ...counted, count });
    }
    for (const [keyId, use] of later.last) unwritten.last.set(keyId, use);
  };

  const writeAll = async (): Promise<void> => {
    if (unwritten.counts.size === 0) return;
    const taken = unwritten;
    unwritten = nothing();
    try {
      await db.inTransaction(async (tx) => {
        await writeLastUses(tx, [...taken.last.values()]);
        await addUses(tx, [...taken.counts.values()]);
      });
    } catch (error) {
      takeBack(taken);
      throw error;
    }
  };

  /** One at a time: who comes while one is under way writes what came since. */
  const write = async (): Promise<void> => {
    // Whoever asked for that one is told how it failed; what it could not write is written by this one.
    await writing?.catch(() => undefined);
    writing = writeAll();
    await writing;
  };

  const countUnwritten = (): number => [...unwritten.counts.values()].reduce((sum, { count }) => sum + count, 0);

  return { note, write, countUnwritten };
};
