import type { Stamp, TelemetrySource } from '@skein/telemetry/stamp.ts';

/** The shortest delay is looked for over one to two of these: short enough to follow a clock that drifts or is set. */
const WINDOW_MS = 60_000;

/** Later than this after the shortest delay, the clock was set rather than the message late: then only arrival counts. */
const CLOCK_TOLERANCE_MS = 10_000;

/**
 * Converts the times of one device to our clock. Its clock may be seconds off, and a constant error must neither age what it
 * says nor make it flicker between live and stale; so the message that took least of late is taken to have taken no time.
 * What is told later and heard later is never measured earlier: a shorter delay than before begins with a message that is new.
 */
export class DeviceClock {
  #windowFromMs = Number.NEGATIVE_INFINITY;
  #leastMs = Number.POSITIVE_INFINITY;
  #leastBeforeMs = Number.POSITIVE_INFINITY;

  stamp(source: TelemetrySource, timestampMs: number | null, receivedAtMs: number): Stamp {
    const measuredAtMs = timestampMs === null ? null : this.#convert(timestampMs, receivedAtMs);
    return { source, receivedAtMs, measuredAtMs };
  }

  /** Our own clock was set: what was told before took as long as it did. */
  noteClockStep(byMs: number): void {
    this.#windowFromMs += byMs;
    this.#leastMs += byMs;
    this.#leastBeforeMs += byMs;
  }

  #convert(timestampMs: number, receivedAtMs: number): number | null {
    const delayMs = receivedAtMs - timestampMs;
    this.#moveWindow(receivedAtMs);
    this.#leastMs = Math.min(this.#leastMs, delayMs);
    const measuredAtMs = timestampMs + Math.min(this.#leastMs, this.#leastBeforeMs);
    return receivedAtMs - measuredAtMs > CLOCK_TOLERANCE_MS ? null : measuredAtMs;
  }

  #moveWindow(nowMs: number): void {
    const passed = Math.floor((nowMs - this.#windowFromMs) / WINDOW_MS);
    if (passed === 0) return;
    // After a longer silence what was measured before tells nothing.
    this.#leastBeforeMs = passed === 1 ? this.#leastMs : Number.POSITIVE_INFINITY;
    this.#leastMs = Number.POSITIVE_INFINITY;
    this.#windowFromMs = nowMs;
  }
}
