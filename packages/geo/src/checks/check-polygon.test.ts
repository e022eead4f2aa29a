import { describe, expect, it } from 'vitest';
import { segmentsTouch } from '../meets/segments.ts';
import type { Position } from '../position.ts';
import { createRandom } from '../testing/random.ts';
import { checkPolygon, type CheckOptions } from './check-polygon.ts';
import { isUsable, type RawRings } from './problem.ts';

const usual: CheckOptions = { mostCorners: 200_000 };

const reasons = (rings: RawRings, options: CheckOptions = usual): string[] =>
  checkPolygon(rings, options).map(({ reason }) => reason);

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** What is found, and what each corner took, counted in boxes compared: no clock of a busy machine is asked. */
const reasonsAndCost = (rings: RawRings): { found: string[]; comparisonsPerCorner: number } => {
  const effort = { comparisonsLeft: 1e9 };
  const found = reasons(rings, { ...usual, effort });
  return { found, comparisonsPerCorner: (1e9 - effort.comparisonsLeft) / rings.flat().length };
};

describe('a sound polygon', () => {
  it('has no problems, with holes, over the antimeridian or not', () => {
    expect(reasons([box(0, 0, 10, 10), box(2, 2, 4, 4).toReversed(), box(6, 6, 8, 8).toReversed()])).toEqual([]);
    const [outer, hole] = [box(178, 0, -178, 4), box(-179.5, 1, -179, 2).toReversed()];
    expect(reasons([outer, hole])).toEqual(['crossesAntimeridian']);
    expect(isUsable(checkPolygon([outer, hole], usual))).toBe(true);
  });

  it('round a pole says which, and may have holes across its ends', () => {
    const round: Position[] = [
      [170, 70],
      [-70, 72],
      [50, 71],
    ];
    const problems = checkPolygon([round, box(165, 75, 175, 80).toReversed()], usual);
    expect(problems).toEqual([{ reason: 'enclosesPole', ring: 0, corner: null, position: [0, 90] }]);
    expect(reasons([round.map(([east, north]) => [east, -north])])).toEqual(['enclosesPole']);
  });
});

describe('numbers', () => {
  it('that are none or lie nowhere on Earth are told with their corner, and end the check', () => {
    const rings = [[[0, 0], [NaN, 1], [1, Infinity], [1, 91], [181, 0], [5]]];
    expect(checkPolygon(rings, usual)).toEqual([
      { reason: 'notANumber', ring: 0, corner: 1, position: null },
      { reason: 'notANumber', ring: 0, corner: 2, position: null },
      { reason: 'outOfRange', ring: 0, corner: 3, position: [1, 91] },
      { reason: 'outOfRange', ring: 0, corner: 4, position: [181, 0] },
      { reason: 'notANumber', ring: 0, corner: 5, position: null },
    ]);
    expect(checkPolygon(rings, { ...usual, mostReports: 2 })).toHaveLength(2);
  });

  it('that fit only the other way round are said to be swapped', () => {
    const swapped = [box(22, 113, 23, 114)];
    expect(reasons(swapped)).toEqual(['outOfRange', 'outOfRange', 'outOfRange', 'outOfRange', 'probablySwapped']);
  });

  it('that lie only the other way round in the expected region are said to be swapped, and are usable', () => {
    const germany = { west: 5, south: 47, east: 16, north: 55 };
    const problems = checkPolygon([box(50, 8, 51, 9)], { ...usual, expected: germany });
    expect(problems.map(({ reason }) => reason)).toEqual(['probablySwapped']);
    expect(isUsable(problems)).toBe(true);
    expect(reasons([box(8, 50, 9, 51)], { ...usual, expected: germany })).toEqual([]);
    expect(reasons([box(-70, -10, -69, -9)], { ...usual, expected: germany })).toEqual([]);
    expect(reasons([box(50, 8, 51, 9)])).toEqual([]);
  });
});

