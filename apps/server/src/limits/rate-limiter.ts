import type { ErrorReason } from '@skein/contract/errors.ts';
import type { Clock } from '../clock.ts';
import type { Connection, Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { countHit, countHits, findFull, findWindow, sweepWindows, uncountHit, type Span } from './rate-limits.repo.ts';

/** So many, in so many seconds from the first. */
export interface RateLimit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
  readonly reason: ErrorReason;
}

export interface RateLimiter {
  /** Counts one for this subject, and refuses with the limit's reason and `retryAfter` when it is one too many. */
  take(limit: RateLimit, subject: string): Promise<void>;
  /** Takes so many, once the transaction succeeds: what is refused later in it was never counted. */
  takeWith(tx: Tx, limit: RateLimit, subject: string, hits?: number): Promise<void>;
  /** Gives one back, once the transaction succeeds: what was well is not counted. */
  giveBack(tx: Tx, limit: Pick<RateLimit, 'name'>, subject: string): Promise<void>;
  /** How many are left, and when all of them are there again if one is taken now. */
  findLeft(db: Connection, limit: RateLimit, subject: string): Promise<Left>;
  /** Refuses alike when none is left, without counting. */
  require(limit: RateLimit, subject: string): Promise<void>;
  /** Counts one, and refuses nothing. */
  count(limit: Pick<RateLimit, 'name' | 'seconds'>, subject: string): Promise<void>;
  /** Whether none is left, for whoever has something else to say about it. */
  isUsedUp(limit: Pick<RateLimit, 'name' | 'hits' | 'seconds'>, subject: string): Promise<boolean>;
  /** Those of many of whom none is left. */
  findUsedUp(db: Connection, limit: RateLimit, subjects: readonly string[]): Promise<ReadonlySet<string>>;
  /** Counts one for each of many, once the transaction succeeds. */
  countEach(tx: Tx, limit: RateLimit, subjects: readonly string[]): Promise<void>;
}

export interface Left {
  readonly hits: number;
  readonly resetsAt: Date;
}

interface Parts {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Counted in the database: a second server process, or a restart, gives nobody a second allowance. */
export const createRateLimiter = ({ db, secrets, clock }: Parts): RateLimiter => {
  const keyOf = ({ name }: Pick<RateLimit, 'name'>, subject: string): Buffer =>
    secrets.mac('rate-limit', `${name}\n${subject}`);
  const spanOf = ({ seconds }: Pick<RateLimit, 'seconds'>): Span => {
    const now = clock();
    return { now, resetsAt: secondsAfter(now, seconds) };
  };

  return {
    async take(limit, subject) {
      const span = spanOf(limit);
      const { hits, resetsAt } = await countHit(db, keyOf(limit, subject), span);
      if (hits > limit.hits) throw new AppError(limit.reason, { retryAfter: secondsUntil(resetsAt, span.now) });
      if (hits === 1) await sweepWindows(db);
    },
    async takeWith(tx, limit, subject, hits = 1) {
      const span = spanOf(limit);
      const window = await countHit(tx, keyOf(limit, subject), span, hits);
      if (window.hits > limit.hits)
        throw new AppError(limit.reason, { retryAfter: secondsUntil(window.resetsAt, span.now) });
    },
    giveBack: (tx, limit, subject) => uncountHit(tx, keyOf(limit, subject)),
    async findLeft(connection, limit, subject) {
      const span = spanOf(limit);
      const { hits, resetsAt } = (await findWindow(connection, keyOf(limit, subject), span)) ?? { ...span, hits: 0 };
      return { hits: Math.max(0, limit.hits - hits), resetsAt };
    },
    async require(limit, subject) {
      const span = spanOf(limit);
      const window = await findWindow(db, keyOf(limit, subject), span);
      if (window && window.hits >= limit.hits)
        throw new AppError(limit.reason, { retryAfter: secondsUntil(window.resetsAt, span.now) });
    },
    async count(limit, subject) {
      await countHit(db, keyOf(limit, subject), spanOf(limit));
    },
    async isUsedUp(limit, subject) {
      const window = await findWindow(db, keyOf(limit, subject), spanOf(limit));
      return window !== undefined && window.hits >= limit.hits;
    },
    async findUsedUp(connection, limit, subjects) {
      const subjectOf = new Map(subjects.map((subject) => [keyOf(limit, subject).toString('hex'), subject]));
      const keys = [...subjectOf.keys()].map((key) => Buffer.from(key, 'hex'));
      const full = await findFull(connection, keys, limit.hits, spanOf(limit));
      return new Set(full.flatMap((key) => subjectOf.get(key.toString('hex')) ?? []));
    },
    async countEach(tx, limit, subjects) {
      const keys = [...new Set(subjects)].map((subject) => keyOf(limit, subject));
      await countHits(tx, keys, spanOf(limit));
    },
  };
};

const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const secondsUntil = (later: Date, now: Date): number =>
  Math.max(1, Math.ceil((later.getTime() - now.getTime()) / 1000));
