import type { Database } from '../../db/database.ts';
import { Outage } from '../../outages/outage.ts';
import { giveUpCall } from './idempotent-calls.repo.ts';

type Claim = Parameters<typeof giveUpCall>[1];

/** What keeps a call from being done may also keep it from being written down that it was not. */
export const createGivingUp = (db: Database) => {
  const owed = new Set<Claim>();

  /** Whether the claim is gone. If not, it is owed: the caller is told what they met, and not this. */
  const giveUp = async (claim: Claim): Promise<boolean> => {
    owed.add(claim);
    try {
      await giveUpCall(db, claim);
      owed.delete(claim);
      return true;
    } catch (error) {
      if (error instanceof Outage) return false;
      throw error;
    }
  };

  const giveUpOwed = async (): Promise<void> => {
    for (const claim of owed) if (!(await giveUp(claim))) return;
  };

  return { giveUp, giveUpOwed };
};
