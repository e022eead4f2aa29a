import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copterFlight } from '../../fixtures/copter-flight.ts';
import { wingedFlight } from '../../fixtures/winged-flight.ts';
import { BitWriter } from './bit-writer.ts';
import { numberColumns, storedModes } from './columns.ts';
import { crc32 } from './crc32.ts';
import { NumberModels } from './number-models.ts';
import { TrackChunkError } from './track-chunk-error.ts';
import { decodeTrackChunk, encodeTrackChunk, MOST_POINTS } from './track-chunk.ts';
import type { TrackPoint } from './track-point.ts';

const flight = copterFlight();
const [somePoint] = flight as [TrackPoint];

const numberIn = (min: number, max: number) =>
  fc.option(fc.oneof(fc.double({ min, max, noNaN: true }), fc.constantFrom(min, max, 0)), { nil: null });

const numberFields = Object.fromEntries(numberColumns.map(({ name, min, max }) => [name, numberIn(min, max)]));

const anyPoint = fc.record({
  timeMs: fc.integer({ min: 1_790_000_000_000, max: 1_790_000_060_000 }),
  isAfterGap: fc.boolean(),
  ...numberFields,
  mode: fc.option(fc.constantFrom(...storedModes), { nil: null }),
  isArmed: fc.option(fc.boolean(), { nil: null }),
}) as fc.Arbitrary<TrackPoint>;

/** What the format promises to keep of a value, worked out apart from the codec. */
function atResolution(point: TrackPoint): TrackPoint {
  const kept = numberColumns.map(({ name, perUnit, turn }) => {
    const value = point[name];
    if (value === null) return [name, null];
    const rounded = Math.round(value * perUnit) / perUnit;
    return [name, (turn === undefined ? rounded : (rounded + turn) % turn) + 0];
  });
  return { ...point, timeMs: Math.floor(point.timeMs / 10) * 10, ...Object.fromEntries(kept) };
}

function withTrueChecksum(body: Iterable<number>): Uint8Array {
  const forged = Uint8Array.from([...body, 0, 0, 0, 0]);
  new DataView(forged.buffer).setUint32(forged.length - 4, crc32(forged.subarray(0, -4)));
  return forged;
}

function pointsOrRefusal(bytes: Uint8Array): TrackPoint[] {
  try {
    return decodeTrackChunk(bytes);
  } catch (error) {
    if (error instanceof TrackChunkError) return [];
    throw error;
  }
}

const inTime = (points: readonly TrackPoint[]) => points.toSorted((one, other) => one.timeMs - other.timeMs);

describe('what goes in comes out', () => {
  it('keeps any points to the resolution it states, in the order of time', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 40 }), (points) => {
        expect(decodeTrackChunk(encodeTrackChunk(points))).toEqual(inTime(points).map(atResolution));
      }),
      { numRuns: 400 },
    );
  });

  it('keeps values that come and go, column by column', () => {
    const withholding = fc.array(fc.uniqueArray(fc.constantFrom(...numberColumns.map(({ name }) => name))), {
      minLength: 120,
      maxLength: 120,
    });
    fc.assert(
      fc.property(withholding, (missing) => {
        const points = flight
          .slice(0, missing.length)
          .map((point, at) => ({ ...point, ...Object.fromEntries((missing[at] ?? []).map((name) => [name, null])) }));
        expect(decodeTrackChunk(encodeTrackChunk(points))).toEqual(points.map(atResolution));
      }),
      { numRuns: 30 },
    );
  });

  it('keeps a recorded flight', () => {
    expect(decodeTrackChunk(encodeTrackChunk(flight))).toEqual(flight.map(atResolution));
  });

  it('puts late points in their place and keeps the order of those of one millisecond', () => {
    const at = (timeMs: number, batteryPercent: number) => ({ ...somePoint, timeMs, batteryPercent });
    const read = decodeTrackChunk(encodeTrackChunk([at(3000, 1), at(1000, 2), at(3000, 3), at(2000, 4)]));
    expect(read.map(({ timeMs, batteryPercent }) => [timeMs, batteryPercent])).toEqual([
      [1000, 2],
      [2000, 4],
      [3000, 1],
      [3000, 3],
    ]);
  });

  it('takes NaN, infinity and values that no sensor can give as missing', () => {
    const odd = { ...somePoint, altitudeMslM: NaN, climbMps: Infinity, latitudeDeg: 91, batteryPercent: -1 };
    const [read] = decodeTrackChunk(encodeTrackChunk([odd, somePoint]));
    expect(read).toMatchObject({ altitudeMslM: null, climbMps: null, latitudeDeg: null, batteryPercent: null });
    expect(read?.longitudeDeg).toBeCloseTo(somePoint.longitudeDeg ?? NaN, 7);
  });

  it('follows a heading through north and a longitude over the antimeridian', () => {
    const points = Array.from({ length: 20 }, (_, at) => ({
      ...somePoint,
      timeMs: 1000 * at,
      headingDeg: (350 + at) % 360,
      longitudeDeg: at < 10 ? 179.999 + at / 1e5 : -179.999 + at / 1e5,
    }));
    expect(decodeTrackChunk(encodeTrackChunk(points))).toEqual(points.map(atResolution));
  });
});

