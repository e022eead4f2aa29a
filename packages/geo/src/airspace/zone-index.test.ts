import { describe, expect, it } from 'vitest';
import type { AltitudeBand } from '../altitude/band.ts';
import type { Position } from '../position.ts';
import { areaOf } from '../shapes/drawn-shape.ts';
import {
  areaOfPolygons,
  MINUTE_MS,
  naiveZonesMet,
  randomPolygons,
  randomQuestion,
  randomZone,
  startMs,
} from '../testing/drawn-zones.ts';
import { createRandom } from '../testing/random.ts';
import { packZones } from './packed-zones.ts';
import { createZoneIndex, indexZones } from './zone-index.ts';
import type { Zone } from './zone.ts';

describe('the zones met', () => {
  it.for([
    { scenes: 900, zoneCount: 3, questions: 10 },
    { scenes: 10, zoneCount: 25, questions: 100 },
  ])('are those of a naive search: $scenes sets of $zoneCount, $questions questions each', (size) => {
    const seen: Record<string, number> = {};
    for (let scene = 0; scene < size.scenes; scene++) {
      const random = createRandom(size.zoneCount * 100_000 + scene);
      const place = random.upTo(7);
      const placeNearby = () => (random.isTrue(0.8) ? place : random.upTo(7));
      const zones = Array.from({ length: size.zoneCount }, (_, at) =>
        randomZone(random, `zone ${at}`, randomPolygons(random, placeNearby())),
      );
      const index = createZoneIndex(zones.map((zone) => ({ ...zone, area: areaOfPolygons(zone.polygons) })));
      for (let asked = 0; asked < size.questions; asked++) {
        const question = randomQuestion(random, placeNearby());
        const withLetOff = random.isTrue(0.5);
        const met = index.zonesMet({ ...question, area: areaOfPolygons(question.polygons), withLetOff });
        const expected = naiveZonesMet(zones, question, withLetOff);
        expect(JSON.stringify({ scene, asked, met })).toBe(JSON.stringify({ scene, asked, met: expected }));
        for (const { how } of met) seen[how] = (seen[how] ?? 0) + 1;
      }
    }
    for (const how of ['certain', 'assumed', 'letOff']) expect(seen[how]).toBeGreaterThan(500);
  });

  const always = { validity: { fromMs: null, untilMs: null }, windows: [] };
  const anyHeight: AltitudeBand = { lowerMeters: null, upperMeters: null, reference: 'ground' };
  const now = { fromMs: startMs, untilMs: startMs + MINUTE_MS };
  const zoneAt = (id: string, center: Position): Zone => ({
    id,
    kind: 'noFly',
    area: areaOf({ kind: 'circle', center, radiusMeters: 1000 }),
    band: anyHeight,
    ...always,
  });
  const question = (center: Position) => ({
    area: areaOf({ kind: 'point', position: center }),
    band: anyHeight,
    window: now,
  });

  it('are none in an empty set, and none for an empty area', () => {
    expect(createZoneIndex([]).zonesMet(question([0, 0]))).toEqual([]);
    expect(createZoneIndex([{ ...zoneAt('a', [0, 0]), area: [] }]).zonesMet(question([0, 0]))).toEqual([]);
    expect(createZoneIndex([zoneAt('a', [0, 0])]).zonesMet({ ...question([0, 0]), area: [] })).toEqual([]);
  });

  it('come in the order of the set, each once, even if several of its polygons are met', () => {
    const both = areaOf({
      kind: 'path',
      positions: [
        [0, 0],
        [0.001, 0],
        [0.001, 0.001],
      ],
      halfWidthMeters: 100,
    });
    const zones = [zoneAt('b', [0, 0]), { ...zoneAt('a', [0, 0]), area: both }, zoneAt('far', [5, 5])];
    const met = createZoneIndex(zones).zonesMet({ ...question([0, 0]), area: both });
    expect(met.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('lie on both sides of the antimeridian', () => {
    const index = createZoneIndex([zoneAt('fiji', [179.995, -17])]);
    expect(index.zonesMet(question([-179.999, -17]))).toHaveLength(1);
    expect(index.zonesMet(question([180, -17]))).toHaveLength(1);
    expect(index.zonesMet(question([-180, -17]))).toHaveLength(1);
    expect(index.zonesMet(question([-179.9, -17]))).toHaveLength(0);
  });

  it('are asked for a thousand years as quickly as for a month', () => {
    const weekly = [{ weekdays: [1], fromMinutes: 0, toMinutes: 60, timeZone: 'Europe/Berlin' }];
    const index = createZoneIndex([{ ...zoneAt('a', [0, 0]), windows: weekly }]);
    const ofYears = (years: number) => {
      const window = { fromMs: startMs, untilMs: startMs + years * 365 * 1440 * MINUTE_MS };
      const began = process.cpuUsage();
      expect(index.zonesMet({ ...question([0, 0]), window })).toHaveLength(1);
      return process.cpuUsage(began).user;
    };
    ofYears(0.1);
    // A walk through all of it would take some ten thousand times as long.
    expect(ofYears(1000)).toBeLessThan(100 * Math.max(1000, ofYears(0.1)));
  });

  it('are those of all sets under one index, but for what does not count any more', () => {
    const ofSet = (...ids: string[]) => packZones(ids.map((id) => zoneAt(id, [0, 0])));
    const index = indexZones([
      { zones: ofSet('a', 'b', 'c'), counted: Uint8Array.of(1, 0, 1) },
      { zones: ofSet(), counted: Uint8Array.of() },
      { zones: ofSet('d'), counted: Uint8Array.of(0) },
      { zones: ofSet('e', 'f'), counted: Uint8Array.of(0, 1) },
    ]);
    expect(index.zonesMet(question([0, 0])).map(({ id }) => id)).toEqual(['a', 'c', 'f']);
    const found = [...index.look(question([0, 0]))].map((each) => `${each?.set} ${each?.zone}`);
    expect(found.toSorted()).toEqual(['0 0', '0 2', '3 1']);
  });
});

it('keeps a zone of twenty corners in well under 600 bytes', () => {
  const ring = Array.from({ length: 20 }, (_, at): Position => {
    const angle = (at / 20) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)];
  });
  const area = areaOf({ kind: 'polygon', rings: [ring] });
  const band: AltitudeBand = { lowerMeters: 0, upperMeters: null, reference: 'ground' };
  const zone: Zone = { id: 'a', kind: 'noFly', area, band, validity: { fromMs: null, untilMs: null }, windows: [] };
  const packed = packZones(Array.from({ length: 1000 }, () => zone));
  const columns = [...Object.values(packed), ...Object.values(packed.polygons)] as unknown[];
  const bytes = columns
    .map((column) => (ArrayBuffer.isView(column) ? column.byteLength : 0))
    .reduce((sum, size) => sum + size, 0);
  expect(bytes / 1000).toBeLessThan(500);
});
