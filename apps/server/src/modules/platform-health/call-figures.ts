import type { Registry } from 'prom-client';
import { BROKEN_OFF, CALL_DURATIONS } from '../../http/metrics.ts';
import { readMetric } from './read-gauge.ts';

const outcomes = ['served', 'refused', 'failed', 'brokenOff'] as const;
type Outcome = (typeof outcomes)[number];

/** All calls since the process was started: how many by outcome, and how many took how long. */
export interface CallTotals {
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Those of the contract: how many took at most so many seconds. The last bucket has no bound. */
  readonly atMost: ReadonlyMap<number, number>;
}

const outcomeOf = (code: number): Outcome => {
  if (code === BROKEN_OFF) return 'brokenOff';
  if (code >= 500) return 'failed';
  return code >= 400 ? 'refused' : 'served';
};

export const readCallTotals = async (metrics: Registry): Promise<CallTotals> => {
  const counts = { served: 0, refused: 0, failed: 0, brokenOff: 0 };
  const atMost = new Map<number, number>();
  for (const { metricName, labels, value } of await readMetric(metrics, CALL_DURATIONS)) {
    if (metricName === `${CALL_DURATIONS}_count`) counts[outcomeOf(Number(labels['code']))] += value;
    if (metricName !== `${CALL_DURATIONS}_bucket` || labels['endpoint'] === 'web') continue;
    const bound = labels['le'] === '+Inf' ? Infinity : Number(labels['le']);
    atMost.set(bound, (atMost.get(bound) ?? 0) + value);
  }
  return { counts, atMost };
};

/** How many a second, of each outcome, between two readings. */
export const ratesBetween = (before: CallTotals, now: CallTotals, seconds: number): Record<Outcome, number> =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, (now.counts[outcome] - before.counts[outcome]) / seconds]),
  ) as Record<Outcome, number>;

/**
 * So long took that share of the calls between two readings, in milliseconds; as Prometheus reckons it, evenly within a
 * bucket. Undefined when there was none.
 */
export const quantileBetween = (before: CallTotals, now: CallTotals, share: number): number | undefined => {
  const bounds = [...now.atMost.keys()].toSorted((one, other) => one - other);
  const reached = bounds.map((bound) => (now.atMost.get(bound) ?? 0) - (before.atMost.get(bound) ?? 0));
  const all = reached.at(-1) ?? 0;
  if (all === 0) return undefined;
  const wanted = all * share;
  const index = reached.findIndex((count) => count >= wanted);
  const [lower, upper] = [bounds[index - 1] ?? 0, bounds[index] ?? 0];
  // Beyond the last bound nothing more is known than that it was beyond.
  if (upper === Infinity) return lower * 1000;
  const below = reached[index - 1] ?? 0;
  const within = (reached[index] ?? 0) - below;
  return (lower + ((upper - lower) * (wanted - below)) / within) * 1000;
};
