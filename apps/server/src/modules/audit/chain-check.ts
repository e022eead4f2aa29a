import type { ChainWalk } from '@skein/contract/operation-log.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { unlessLate } from '../../unless-late.ts';
import { verifyAuditLog, type AuditVerdict } from './verify-audit.service.ts';

/** A page waits ten seconds for an answer: before that it is told how far the walk has come. */
const PATIENCE_MILLISECONDS = 5_000;

interface Walk {
  readonly begunAt: string;
  walked: number;
  length: number;
  readonly end: Promise<{ readonly verdict: AuditVerdict; readonly checkedAt: string }>;
}

/** Reads the whole log. Whoever asks while somebody's walk is under way is told what comes of that one. */
export interface ChainCheck {
  /** Whether one that asks so would begin another: each costs as much as the log is long. */
  wouldBegin(named: string | undefined): boolean;
  walk(named: string | undefined, countEvents: (verdict: AuditVerdict) => number | Promise<number>): Promise<ChainWalk>;
}

const createChainCheck = (db: Database, clock: Clock): ChainCheck => {
  let latest: Walk | undefined;
  let isUnderWay = false;

  const begin = (): Walk => {
    isUnderWay = true;
    const walk: Walk = {
      begunAt: clock().toISOString(),
      walked: 0,
      length: 0,
      end: verifyAuditLog(db, (walked, length) => Object.assign(walk, { walked, length }))
        .then((verdict) => ({ verdict, checkedAt: clock().toISOString() }))
        .finally(() => (isUnderWay = false)),
    };
    return walk;
  };
  // Any that began later answers as well: what was asked for may be walked by another process, which this one cannot know.
  const wouldBegin = (named: string | undefined): boolean =>
    !isUnderWay && (latest === undefined || named === undefined || latest.begunAt < named);

  return {
    wouldBegin,
    walk: async (named, countEvents) => {
      const walk = latest === undefined || wouldBegin(named) ? begin() : latest;
      latest = walk;
      const ended = await unlessLate(walk.end, PATIENCE_MILLISECONDS);
      const { begunAt, walked, length } = walk;
      if (!ended) return { begunAt, walked, length, verdict: null };
      const { verdict, checkedAt } = ended;
      return {
        begunAt,
        walked,
        length,
        verdict: {
          isWhole: verdict.isWhole,
          events: await countEvents(verdict),
          checkedAt,
          headHash: verdict.isWhole ? verdict.headHash : null,
          brokenAt: verdict.isWhole ? null : verdict.brokenAt,
        },
      };
    },
  };
};

const checks = new WeakMap<Database, ChainCheck>();

/** One for each database: an enterprise and the platform have the same walk. */
export const chainCheckOf = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): ChainCheck => {
  const check = checks.get(db) ?? createChainCheck(db, clock);
  checks.set(db, check);
  return check;
};