describe('a ring', () => {
  it('of too few corners or without width is refused', () => {
    expect(reasons([])).toEqual(['noRings']);
    expect(reasons([[]])).toEqual(['tooFewCorners']);
    expect(reasons([[[1, 1]]])).toEqual(['tooFewCorners']);
    expect(
      reasons([
        [
          [0, 0],
          [1, 1],
          [1, 1],
          [0, 0],
        ],
      ]),
    ).toEqual(['repeatedCorner', 'tooFewCorners']);
    expect(
      reasons([
        [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
      ]),
    ).toContain('tooFewCorners');
    expect(
      reasons([
        [
          [0, 0],
          [0.1, 0.1],
          [0.2, 0.200_000_000_000_000_01],
          [0.3, 0.300_000_000_000_000_04],
        ],
      ]).some((reason) => reason === 'zeroArea' || reason === 'tooFewCorners'),
    ).toBe(true);
  });

  it('around the whole world by its four corners has no width, since a jump is the antimeridian', () => {
    expect(reasons([box(-180, -90, 180, 90)]).at(-1)).toBe('tooFewCorners');
  });

  it('of more corners than allowed is refused before anything is looked at', () => {
    expect(checkPolygon([box(0, 0, 1, 1), [[NaN, NaN]]], { mostCorners: 4 })).toEqual([
      { reason: 'tooManyCorners', ring: 1, corner: null, position: null },
    ]);
    expect(reasons([box(0, 0, 1, 1)], { mostCorners: 4 })).toEqual([]);
    expect(reasons([box(0, 0, 1, 1), [], []], { mostCorners: 5 })).toEqual(['tooManyCorners']);
  });

  it('that a file leaves open is told where it ends', () => {
    const options = { ...usual, mustBeClosed: true };
    expect(checkPolygon([box(0, 0, 1, 1)], options)).toEqual([
      { reason: 'notClosed', ring: 0, corner: 3, position: [0, 1] },
    ]);
    expect(checkPolygon([[...box(0, 0, 1, 1), [0, 0]]], options)).toEqual([]);
  });

  it('wound the wrong way is told, the outer one and the holes alike', () => {
    expect(checkPolygon([box(0, 0, 9, 9).toReversed(), box(2, 2, 3, 3)], usual)).toEqual([
      { reason: 'wrongWinding', ring: 0, corner: null, position: null },
      { reason: 'wrongWinding', ring: 1, corner: null, position: null },
    ]);
  });

  it('wound the wrong way among hundreds is told a few times only', () => {
    const holes = Array.from({ length: 170 }, (_, at) => box(at, 1, at + 0.5, 2));
    const problems = checkPolygon([box(-1, 0, 179, 3), ...holes], { ...usual, mostReports: 3 });
    expect(problems.map(({ reason }) => reason)).toEqual(['wrongWinding', 'wrongWinding', 'wrongWinding']);
  });

  it('with repeated corners and spikes is told where, and counts on without them', () => {
    const ring: Position[] = [
      [0, 0],
      [4, 0],
      [4, 0],
      [4, 4],
      [4, 7],
      [4, 4],
      [0, 4],
    ];
    expect(checkPolygon([ring], usual)).toEqual([
      { reason: 'repeatedCorner', ring: 0, corner: 2, position: [4, 0] },
      { reason: 'repeatedCorner', ring: 0, corner: 5, position: [4, 4] },
      { reason: 'spike', ring: 0, corner: 4, position: [4, 7] },
    ]);
  });

  it('with a spike where it closes is told too', () => {
    const atFirst: Position[] = [
      [0, 9],
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ];
    expect(reasons([atFirst])).toEqual(['spike']);
    expect(reasons([[...atFirst.slice(1), [0, 9]]])).toEqual(['spike']);
  });

  it('that goes round the Earth twice is refused', () => {
    const twice = Array.from({ length: 8 }, (_, at): Position => [((at * 90 + 180) % 360) - 180, 60 + at]);
    expect(reasons([twice])).toContain('roundMoreThanOnce');
  });
});

describe('edges that meet', () => {
  it('are told with the corner before and the place', () => {
    const bowTie: Position[] = [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
    ];
    expect(checkPolygon([bowTie], usual).at(-1)).toEqual({
      reason: 'selfIntersection',
      ring: 0,
      corner: 0,
      position: [2, 2],
    });
  });

  it('are found where a ring only touches itself', () => {
    const pinched: Position[] = [
      [0, 0],
      [4, 0],
      [2, 2],
      [4, 4],
      [0, 4],
      [2, 2],
    ];
    expect(reasons([pinched])).toContain('selfIntersection');
  });

  it('are found over the antimeridian, and across the ends of a ring round the Earth', () => {
    expect(
      reasons([
        [
          [179, 0],
          [-179, 4],
          [-179, 0],
          [179, 4],
        ],
      ]),
    ).toContain('selfIntersection');
    const tangledEnds: Position[] = [
      [10, 60],
      [130, 60],
      [-110, 60],
      [20, 70],
      [20, 65],
      [5, 75],
    ];
    expect(reasons([tangledEnds])).toContain('selfIntersection');
  });

  it('of two rings are told as such', () => {
    expect(reasons([box(0, 0, 4, 4), box(2, 2, 6, 3).toReversed()])).toContain('ringsMeet');
    expect(reasons([box(0, 0, 4, 4), box(0, 1, 2, 2).toReversed()])).toContain('ringsMeet');
    const [one, two] = [box(1, 1, 3, 3).toReversed(), box(2, 2, 4, 4).toReversed()];
    expect(reasons([box(0, 0, 9, 9), one, two])).toContain('ringsMeet');
  });

  it('are told a few times only', () => {
    const zigzag = Array.from({ length: 100 }, (_, at): Position => [at / 100, at % 2]);
    const across: Position[] = [
      [2, 0.5],
      [-1, 0.4],
    ];
    const problems = checkPolygon([[...zigzag, ...across]], { ...usual, mostReports: 3 });
    expect(problems.filter(({ reason }) => reason === 'selfIntersection')).toHaveLength(3);
  });
});

describe('a hole', () => {
  it('outside of its ring or inside of another hole is told', () => {
    expect(checkPolygon([box(0, 0, 4, 4), box(6, 6, 7, 7).toReversed()], usual)).toEqual([
      { reason: 'holeOutside', ring: 1, corner: 0, position: [6, 7] },
    ]);
    const inner = box(2, 2, 3, 3).toReversed();
    expect(reasons([box(0, 0, 9, 9), box(1, 1, 5, 5).toReversed(), inner])).toEqual(['holeInHole']);
    expect(reasons([box(2, 2, 3, 3), box(0, 0, 9, 9).toReversed()])).toEqual(['holeOutside']);
  });
});

describe('rings of any form', () => {
  const touches = (one: readonly Position[], i: number, other: readonly Position[], j: number): boolean => {
    const [[ax, ay], [bx, by]] = [one[i] as Position, one[(i + 1) % one.length] as Position];
    const [[cx, cy], [dx, dy]] = [other[j] as Position, other[(j + 1) % other.length] as Position];
    return segmentsTouch(ax, ay, bx, by, cx, cy, dx, dy);
  };

  it('meet exactly where every edge compared with every other says so', () => {
    const random = createRandom(7).share;
    const seen = new Set<string>();
    for (let round = 0; round < 400; round++) {
      const [x, y] = [random() * 40, random() * 40];
      const around = (corners: number, size: number): Position[] =>
        Array.from({ length: corners }, (_, at): Position => {
          const [angle, reach] = [(at / corners) * 2 * Math.PI, size * (0.6 + 0.4 * random())];
          return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
        });
      const rings = [around(30, 10), around(20, 2 + 6 * random()).toReversed()] as const;
      if (round % 3 === 0) [rings[0][3], rings[0][9]] = [rings[0][9] as Position, rings[0][3] as Position];
      const [outer, hole] = rings;
      const pairs = outer.flatMap((_, i) => outer.map((__, j) => [i, j] as const));
      const crossesItself = pairs.some(([i, j]) => j > i + 1 && !(i === 0 && j === 29) && touches(outer, i, outer, j));
      const ringsMeet = outer.some((_, i) => hole.some((__, j) => touches(outer, i, hole, j)));
      const found = reasons(rings, { ...usual, mostReports: 1000 });
      expect(found.includes('selfIntersection')).toBe(crossesItself);
      expect(found.includes('ringsMeet')).toBe(ringsMeet);
      for (const reason of found) seen.add(reason);
    }
    expect([...seen].toSorted()).toEqual(['ringsMeet', 'selfIntersection']);
  });

  it('tell where holes lie among each other, also a turn of the Earth apart', () => {
    const nested = [box(170, -10, -170, 10), box(-179, -5, -175, 5).toReversed(), box(-178, -1, -177, 1).toReversed()];
    expect(checkPolygon(nested, usual)).toContainEqual({
      reason: 'holeInHole',
      ring: 2,
      corner: 0,
      position: [-178, 1],
    });
    const apart = [box(170, -10, -170, 10), box(-179, -5, -178, 5).toReversed(), box(175, -1, 176, 1).toReversed()];
    expect(isUsable(checkPolygon(apart, usual))).toBe(true);
    const cap = [-180, -90, 0, 90].map((x): Position => [x, 50]);
    const innerCap = [-180, -90, 0, 90].map((x): Position => [x, 80]);
    expect(reasons([cap, box(10, 60, 20, 70).toReversed()])).toEqual(['enclosesPole']);
    expect(reasons([cap, innerCap, box(10, 84, 20, 86).toReversed()])).toContain('holeInHole');
  });
});

describe('a hundred thousand corners', () => {
  const wavy = Array.from({ length: 100_000 }, (_, at): Position => {
    const angle = (at / 100_000) * 2 * Math.PI;
    const reach = 1 + 0.2 * Math.sin(angle * 300);
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });

  it('are each compared with a few others', () => {
    const { found, comparisonsPerCorner } = reasonsAndCost([wavy]);
    expect(found).toEqual([]);
    expect(comparisonsPerCorner).toBeLessThan(200);
  });

  it('hide no crossing', () => {
    const crossed = [...wavy];
    [crossed[70_000], crossed[70_003]] = [wavy[70_003] as Position, wavy[70_000] as Position];
    expect(reasons([crossed])).toContain('selfIntersection');
  });

  it('made to keep us busy are refused instead', () => {
    const comb = Array.from({ length: 100_000 }, (_, at): Position => {
      const along = at / 100_000;
      return at % 2 === 0 ? [along, along] : [along + 1, along - 1];
    });
    const { found, comparisonsPerCorner } = reasonsAndCost([[...comb, [3, 3], [-3, 3]]]);
    expect(found).toContain('tooTangled');
    expect(comparisonsPerCorner).toBeLessThan(1001);
  });

  /** Holes like a Z, each within the box of every other and none touching another. */
  const zigzags = (count: number, corners: number): Position[][] =>
    Array.from({ length: count }, (_, at) => {
      const [quarter, step] = [corners / 4, 2 / count];
      const [low, high, middle, thick] = [at * step, 10 - (count - at) * step, 6 - at * step, step / 3];
      const along = (from: number, to: number, y: number) =>
        Array.from({ length: quarter }, (__, part): Position => [from + ((to - from) * part) / (quarter - 1), y]);
      return [
        ...along(0, middle + thick, low),
        ...along(middle + thick, 10, high),
        ...along(10, middle, high + thick),
        ...along(middle, 0, low + thick),
      ].toReversed();
    });

  it('in a thousand holes that lie in each other’s boxes cost what they make us do, and no more', () => {
    const { found, comparisonsPerCorner } = reasonsAndCost([box(-1, -1, 11, 11), ...zigzags(1000, 96)]);
    expect(found).toEqual([]);
    expect(comparisonsPerCorner).toBeGreaterThan(2 * reasonsAndCost([wavy]).comparisonsPerCorner);
    expect(comparisonsPerCorner).toBeLessThan(1000);
  });

  it('of a needle that is all spike are taken away', () => {
    const out = Array.from({ length: 49_000 }, (_, at): Position => [at * 1e-4, 0]);
    const needle: Position[] = [...out, [6, 1], [6, -1], ...out.toReversed()];
    expect(reasons([needle])).toContain('spike');
  });

  it('are refused once a file has used up what it may cost, however simple they are', () => {
    const effort = { comparisonsLeft: 2 };
    const square: Position[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    const check = () => checkPolygon([square], { mostCorners: 10, effort }).map(({ reason }) => reason);
    expect(check()).toEqual(['tooTangled']);
    expect(effort.comparisonsLeft).toBeLessThanOrEqual(0);
    expect(check()).toEqual(['tooTangled']);
    effort.comparisonsLeft = 1000;
    expect(check()).toEqual([]);
    expect(effort.comparisonsLeft).toBeGreaterThan(900);
    expect(effort.comparisonsLeft).toBeLessThan(1000);
  });
});
