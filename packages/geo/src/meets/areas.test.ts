import { describe, expect, it } from 'vitest';
import type { Position } from '../position.ts';
import type { Area } from '../shapes/area.ts';
import { areaOf } from '../shapes/drawn-shape.ts';
import { naiveHolds, naiveMeet, naivePolygon, naiveWithin } from '../testing/naive-polygon.ts';
import { randomRings, type DrawnRings } from '../testing/random-rings.ts';
import { createRandom } from '../testing/random.ts';
import { areasMeet, isInArea, isWithin } from './areas.ts';

const polygon = (...rings: DrawnRings): Area => areaOf({ kind: 'polygon', rings });

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** A ring of many corners around a place, in waves, so that its edges have no simple pattern. */
const wavy = (count: number, radius: number, [east, north]: Position): Position[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    const reach = radius * (1 + 0.1 * Math.sin(angle * 40));
    return [east + reach * Math.cos(angle), north + reach * Math.sin(angle)];
  });

describe('two areas', () => {
  it('meet as a naive look at every pair of edges says, in 10,000 pairs', () => {
    for (let seed = 0; seed < 10_000; seed++) {
      const random = createRandom(seed);
      const place = random.upTo(7);
      const [one, other] = [randomRings(random, place), randomRings(random, place)];
      const expected = naiveMeet(naivePolygon(one), naivePolygon(other));
      const meet = areasMeet(polygon(...one), polygon(...other));
      const meetTurnedRound = areasMeet(polygon(...other), polygon(...one));
      expect({ seed, meet, meetTurnedRound }).toEqual({ seed, meet: expected, meetTurnedRound: expected });
    }
  });

  it('meet if any of their polygons do', () => {
    const pair = [...polygon(box(0, 0, 1, 1)), ...polygon(box(5, 5, 6, 6))];
    expect(areasMeet(pair, polygon(box(5.5, 5.5, 7, 7)))).toBe(true);
    expect(areasMeet(pair, polygon(box(2, 2, 3, 3)))).toBe(false);
    expect(areasMeet([], pair)).toBe(false);
  });

  it('touch in a corner or along an edge to the last bit, however odd the numbers', () => {
    const shared: Position = [113.123_456_789_012_3, 22.987_654_321_098_7];
    const one = polygon([[113, 22], shared, [113, 23]]);
    expect(areasMeet(one, polygon([shared, [114, 22], [114, 23]]))).toBe(true);
    const beside: Position = [shared[0] + 1e-12, shared[1]];
    expect(areasMeet(one, polygon([beside, [114, 22], [114, 23]]))).toBe(false);
  });

  it('do not meet where one lies in the hole of the other', () => {
    const ring = polygon(box(0, 0, 10, 10), box(2, 2, 8, 8));
    expect(areasMeet(ring, polygon(box(3, 3, 4, 4)))).toBe(false);
    expect(areasMeet(ring, polygon(box(2, 3, 4, 4)))).toBe(true);
    expect(areasMeet(ring, polygon(box(-5, -5, 15, 15)))).toBe(true);
  });

  it('of 50,000 corners each are compared as well', () => {
    const one = polygon(wavy(50_000, 1, [0, 0]));
    const crossing = polygon(wavy(50_000, 1, [0.2, 0.1]));
    const inside = polygon(wavy(50_000, 0.5, [0, 0]));
    const beside = polygon(wavy(50_000, 1, [2.3, 0]));
    expect(areasMeet(one, crossing)).toBe(true);
    expect(areasMeet(one, inside)).toBe(true);
    expect(areasMeet(one, beside)).toBe(false);
    expect(isWithin(inside, one)).toBe(true);
    expect(isWithin(one, one)).toBe(true);
  });
});