it('writes and reads version 1 as it was first written: any change to the format is a new version', () => {
  const written =
    '536b01ffdacac6d662e9e81f42c6d0e87c01de350df0ebd39d50acd5ed47c118f6ff8fac7598a57f5a48ef0f927bfee445dfd54e28a079304dc2' +
    'c05f3fe354b3';
  const points = flight.slice(100, 104);
  expect(Buffer.from(encodeTrackChunk(points)).toString('hex')).toBe(written);
  expect(decodeTrackChunk(Buffer.from(written, 'hex'))).toEqual(points.map(atResolution));
  expect(crc32(encodeTrackChunk(flight)).toString(16)).toBe('f6d6137b');
});

describe('size', () => {
  const bytesAPoint = (points: readonly TrackPoint[]) => encodeTrackChunk(points).length / points.length;

  it('keeps a recorded flight in some two bytes a point at the rate it came, in some five at one a second', () => {
    const minutes = [flight.slice(0, 240), flight.slice(240)];
    const aSecond = minutes.map((minute) => minute.filter((_, at) => at % 4 === 0));
    const total = (parts: TrackPoint[][]) => parts.reduce((sum, part) => sum + encodeTrackChunk(part).length, 0);
    expect(total(minutes) / flight.length).toBeLessThan(2.4);
    expect(total(aSecond) / aSecond.flat().length).toBeLessThan(5.2);
  });

  it.each([
    ['altitudeMslM', ['climbMps']],
    ['altitudeEllipsoidM', ['altitudeMslM']],
    ['altitudeAboveHomeM', ['altitudeEllipsoidM']],
    ['groundSpeedMps', ['latitudeDeg', 'longitudeDeg']],
    ['airSpeedMps', ['groundSpeedMps']],
    ['rollDeg', ['headingDeg', 'airSpeedMps']],
  ] as const)('keeps %s in half the bytes when it follows from %s', (name, causes) => {
    const bytesOf = (known: readonly string[]) => {
      const withheld = numberColumns.filter((column) => !known.includes(column.name));
      const unknown = Object.fromEntries(withheld.map((column) => [column.name, null]));
      return encodeTrackChunk(wingedFlight().map((point) => ({ ...point, ...unknown }))).length;
    };
    const alone = bytesOf([name]) - bytesOf([]);
    const whereItFollows = bytesOf([...causes, name]) - bytesOf(causes);
    expect(whereItFollows).toBeLessThan(alone / 2);
  });

  it('costs next to nothing while a vehicle stands still', () => {
    const still = Array.from({ length: 60 }, (_, at) => ({ ...somePoint, timeMs: 1_790_000_000_000 + at * 1000 }));
    expect(bytesAPoint(still)).toBeLessThan(1);
  });
});

