import type { TelemetrySource } from '@skein/telemetry/stamp.ts';

/** OSD comes every 2 s: old after three missed cycles; offline after half a minute, as DJI's own server counts. */
const STALE_AFTER_MS = 6000;
const LOST_AFTER_MS = 30_000;

export const sourceOf = (gateway: string): TelemetrySource => ({
  id: `dji-cloud:${gateway}`,
  protocol: 'dji-cloud',
  link: gateway,
  staleAfterMs: STALE_AFTER_MS,
  lostAfterMs: LOST_AFTER_MS,
});
