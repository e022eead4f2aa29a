import { BitReader } from './bit-reader.ts';
import { BitWriter } from './bit-writer.ts';
import { readColumn, writeColumn } from './column-codec.ts';
import { fromTimeSteps, LATEST_TIME_STEPS } from './columns.ts';
import { crc32 } from './crc32.ts';
import { Motion } from './motion.ts';
import { NumberModels } from './number-models.ts';
import { emptyColumns, toColumns, toPoints } from './points-as-columns.ts';
import { storedColumns } from './stored-columns.ts';
import { TrackChunkError } from './track-chunk-error.ts';
import type { TrackPoint } from './track-point.ts';

/** "Sk", then the version of the format. */
const HEADER = [0x53, 0x6b, 1] as const;
const COUNT_BITS = 13;
const CHECKSUM_BYTES = 4;

const LATEST_MS = fromTimeSteps(LATEST_TIME_STEPS);

/** Whether a chunk can keep that time: whole Unix milliseconds of this epoch. */
export const isTrackTime = (timeMs: number): boolean =>
  Number.isSafeInteger(timeMs) && timeMs >= 0 && timeMs <= LATEST_MS;

/** An hour: enough for any chunk, and what fails early when a clock was wrong. */
const LONGEST_MS = 3_600_000;

/** A minute at 100 points a second; more is a mistake of the caller, or a forged file that wants our memory. */
export const MOST_POINTS = 6000;

/**
 * Points as bytes, lossless to the resolution of `numberColumns`. Late points take their place in time; points of the same
 * millisecond keep the order in which they came.
 */
export function encodeTrackChunk(points: readonly TrackPoint[]): Uint8Array {
  if (points.length === 0) throw new TrackChunkError('a chunk needs at least one point');
  if (points.length > MOST_POINTS) throw new TrackChunkError(`${points.length} points: at most ${MOST_POINTS} a chunk`);
  const ordered = points.toSorted((one, other) => one.timeMs - other.timeMs);
  const wrongTime = ordered.find(({ timeMs }) => !isTrackTime(timeMs));
  if (wrongTime) throw new TrackChunkError(`time ${wrongTime.timeMs}: give whole Unix milliseconds of this epoch`);
  const [first = 0, last = 0] = [ordered[0]?.timeMs, ordered.at(-1)?.timeMs];
  if (last - first > LONGEST_MS)
    throw new TrackChunkError(`a chunk of ${last - first} ms: split the points by minutes`);

  const bytes: number[] = [...HEADER];
  const writer = new BitWriter(bytes);
  const models = new NumberModels();
  writer.writePlain(ordered.length, COUNT_BITS);
  const columns = toColumns(ordered);
  const motion = new Motion(columns);
  for (const column of storedColumns)
    writeColumn(writer, models, column, columns[column.name], motion.expectationOf(column.name));
  writer.finish();
  return withChecksum(bytes);
}

/** The points of a chunk in the order of time. Anything but an undamaged chunk is refused. */
export function decodeTrackChunk(bytes: Uint8Array): TrackPoint[] {
  const body = checkedBody(bytes);
  const reader = new BitReader(body, HEADER.length);
  const models = new NumberModels();
  const length = reader.readPlain(COUNT_BITS);
  if (length === 0 || length > MOST_POINTS) throw new TrackChunkError(`a chunk of ${length} points was never written`);
  const columns = emptyColumns(length);
  const motion = new Motion(columns);
  for (const column of storedColumns)
    readColumn(reader, models, column, columns[column.name], motion.expectationOf(column.name));
  if (!areInOrder(columns.timeMs)) throw new TrackChunkError('times out of order: no such chunk was ever written');
  return toPoints(columns);
}

/** Missing times are not in order either. */
function areInOrder(times: Float64Array): boolean {
  const [first = NaN, last = NaN] = [times[0], times.at(-1)];
  return fromTimeSteps(last - first) <= LONGEST_MS && times.every((time, at) => time >= (times[at - 1] ?? first));
}

function withChecksum(body: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(body.length + CHECKSUM_BYTES);
  bytes.set(body);
  new DataView(bytes.buffer).setUint32(body.length, crc32(bytes.subarray(0, body.length)));
  return bytes;
}

function checkedBody(bytes: Uint8Array): Uint8Array {
  const [first, second, version] = HEADER;
  if (bytes[0] !== first || bytes[1] !== second) throw new TrackChunkError('these bytes are not a track chunk');
  if (bytes.length > 2 && bytes[2] !== version)
    throw new TrackChunkError(`a track chunk of version ${bytes[2]}; this program reads version ${version}: update it`);
  const body = bytes.subarray(0, Math.max(0, bytes.length - CHECKSUM_BYTES));
  const checksum = new DataView(bytes.buffer, bytes.byteOffset + body.length, bytes.length - body.length);
  if (bytes.length < HEADER.length + CHECKSUM_BYTES || checksum.getUint32(0) !== crc32(body))
    throw new TrackChunkError(
      'the track chunk is damaged or cut short: its checksum does not fit; restore it from a backup',
    );
  return body;
}