describe('damage', () => {
  const chunk = encodeTrackChunk(flight.slice(0, 60));

  it('refuses a chunk in which any bits were changed', () => {
    const damage = fc.array(fc.record({ at: fc.nat(chunk.length - 1), flip: fc.integer({ min: 1, max: 255 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(damage, (changes) => {
        const damaged = chunk.slice();
        for (const { at, flip } of changes) damaged[at] = (damaged[at] ?? 0) ^ flip;
        fc.pre(!damaged.every((byte, at) => byte === chunk[at]));
        expect(() => decodeTrackChunk(damaged)).toThrow(TrackChunkError);
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses a chunk cut at any place, or with something behind it', () => {
    for (let length = 0; length < chunk.length; length++)
      expect(() => decodeTrackChunk(chunk.subarray(0, length))).toThrow(TrackChunkError);
    expect(() => decodeTrackChunk(Uint8Array.from([...chunk, 0]))).toThrow('damaged or cut short');
  });

  it('refuses random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeTrackChunk(bytes)).toThrow(TrackChunkError);
      }),
    );
  });

  it('refuses random bytes behind a true header and checksum', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeTrackChunk(withTrueChecksum([0x53, 0x6b, 1, ...bytes]))).toThrow(TrackChunkError);
      }),
    );
  });

  it('reads from a chunk with changed bits and a true checksum nothing that could not have been written', () => {
    const forgery = fc.record({
      at: fc.integer({ min: 3, max: chunk.length - 5 }),
      flip: fc.integer({ min: 1, max: 255 }),
    });
    let readable = 0;
    fc.assert(
      fc.property(forgery, ({ at, flip }) => {
        const points = pointsOrRefusal(withTrueChecksum(chunk.subarray(0, -4).with(at, (chunk[at] ?? 0) ^ flip)));
        readable += Math.min(1, points.length);
        expect(points.length).toBeLessThanOrEqual(MOST_POINTS);
        expect(points.length === 0 ? [] : decodeTrackChunk(encodeTrackChunk(points))).toEqual(points);
      }),
      // Always the same ones: some of them must be readable.
      { numRuns: 500, seed: 7 },
    );
    expect(readable).toBeGreaterThan(0);
  });

  it('refuses forged values that their column cannot hold, and times that run backwards', () => {
    const forge = (write: (writer: BitWriter) => void) => {
      const body = [0x53, 0x6b, 1];
      const writer = new BitWriter(body);
      write(writer);
      writer.finish();
      return withTrueChecksum(body);
    };
    const unknownMode = forge((writer) => {
      writer.writePlain(1, 13);
      for (const [value, bits] of [
        [1, 2],
        [0, 6],
        [1, 2],
        [0, 1],
        [1, 2],
        [5, 3],
        [31, 5],
      ] as const)
        writer.writePlain(value, bits);
    });
    expect(() => decodeTrackChunk(unknownMode)).toThrow('31 in the column mode, which goes from 0 to 16');
    const backwards = forge((writer) => {
      writer.writePlain(2, 13);
      for (const [value, bits] of [
        [2, 2],
        [3, 6],
        [5, 3],
        [1, 2],
      ] as const)
        writer.writePlain(value, bits);
      new NumberModels().write(writer, -1);
      writer.writePlain(0, 40);
    });
    expect(() => decodeTrackChunk(backwards)).toThrow('times out of order');
  });

  it('says what is wrong and how to mend it', () => {
    const newer = chunk.slice();
    newer[2] = 2;
    expect(() => decodeTrackChunk(newer)).toThrow('version 2; this program reads version 1: update it');
    expect(() => decodeTrackChunk(new TextEncoder().encode('{"points":[]}'))).toThrow('not a track chunk');
    expect(() => encodeTrackChunk([])).toThrow('at least one point');
    expect(() => encodeTrackChunk([{ ...somePoint, timeMs: 1.5 }])).toThrow('give whole Unix milliseconds');
    expect(() => encodeTrackChunk([somePoint, { ...somePoint, timeMs: 0 }])).toThrow('split the points by minutes');
  });
});
