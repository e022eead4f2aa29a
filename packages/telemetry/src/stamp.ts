/** Where values come from. A link makes one such object and every sample it brings points at it. */
export interface TelemetrySource {
  /** One link has one id in every process: sources compare by it, so that a state may be handed from process to process. */
  readonly id: string;
  readonly protocol: 'mavlink' | 'dji-cloud' | 'remote-id' | 'simulation';
  /** The link by a name that people recognise: `udp:192.0.2.7:14550`, or the serial number of a gateway. */
  readonly link: string;
  /** How long the protocol may stay silent before its fast values are old: 2 s of MAVLink, three cycles of DJI's OSD. */
  readonly staleAfterMs: number;
  /** How long before the link counts as lost. */
  readonly lostAfterMs: number;
}

/** What every sample carries beside its values. */
export interface Stamp {
  readonly source: TelemetrySource;
  /** When the bytes arrived, in Unix milliseconds of our own clock. */
  readonly receivedAtMs: number;
  /** When the vehicle measured it, converted to our clock; `null` when the protocol does not tell. */
  readonly measuredAtMs: number | null;
}

/** A measurement cannot lie this far after its arrival: the sender's clock is wrong, and then only arrival counts. */
const CLOCK_TOLERANCE_MS = 1000;

export const ageMs = (sample: Stamp, nowMs: number): number => Math.max(0, nowMs - orderedAtMs(sample));

/**
 * Whether `next` replaces `current`. Measured times order the samples of one source (a radio with retries delivers late);
 * samples of different sources are ordered by arrival, because their clocks were never compared.
 */
export function isNewer(next: Stamp, current: Stamp): boolean {
  if (!isSameSource(next.source, current.source)) return next.receivedAtMs >= current.receivedAtMs;
  const nextAtMs = trustedMeasuredAtMs(next);
  const currentAtMs = trustedMeasuredAtMs(current);
  if (nextAtMs === null || currentAtMs === null) return next.receivedAtMs >= current.receivedAtMs;
  return nextAtMs >= currentAtMs;
}

const isSameSource = (one: TelemetrySource, other: TelemetrySource): boolean => one === other || one.id === other.id;

/** When it was measured, or else came. */
export const orderedAtMs = (sample: Stamp): number => trustedMeasuredAtMs(sample) ?? sample.receivedAtMs;

const trustedMeasuredAtMs = ({ measuredAtMs, receivedAtMs }: Stamp): number | null =>
  measuredAtMs !== null && measuredAtMs <= receivedAtMs + CLOCK_TOLERANCE_MS ? measuredAtMs : null;
