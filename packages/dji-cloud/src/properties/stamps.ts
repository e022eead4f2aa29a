import type { Stamp, TelemetrySource } from '@skein/telemetry/stamp.ts';

/** OSD comes every 2 s: old after three missed cycles; offline after half a minute, as DJI's own server counts. */
const STALE_AFTER_MS = 6000;
const LOST_AFTER_MS = 30_000;

export const sourceOf = (gateway: string): TelemetrySource => ({
  protocol: 'dji-cloud',
  link: gateway,
  staleAfterMs: STALE_AFTER_MS,
  lostAfterMs: LOST_AFTER_MS,
});

/** Docks keep time by NTP, but one whose clock is wrong must not look dead: then only arrival counts. */
const CLOCK_TOLERANCE_MS = 10_000;

export function stampOf(source: TelemetrySource, timestampMs: number | null, receivedAtMs: number): Stamp {
  const isTrusted = timestampMs !== null && Math.abs(receivedAtMs - timestampMs) <= CLOCK_TOLERANCE_MS;
  return { source, receivedAtMs, measuredAtMs: isTrusted ? timestampMs : null };
}
