import { describe, expect, it } from 'vitest';
import type { Position } from '../position.ts';
import { areaOf } from '../shapes/drawn-shape.ts';
import { isInArea } from '../meets/areas.ts';
import { createRandom } from '../testing/random.ts';
import { randomRings } from '../testing/random-rings.ts';
import { checkPolygon } from './check-polygon.ts';
import { mendPolygon } from './mend-polygon.ts';
import { isUsable, problemWeights } from './problem.ts';

const options = { mostCorners: 1000, mustBeClosed: true };

describe('a mended polygon', () => {
  it('is closed, clean and wound as RFC 7946 wants it', () => {
    const drawn: Position[][] = [
      [
        [0, 0],
        [0, 4],
        [4, 4],
        [4, 4],
        [4, 9],
        [4, 4],
        [4, 0],
      ],
      [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
    ];
    expect(mendPolygon(drawn)).toEqual([
      [
        [4, 0],
        [4, 4],
        [0, 4],
        [0, 0],
        [4, 0],
      ],
      [
        [2, 2],
        [2, 1],
        [1, 1],
        [2, 2],
      ],
    ]);
  });

  it('writes longitudes within ±180 again', () => {
    const [ring] = mendPolygon([
      [
        [179, 0],
        [-179, 0],
        [-179, 1],
      ],
    ]);
    expect(ring).toEqual([
      [179, 0],
      [-179, 0],
      [-179, 1],
      [179, 0],
    ]);
  });

  it('has nothing left to mend and covers what it did', () => {
    let usable = 0;
    for (let seed = 0; seed < 2000; seed++) {
      const random = createRandom(seed);
      const rings = randomRings(random, random.upTo(7));
      if (!isUsable(checkPolygon(rings, options))) continue;
      usable++;
      const mended = mendPolygon(rings);
      const left = checkPolygon(mended, options).filter(({ reason }) => problemWeights[reason] !== 'hint');
      expect({ seed, left }).toEqual({ seed, left: [] });
      const [before, after] = [areaOf({ kind: 'polygon', rings }), areaOf({ kind: 'polygon', rings: mended })];
      const place: Position = [rings[0]?.[0]?.[0] ?? 0, (rings[0]?.[0]?.[1] ?? 0) * 0.99 + 0.123];
      expect({ seed, isIn: isInArea(place, after) }).toEqual({ seed, isIn: isInArea(place, before) });
    }
    expect(usable).toBeGreaterThan(500);
  });
});
