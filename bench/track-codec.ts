import { gunzipSync, gzipSync } from 'node:zlib';
import { decodeTrackChunk, encodeTrackChunk } from '@skein/telemetry/track/track-chunk.ts';
import type { TrackPoint } from '@skein/telemetry/track/track-point.ts';
import { copterFlight } from '../packages/telemetry/fixtures/copter-flight.ts';
import { cpuMicrosecondsOf } from './support/cpu-time.ts';
import { startFleet, trackPointOf } from './support/simulated-fleet.ts';
import { median, report } from './support/statistics.ts';
import { measureKeptInPostgres } from './track-codec/kept-in-postgres.ts';

const ROUNDS = 15;
const REPEATS = 20;
const BYTES_GOAL = 6;

interface Form {
  readonly name: string;
  readonly encode: (points: readonly TrackPoint[]) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => unknown;
}

const toJson = (points: readonly TrackPoint[]): Buffer => Buffer.from(JSON.stringify(points));
const fromJson = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString());

const forms: readonly Form[] = [
  { name: 'track chunk', encode: encodeTrackChunk, decode: decodeTrackChunk },
  { name: 'JSON', encode: toJson, decode: fromJson },
  {
    name: 'JSON, gzip',
    encode: (points) => gzipSync(toJson(points)),
    decode: (bytes) => fromJson(gunzipSync(bytes)),
  },
];

const minutesOf = (points: readonly TrackPoint[]): TrackPoint[][] =>
  Object.values(Object.groupBy(points, ({ timeMs }) => Math.floor(timeMs / 60_000))).map((minute) => minute ?? []);

const atResolution = (minute: readonly TrackPoint[]): TrackPoint[] => decodeTrackChunk(encodeTrackChunk(minute));

const repeat = (work: () => unknown) => () => {
  for (let count = 0; count < REPEATS; count += 1) work();
};

/** Bytes and CPU a point, the same minutes in each form, the forms in turns. Values are at the resolution of the chunk. */
const compareForms = (name: string, points: readonly TrackPoint[]): void => {
  const minutes = minutesOf(points).map(atResolution);
  const encoded = forms.map(({ encode }) => minutes.map((minute) => encode(minute)));
  const [writing, reading] = [forms.map((): number[] => []), forms.map((): number[] => [])];
  for (let round = 0; round < ROUNDS; round += 1)
    forms.forEach(({ encode, decode }, at) => {
      writing[at]?.push(cpuMicrosecondsOf(repeat(() => minutes.forEach((minute) => encode(minute)))));
      reading[at]?.push(cpuMicrosecondsOf(repeat(() => encoded[at]?.forEach((bytes) => decode(bytes)))));
    });
  console.log(`${name} (${points.length} points; median of ${ROUNDS} rounds in turns)`);
  const aPoint = (times: number[] = []) => median(times) / REPEATS / points.length;
  const shown = (times: number[] | undefined) => aPoint(times).toFixed(2).padStart(6);
  forms.forEach((form, at) => {
    const bytes = (encoded[at] ?? []).reduce((sum, { length }) => sum + length, 0) / points.length;
    console.log(
      `  ${form.name.padEnd(14)} ${bytes.toFixed(2).padStart(7)} bytes  write ${shown(writing[at])} µs  read ${shown(reading[at])} µs of CPU a point`,
    );
    if (at === 0) report('bytes a point', bytes, BYTES_GOAL, 'B');
  });
  const [write, read] = [writing, reading].map((times) => aPoint(times[0]) / aPoint(times.at(-1)));
  console.log(
    `  track chunk against JSON, gzip: ${write?.toFixed(2)} of the CPU to write, ${read?.toFixed(2)} to read`,
  );
};

/** Ten minutes of one simulated aircraft; arrival wanders by some milliseconds, as it does on a link. */
const simulatedFlight = (index: number, pointsASecond: number): TrackPoint[] => {
  const aircraft = startFleet(index + 1)[index];
  return Array.from({ length: 600 * pointsASecond }, (_, at) => {
    aircraft?.step(1 / pointsASecond);
    return (
      aircraft && trackPointOf(aircraft, 1_790_000_000_000 + Math.round((at * 1000) / pointsASecond) + ((at * 7) % 11))
    );
  }).filter((point) => point !== undefined);
};

/** What a point of a track costs, against JSON, JSON gzipped, and a row in PostgreSQL. */
export const measureTrackCodec = async (): Promise<void> => {
  const flight = copterFlight();
  const vtolFlight = simulatedFlight(0, 1);
  compareForms('recorded flight, 4 points a second', flight);
  compareForms(
    'recorded flight, 1 point a second',
    flight.filter((_, at) => at % 4 === 0),
  );
  compareForms('simulated multirotor, 1 point a second', simulatedFlight(1, 1));
  compareForms('simulated multirotor, 5 points a second', simulatedFlight(1, 5));
  compareForms('simulated VTOL, 1 point a second', vtolFlight);
  compareForms('simulated VTOL, 5 points a second', simulatedFlight(0, 5));
  await measureKeptInPostgres(
    minutesOf(vtolFlight)
      .filter(({ length }) => length === 60)
      .map(atResolution),
  );
};
