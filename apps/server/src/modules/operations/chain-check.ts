import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { verifyAuditLog, type AuditVerdict } from '../audit/audit.module.ts';

export interface CheckedChain {
  readonly verdict: AuditVerdict;
  readonly checkedAt: Date;
}

/** Walks the chain of all events. Whoever asks while somebody's walk is under way is told what comes of that one: it is long. */
export const createChainCheck = (db: Database, clock: Clock): (() => Promise<CheckedChain>) => {
  let underWay: Promise<CheckedChain> | undefined;
  return () => {
    underWay ??= verifyAuditLog(db)
      .then((verdict) => ({ verdict, checkedAt: clock() }))
      .finally(() => (underWay = undefined));
    return underWay;
  };
};
