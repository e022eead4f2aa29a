import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { causeOf, type Outage, type OutageReason } from './outage.ts';

const MINUTE_MILLISECONDS = 60_000;
/** Either way: a clock that was set back must not keep an outage alive, or its line unwritten, until it catches up. */
const isWithinAMinute = (one: number, other: number): boolean => Math.abs(one - other) < MINUTE_MILLISECONDS;

export interface Outages {
  /** Writes one line a minute for each reason, however many calls and workers meet it. */
  readonly note: (outage: Outage) => void;
  /** The same, from whoever looks anew each time: that it is over is seen at once, so `recent` need not repeat it. */
  readonly noteSeen: (outage: Outage) => void;
  /** What has been met within the last minute, and may last. */
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
  /** The last time it was not only seen. */
  lastingAt: number;
  times: number;
  cause: string;
  /** Since that line. */
  unlogged: number;
}

export const createOutages = (log: FastifyBaseLogger, clock: Clock): Outages => {
  const met = new Map<OutageReason, Met>();

  const writeDown = (outage: Outage): Met => {
    const now = clock().getTime();
    const known = met.get(outage.reason) ?? {
      firstAt: now,
      loggedAt: -Infinity,
      lastAt: now,
      lastingAt: -Infinity,
      times: 0,
      cause: '',
      unlogged: 0,
    };
    met.set(outage.reason, known);
    known.lastAt = now;
    known.times += 1;
    known.cause = causeOf(outage);
    known.unlogged += 1;
    if (isWithinAMinute(now, known.loggedAt)) return known;
    log.error({ reason: outage.reason, cause: known.cause, times: known.unlogged }, 'an outage');
    known.loggedAt = now;
    known.unlogged = 0;
    return known;
  };

  return {
    note: (outage) => {
      const known = writeDown(outage);
      known.lastingAt = known.lastAt;
    },
    noteSeen: (outage) => void writeDown(outage),
    recent: () => {
      const now = clock().getTime();
      return [...met].filter(([, { lastingAt }]) => isWithinAMinute(now, lastingAt)).map(([reason]) => reason);
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
