import { ageMs, type Stamp } from './stamp.ts';

export type Freshness = 'unknown' | 'live' | 'stale' | 'lost';

/**
 * How often a value is due. `fast` values come with every cycle of the link; `slow` ones every few cycles; values sent `on-change`
 * stay true for as long as the link does.
 */
export type Cadence = 'fast' | 'slow' | 'on-change';

/** Batteries, health and the like are sent at a fifth of the rate of positions, or more often. */
const SLOW_FACTOR = 5;

/** Whether a sample may still be shown as the present. The limits are those of the protocol that brought it. */
export function freshnessAt(sample: Stamp | null, cadence: Cadence, nowMs: number): Freshness {
  if (sample === null) return 'unknown';
  if (cadence === 'on-change') return 'live';
  const factor = cadence === 'slow' ? SLOW_FACTOR : 1;
  const age = ageMs(sample, nowMs);
  if (age > sample.source.lostAfterMs * factor) return 'lost';
  return age > sample.source.staleAfterMs * factor ? 'stale' : 'live';
}

const worseness: Readonly<Record<Freshness, number>> = { live: 0, stale: 1, lost: 2, unknown: 3 };

export const worseOf = (one: Freshness, other: Freshness): Freshness =>
  worseness[one] >= worseness[other] ? one : other;
