import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { causeOf, type Outage, type OutageReason } from './outage.ts';

const MINUTE_MILLISECONDS = 60_000;
/** Either way: a clock that was set back must not keep an outage alive, or its line unwritten, until it catches up. */
const isWithinAMinute = (one: number, other: number): boolean => Math.abs(one - other) < MINUTE_MILLISECONDS;

export interface Outages {
  /** Writes one line a minute for each reason, however many calls and workers meet it. */
  note(outage: Outage): void;
  /** What has been met within the last minute. */
  recent(): OutageReason[];
  /** What this process has met since its start, the latest first. */
  met(): MetOutage[];
}

interface MetOutage {
  readonly reason: OutageReason;
  readonly times: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** Of the last time. */
  readonly cause: string;
}

interface Met {
  readonly firstAt: number;
  loggedAt: number;
  lastAt: number;
  times: number;
  cause: string;
  /** Since that line. */
  unlogged: number;
}

export const createOutages = (log: FastifyBaseLogger, clock: Clock): Outages => {
  const met = new Map<OutageReason, Met>();

  return {
    note(outage) {
      const now = clock().getTime();
      const known = met.get(outage.reason) ?? {
        firstAt: now,
        loggedAt: -Infinity,
        lastAt: now,
        times: 0,
        cause: '',
        unlogged: 0,
      };
      met.set(outage.reason, known);
      known.lastAt = now;
      known.times += 1;
      known.cause = causeOf(outage);
      known.unlogged += 1;
      if (isWithinAMinute(now, known.loggedAt)) return;
      log.error({ reason: outage.reason, cause: known.cause, times: known.unlogged }, 'an outage');
      known.loggedAt = now;
      known.unlogged = 0;
    },
    recent: () => {
      const now = clock().getTime();
      return [...met].filter(([, { lastAt }]) => isWithinAMinute(now, lastAt)).map(([reason]) => reason);
    },
    met: () =>
      [...met]
        .toSorted(([, one], [, other]) => other.lastAt - one.lastAt)
        .map(([reason, { times, firstAt, lastAt, cause }]) => ({
          reason,
          times,
          firstAt: new Date(firstAt),
          lastAt: new Date(lastAt),
          cause,
        })),
  };
};
