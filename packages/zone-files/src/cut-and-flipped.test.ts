import { createRandom, type Random } from '@skein/geo/testing/random.ts';
import { expect, it } from 'vitest';
import { severityOf } from './findings/problem.ts';
import { readZoneFile } from './read-zone-file.ts';
import { bytesOf, ed269Sample, ed318Sample, geojsonSample, kmlSample } from './testing/samples.ts';
import { zipOf } from './testing/zip-builder.ts';

const CASES = 1500;
/** For all of them together, on a machine that has other things to do: a few milliseconds for each. */
const MOST_CPU_SECONDS = 60;

/** What files are made of: put in the wrong place it does the most harm. */
const pieces = [
  '"',
  '{',
  '[',
  ']',
  '}',
  ',',
  ':',
  '<',
  '</',
  '>',
  '&',
  ']]>',
  '<!--',
  '1e999',
  '-',
  'null',
  '\u0000',
  'é',
];

function spoil(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.upTo(bytes.length - 1);
  const deed = random.upTo(5);
  if (deed === 0) return bytes.subarray(0, at);
  if (deed === 1) return bytes.subarray(at);
  if (deed === 2) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.upTo(40))]);
  if (deed === 3) return Buffer.concat([bytes.subarray(0, at), bytesOf(random.pick(pieces)), bytes.subarray(at)]);
  if (deed === 4) {
    const other = random.upTo(bytes.length - 1);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(other, other + 200), bytes.subarray(at)]);
  }
  const flipped = Uint8Array.from(bytes);
  for (let count = random.upTo(4); count >= 0; count--) flipped[random.upTo(bytes.length - 1)] = random.upTo(255);
  return flipped;
}

it.each([
  ['GeoJSON', bytesOf(geojsonSample)],
  ['KML', bytesOf(kmlSample)],
  ['KMZ', zipOf([{ name: 'doc.kml', content: bytesOf(kmlSample) }])],
  ['ED-269', bytesOf(ed269Sample)],
  ['ED-318', bytesOf(ed318Sample)],
  ['UTF-16', Buffer.from(`\uFEFF${kmlSample}`, 'utf16le')],
])(
  'of a spoilt file of %s there are only problems, never an exception, and all that is kept can be used',
  async (_, sample) => {
    const random = createRandom(13);
    const started = process.cpuUsage();
    let stopped = 0;
    for (let count = 0; count < CASES; count++) {
      let bytes = spoil(sample, random);
      while (bytes.length > 0 && random.isTrue(0.3)) bytes = spoil(bytes, random);
      const file = await readZoneFile(bytes);
      if (!file.isWhole) stopped++;
      const isFine = file.isWhole && file.zones.length > 0;
      expect(isFine || file.problems.length > 0).toBe(true);
      for (const { reason, severity } of file.problems) expect(severity).toBe(severityOf(reason));
      const written = JSON.stringify(file);
      // What JSON cannot hold becomes null: no number that is none gets through.
      expect(JSON.stringify(JSON.parse(written))).toBe(written);
      for (const { shape, band } of file.zones) expect(numbersIn([shape, band]).every(Number.isFinite)).toBe(true);
    }
    expect(stopped).toBeGreaterThan(CASES / 10);
    expect(stopped).toBeLessThan(CASES);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(MOST_CPU_SECONDS);
  },
);

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
