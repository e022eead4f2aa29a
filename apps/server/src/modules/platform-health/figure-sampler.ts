import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FigureName } from '@skein/contract/platform-health.ts';
import type { Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { queueNames } from '../../background-work/queue-measures.repo.ts';
import { quantileBetween, ratesBetween, readCallTotals, type CallTotals } from './call-figures.ts';
import { readGauge, readMetric } from './read-gauge.ts';

/** What there was nothing to read of is absent. */
export type Figures = Readonly<Partial<Record<FigureName, number | undefined>>>;

interface Reading {
  readonly calls: CallTotals;
  readonly cpuMicroseconds: number;
  readonly milliseconds: number;
}

const OUTBOX = 'outgoing_messages';
const RESOLUTION_MILLISECONDS = 20;
const NANOSECONDS_PER_MILLISECOND = 1e6;

/** Takes the figures of this process. What grows for ever is told as what it grew by since the last time. */
export const createFigureSampler = (metrics: Registry, db: Database) => {
  // Of its own: the registry's starts anew whenever it is read, and would tell whoever scrapes it of our ten seconds only.
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  delays.enable();
  let last: Reading | undefined;

  const readDelays = (): Figures => {
    const delayAt = (share: number) =>
      Math.max(0, delays.percentile(share) / NANOSECONDS_PER_MILLISECOND - RESOLUTION_MILLISECONDS);
    const read = delays.count > 0 ? { loopDelayMedian: delayAt(50), loopDelayHigh: delayAt(99) } : {};
    delays.reset();
    return read;
  };

  const readQueues = async (): Promise<Figures> => {
    const readings = await readMetric(metrics, 'skein_queue_waiting');
    const waiting = (queue: string) => readings.find(({ labels }) => labels['queue'] === queue)?.value;
    const others = queueNames.filter((name) => name !== OUTBOX).map(waiting);
    // Without one of them the sum would be of something else.
    const sum = others.every((count) => count !== undefined) ? others.reduce((one, two) => one + two, 0) : undefined;
    return { outbox: waiting(OUTBOX), otherQueues: sum };
  };

  const take = async (): Promise<Figures> => {
    const before = last;
    const { user, system } = process.cpuUsage();
    const now = {
      calls: await readCallTotals(metrics),
      cpuMicroseconds: user + system,
      milliseconds: performance.now(),
    };
    last = now;
    const { heapUsed, rss } = process.memoryUsage();
    const pool = db.poolState();
    return {
      ...(before && {
        ...ratesBetween(before.calls, now.calls, (now.milliseconds - before.milliseconds) / 1000),
        latencyMedian: quantileBetween(before.calls, now.calls, 0.5),
        latencyHigh: quantileBetween(before.calls, now.calls, 0.95),
        cpu: (now.cpuMicroseconds - before.cpuMicroseconds) / 10 / (now.milliseconds - before.milliseconds),
      }),
      ...readDelays(),
      heap: heapUsed,
      memory: rss,
      connectionsBusy: pool.busy,
      connectionsIdle: pool.idle,
      connectionsWaiting: pool.waiting,
      ...(await readQueues()),
      liveChannels: await readGauge(metrics, 'skein_live_channels'),
    };
  };
  return { take, stop: () => void delays.disable() };
};
