import type { Stamp, TelemetrySource } from '@skein/telemetry/stamp.ts';

/** The shortest delay is looked for over one to two of these: short enough to follow a clock that drifts or is set. */
const WINDOW_MS = 60_000;

/** Later than this after the shortest delay, the clock was set rather than the message late: then only arrival counts. */
const CLOCK_TOLERANCE_MS = 10_000;

const nothingTold = { toldAtMs: Number.NEGATIVE_INFINITY, measuredAtMs: Number.NEGATIVE_INFINITY };

/**
 * Converts the times of one device to our clock. Its clock may be seconds off, and a constant error must neither age what it
 * says nor make it flicker between live and stale; so the message that took least of late is taken to have taken no time.
 */
export class DeviceClock {
  #windowFromMs = Number.NEGATIVE_INFINITY;
  #leastMs = Number.POSITIVE_INFINITY;
  #leastBeforeMs = Number.POSITIVE_INFINITY;
  #newest = nothingTold;

  stamp(source: TelemetrySource, timestampMs: number | null, receivedAtMs: number): Stamp {
    const measuredAtMs = timestampMs === null ? null : this.#convert(timestampMs, receivedAtMs);
    return { source, receivedAtMs, measuredAtMs };
  }

  #convert(timestampMs: number, receivedAtMs: number): number | null {
    const delayMs = receivedAtMs - timestampMs;
    this.#moveWindow(receivedAtMs);
    this.#leastMs = Math.min(this.#leastMs, delayMs);
    const measuredAtMs = timestampMs + Math.min(this.#leastMs, this.#leastBeforeMs);
    if (receivedAtMs - measuredAtMs > CLOCK_TOLERANCE_MS) {
      this.#newest = nothingTold;
      return null;
    }
    return this.#inOrder(timestampMs, measuredAtMs, receivedAtMs);
  }

  #moveWindow(nowMs: number): void {
    const passedMs = nowMs - this.#windowFromMs;
    if (passedMs >= 0 && passedMs < WINDOW_MS) return;
    // After a longer silence, or when our own clock was set back, what was measured before tells nothing.
    const isNext = passedMs >= 0 && passedMs < 2 * WINDOW_MS;
    this.#leastBeforeMs = isNext ? this.#leastMs : Number.POSITIVE_INFINITY;
    this.#leastMs = Number.POSITIVE_INFINITY;
    this.#windowFromMs = nowMs;
  }

  /** A shorter delay moves all times back: what was told later must not seem measured earlier for that. */
  #inOrder(toldAtMs: number, measuredAtMs: number, receivedAtMs: number): number {
    if (toldAtMs < this.#newest.toldAtMs) return measuredAtMs;
    const orderedAtMs = Math.min(Math.max(measuredAtMs, this.#newest.measuredAtMs), receivedAtMs);
    this.#newest = { toldAtMs, measuredAtMs: orderedAtMs };
    return orderedAtMs;
  }
}
