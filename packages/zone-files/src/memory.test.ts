import { expect, it } from 'vitest';
import { kmlOf, placemarkOf } from './testing/kml-parts.ts';
import { collection, feature, polygon, readText, square } from './testing/read.ts';

const named = (name: string): string => kmlOf(`<Placemark><name>${name}</name></Placemark>`);

/** Every third letter of it large or small, by the bits of the number. */
const zoneWritten = (number: number): string =>
  Array.from('america/argentina/comodrivadavia', (letter, at) =>
    (number >> at) & 1 ? letter.toUpperCase() : letter,
  ).join('');

const manyZones = (): string =>
  collection(
    ...Array.from({ length: 100 }, (_, at) =>
      feature(polygon(square(1, 2)), {
        name: 'A',
        kind: 'P',
        schedule: Array.from({ length: 900 }, (__, window) => ({ timeZone: zoneWritten(900 * at + window) })),
      }),
    ),
  );

const ring = `<innerBoundaryIs><LinearRing><coordinates/></LinearRing></innerBoundaryIs>`;

it.each([
  ['a time zone written in ninety thousand ways', manyZones],
  ['brackets in CDATA', () => named(`<![CDATA[A${']'.repeat(20_000_000)}]]>`)],
  ['carriage returns', () => named('a\r'.repeat(10_000_000))],
  ['entities', () => named('&lt;'.repeat(5_000_000))],
  ['attributes', () => `<kml ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=""`).join(' ')}/>`],
  [
    'coordinates in one ring',
    () => kmlOf(placemarkOf('').replace('</Lin', `${'<coordinates/>'.repeat(1_000_000)}</Lin`)),
  ],
  ['empty rings', () => kmlOf(placemarkOf('1,1 2,1 2,2 1,1').replace('</Pol', `${ring.repeat(200_000)}</Pol`))],
  [
    'control characters',
    () => collection(feature(polygon(square(1, 2)), { name: 'X' })).replace('X', `\\n${'\u0001'.repeat(20_000_000)}`),
  ],
  [
    'members of the file',
    () => `{${Array.from({ length: 200 }, (_, at) => `"k${at}":[${'{},'.repeat(40_000)}1]`).join(',')},"features":[]}`,
  ],
  ['lists of numbers', () => `{"features":[{"a":[${`[${'0,'.repeat(99_000)}0],`.repeat(100)}0]}]}`],
])('is not taken without bound by a file of %s', async (_, write) => {
  const text = write();
  const before = process.memoryUsage().rss;
  await readText(text);
  expect(process.memoryUsage().rss - before).toBeLessThan(400e6);
});