describe('a position', () => {
  it('is in an area as the edges to its south say', () => {
    for (let seed = 0; seed < 3000; seed++) {
      const random = createRandom(seed);
      const rings = randomRings(random, random.upTo(7));
      const [naive, area] = [naivePolygon(rings), polygon(...rings)];
      for (const corner of rings.flat()) {
        const place: Position = [corner[0] + 5 * (random.upTo(2) - 1), corner[1] + 5 * (random.upTo(2) - 1)];
        if (Math.abs(place[1]) > 90) continue;
        expect({ seed, place, isIn: isInArea(place, area) }).toEqual({
          seed,
          place,
          isIn: naiveHolds(naive, ...place),
        });
      }
    }
  });

  it('at a pole is the same at every longitude', () => {
    const cap = polygon([
      [0, 80],
      [120, 80],
      [-120, 80],
    ]);
    expect(isInArea([77, 90], cap)).toBe(true);
    expect(isInArea([77, -90], cap)).toBe(false);
    expect(isInArea([77, 90], polygon(box(0, 80, 10, 90)))).toBe(true);
    const around = polygon(
      [
        [0, 80],
        [120, 80],
        [-120, 80],
      ],
      [
        [0, 85],
        [120, 85],
        [-120, 85],
      ],
    );
    expect(isInArea([77, 90], around)).toBe(false);
    expect(isInArea([77, 85], around)).toBe(true);
  });
});

describe('an area within another', () => {
  it('is what a naive search for a place outside says', () => {
    let found = 0;
    for (let seed = 0; seed < 1500; seed++) {
      const random = createRandom(seed);
      const [one, other] = [randomRings(random, 0), randomRings(random, 0)];
      if ([one, other].some((rings) => rings.flat().some(([, north]) => Math.abs(north) > 40))) continue;
      const expected = naiveWithin(naivePolygon(one), naivePolygon(other));
      if (expected) found++;
      expect({ seed, isIn: isWithin(polygon(...one), polygon(...other)) }).toEqual({ seed, isIn: expected });
    }
    expect(found).toBeGreaterThan(50);
  });

  it('may touch it from inside and be the same', () => {
    const outer = polygon(box(0, 0, 10, 10), box(2, 2, 4, 4));
    expect(isWithin(outer, outer)).toBe(true);
    expect(isWithin(polygon(box(0, 0, 2, 10)), outer)).toBe(true);
    expect(isWithin(polygon(box(0, 0, 2.1, 10)), outer)).toBe(false);
    expect(isWithin(polygon(box(1, 1, 5, 5)), outer)).toBe(false);
  });

  it('is not one that fills a hole exactly', () => {
    const outer = polygon(box(0, 0, 10, 10), box(2, 2, 4, 4));
    expect(isWithin(polygon(box(2, 2, 4, 4)), outer)).toBe(false);
    expect(isWithin(polygon(box(1, 1, 5, 5), box(2, 2, 4, 4)), outer)).toBe(true);
  });

  it('is found over the antimeridian and round a pole', () => {
    expect(isWithin(polygon(box(-179.5, 1, -179, 2)), polygon(box(179, 0, -178, 3)))).toBe(true);
    const round = (latitude: number): Position[] => [
      [0, latitude],
      [120, latitude],
      [-120, latitude],
    ];
    expect(isWithin(polygon(round(80)), polygon(round(70)))).toBe(true);
    expect(isWithin(polygon(round(70)), polygon(round(80)))).toBe(false);
    expect(isWithin(polygon(round(75)), polygon(round(70), round(80)))).toBe(false);
    expect(isWithin(polygon(round(75), round(80)), polygon(round(70), round(80)))).toBe(true);
    expect(isWithin(polygon(box(0, 75, 10, 90)), polygon(round(70)))).toBe(true);
    const allButTheSouth = areaOf({ kind: 'polygon', rings: [round(-70)], pole: 'north' });
    expect(isWithin(polygon(round(70)), allButTheSouth)).toBe(true);
    expect(isWithin(allButTheSouth, polygon(round(-80)))).toBe(false);
  });

  it('must be covered by one polygon, not by several together', () => {
    const halves = [...polygon(box(0, 0, 5, 10)), ...polygon(box(5, 0, 10, 10))];
    expect(isWithin(polygon(box(1, 1, 4, 4)), halves)).toBe(true);
    expect(isWithin(polygon(box(4, 4, 6, 6)), halves)).toBe(false);
    expect(isWithin([...polygon(box(1, 1, 2, 2)), ...polygon(box(6, 6, 7, 7))], halves)).toBe(true);
  });
});
