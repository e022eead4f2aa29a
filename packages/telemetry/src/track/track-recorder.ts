import { encodeTrackChunk, isTrackTime, MOST_POINTS } from './track-chunk.ts';
import { TrackChunkError } from './track-chunk-error.ts';
import type { TrackPoint } from './track-point.ts';

const CHUNK_MS = 60_000;

/** How long a minute stays open after its end, for samples that a slow link brings late. */
const GRACE_MS = 5000;

/** Silence longer than this is a gap: nobody knows where the vehicle was. */
const GAP_AFTER_MS = 5000;

export interface SealedChunk {
  /** The start of the minute. A later chunk of the same minute holds what came after the first was sealed. */
  readonly minuteMs: number;
  readonly pointCount: number;
  readonly bytes: Uint8Array;
}

type PlainPoint = Omit<TrackPoint, 'isAfterGap'>;

/** Collects the points of one vehicle and hands out finished minutes. Nothing is dropped: a late point reopens its minute. */
export class TrackRecorder {
  readonly #open = new Map<number, PlainPoint[]>();
  #sealedUntilMs: number | undefined;

  /** A clock may count parts of milliseconds. What is no time at all is refused here: later it would cost the whole minute. */
  add(point: PlainPoint): void {
    const timeMs = Math.round(point.timeMs);
    if (!isTrackTime(timeMs)) throw new TrackChunkError(`time ${point.timeMs}: give Unix milliseconds of this epoch`);
    const minuteMs = Math.floor(timeMs / CHUNK_MS) * CHUNK_MS;
    const points = this.#open.get(minuteMs) ?? [];
    points.push({ ...point, timeMs });
    this.#open.set(minuteMs, points);
  }

  /** The minutes that are over, in order; with no time given, all: the flight has ended or the process is stopping. */
  seal(nowMs = Infinity): SealedChunk[] {
    return [...this.#open.keys()]
      .filter((minuteMs) => minuteMs + CHUNK_MS + GRACE_MS <= nowMs)
      .toSorted((one, other) => one - other)
      .flatMap((minuteMs) => this.#sealMinute(minuteMs));
  }

  #sealMinute(minuteMs: number): SealedChunk[] {
    const points = (this.#open.get(minuteMs) ?? []).toSorted((one, other) => one.timeMs - other.timeMs);
    this.#open.delete(minuteMs);
    // A reopened minute lies before what is sealed already, and says nothing about gaps there.
    const isReopened = this.#sealedUntilMs !== undefined && minuteMs < this.#sealedUntilMs;
    let lastMs = isReopened ? undefined : this.#sealedUntilMs;
    const marked = points.map((point) => {
      const isAfterGap = lastMs !== undefined && point.timeMs - lastMs > GAP_AFTER_MS;
      lastMs = point.timeMs;
      return { ...point, isAfterGap };
    });
    if (!isReopened) this.#sealedUntilMs = lastMs;
    return slicesOf(marked).map((slice) => ({
      minuteMs,
      pointCount: slice.length,
      bytes: encodeTrackChunk(slice),
    }));
  }
}

/** One slice for any real vehicle; several when something floods us, so that even then nothing is lost. */
const slicesOf = (points: readonly TrackPoint[]): TrackPoint[][] =>
  Array.from({ length: Math.ceil(points.length / MOST_POINTS) }, (_, index) =>
    points.slice(index * MOST_POINTS, (index + 1) * MOST_POINTS),
  );
