import { describe, expect, it } from 'vitest';
import { kmzOf, kmzOfText } from '../testing/kmz.ts';
import { readWayline, WaylineError } from './wayline.ts';

const read = (text: string) => readWayline(kmzOfText(text), 0).items;
const placemark = (attributes = ''): string =>
  `<Placemark${attributes}><Point><coordinates>113.9,22.5</coordinates></Point>` +
  '<wpml:executeHeight>80</wpml:executeHeight></Placemark>';

const PATIENCE_MS = 2000;
const millisecondsOf = (deed: () => unknown): number => {
  const before = process.cpuUsage();
  deed();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

it('reads the waypoints in their order', () => {
  const { items, takeOffHeightM } = readWayline(
    kmzOf([
      [22.5, 113.9, 80],
      [22.6, 113.8, 90],
    ]),
    0,
  );
  expect(takeOffHeightM).toBe(20);
  expect(items).toMatchObject([
    { kind: 'speed', speedMps: 12 },
    { place: { latitudeDeg: 22.5, longitudeDeg: 113.9, altitudeM: 80, altitudeAbove: 'home' } },
    { place: { latitudeDeg: 22.6, longitudeDeg: 113.8, altitudeM: 90 } },
  ]);
});

it('reads a placemark with attributes, and no other element whose name begins so', () => {
  expect(read(`<PlacemarkList>${placemark(' id="1"')}${placemark('\n')}</PlacemarkList>`)).toHaveLength(3);
});

it('leaves out a placemark that has no end', () => {
  expect(read(`${placemark()}<Placemark><Point>`)).toHaveLength(2);
  expect(() => read('<Placemark')).toThrow(WaylineError);
});

describe('is done soon with a file that was made to take long', () => {
  const hostile: readonly (readonly [string, string])[] = [
    ['placemarks without an end', '<Placemark>'.repeat(300_000)],
    ['placemarks that never close their first mark', '<Placemark '.repeat(300_000)],
    ['placemarks of another name', `<Placemarks>${'<Placemarks>'.repeat(300_000)}`],
    ['a name without an end', `<${'w'.repeat(3_000_000)}`],
  ];

  it.each(hostile)('%s', (_, text) => {
    const kmz = kmzOfText(text);
    expect(millisecondsOf(() => expect(() => readWayline(kmz, 0)).toThrow(WaylineError))).toBeLessThan(PATIENCE_MS);
  });
});

it('refuses a stored entry that is too large, as one that unpacks to too much', () => {
  const text = ' '.repeat(17 * 1024 * 1024);
  expect(() => readWayline(kmzOfText(text), 0)).toThrow(WaylineError);
  expect(() => readWayline(kmzOfText(`${text}${placemark()}`, 'stored'), 0)).toThrow(WaylineError);
});
