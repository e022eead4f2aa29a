import { describe, expect, it } from 'vitest';
import { kmlOf, placemarkOf } from './testing/kml-parts.ts';
import { collection, feature, polygon, readText, reasonsOf, square } from './testing/read.ts';

describe('a shape that is wrong', () => {
  const bowTie = [
    [1, 1],
    [2, 2],
    [2, 1],
    [1, 2],
    [1, 1],
  ];
  const spiked = [
    [1, 1],
    [3, 1],
    [2, 1],
    [2, 2],
    [1, 1],
  ];
  const open = square(1, 1).slice(0, -1);
  it.each([
    ['that crosses itself', [bowTie], 'selfIntersection', 'error', 0],
    ['with a hole outside', [square(1, 1), square(5, 5).toReversed()], 'holeOutside', 'error', 0],
    [
      'with a hole in a hole',
      [square(1, 1, 3), square(1.5, 1.5, 2).toReversed(), square(2, 2, 1).toReversed()],
      'holeInHole',
      'error',
      0,
    ],
    ['without a ring', [], 'noRings', 'error', 0],
    [
      'of two corners',
      [
        [
          [1, 1],
          [2, 2],
          [1, 1],
        ],
      ],
      'tooFewCorners',
      'error',
      0,
    ],
    [
      'without width',
      [
        [
          [1, 1],
          [2, 2],
          [3, 3.0000000000000004],
          [1, 1],
        ],
      ],
      'zeroArea',
      'error',
      0,
    ],
    ['nowhere on Earth', [square(191, 1)], 'outOfRange', 'error', 0],
    [
      'with null for a number',
      [
        [
          [1, 1],
          [2, null],
          [2, 2],
          [1, 1],
        ],
      ],
      'notANumber',
      'error',
      0,
    ],
    ['with corners of one number', [[[1], [2, 1], [2, 2], [1]]], 'notANumber', 'error', 0],
    ['with a spike', [spiked], 'spike', 'mended', 1],
    ['that is not closed', [open], 'notClosed', 'mended', 1],
    ['wound the wrong way', [square(1, 1).toReversed()], 'wrongWinding', 'mended', 1],
    ['with texts for numbers', [square(1, 1).map((corner) => corner.map(String))], 'textForNumber', 'mended', 1],
    [
      'over the antimeridian',
      [
        [
          [179, 1],
          [-179, 1],
          [-179, 2],
          [179, 1],
        ],
      ],
      'crossesAntimeridian',
      'warning',
      1,
    ],
  ])('%s is told', async (_, rings, reason, severity, zones) => {
    const file = await readText(collection(feature(polygon(...rings))));
    expect(file.problems).toContainEqual(expect.objectContaining({ reason, severity, feature: 1, line: 4 }));
    expect(file.zones).toHaveLength(zones);
  });

  it('is told with ring and corner', async () => {
    const { problems } = await readText(collection(feature(polygon(bowTie))));
    expect(problems.find(({ reason }) => reason === 'selfIntersection')).toMatchObject({
      facts: { ring: 1, corner: 1 },
    });
  });

  it('is mended: closed, without spike, wound as RFC 7946 has it', async () => {
    const [zone] = (await readText(collection(feature(polygon(spiked.slice(0, -1)))))).zones;
    expect(zone?.shape).toMatchObject({
      rings: [
        [
          [1, 1],
          [2, 1],
          [2, 2],
          [1, 1],
        ],
      ],
    });
  });

  it('of NaN and infinities spoils itself only', async () => {
    const text = collection(feature(polygon(square(1, 2))), feature(polygon(square(3, 2)))).replace('1.1', 'NaN');
    const file = await readText(text.replace('2.1', '-Infinity'));
    expect(file.problems.slice(0, 2)).toMatchObject([
      { reason: 'notANumber', feature: 1, facts: { corner: 2 } },
      { reason: 'notANumber', feature: 1, facts: { corner: 3 } },
    ]);
    expect(file.zones).toHaveLength(1);
  });

  it('with longitude and latitude swapped is hinted at where another region is expected', async () => {
    const expected = { west: 73, south: 3, east: 135, north: 54 };
    const swapped = square(23, 113).map(([x, y]) => [x, y]);
    expect(reasonsOf(await readText(collection(feature(polygon(swapped))), { expected }))).toContain('probablySwapped');
    // It could be read as it stands, and would lie where nobody expects it.
    expect(reasonsOf(await readText(kmlOf(placemarkOf('23,88 24,88 24,89 23,88')), { expected }))).toContain(
      'swappedInRegion',
    );
    expect(reasonsOf(await readText(collection(feature(polygon(square(113, 23)))), { expected }))).toEqual([]);
  });

  it.each([
    ['Polygon', 5],
    ['Polygon', [1, 2]],
    ['Polygon', [[1, 2]]],
    ['MultiPolygon', [[[1, 2]]]],
    ['LineString', 'x'],
    ['Polygon', undefined],
  ])('of the wrong form is told: %s %o', async (type, coordinates) => {
    const properties = { name: 'A', kind: 'P', width: '5 m' };
    expect(reasonsOf(await readText(collection(feature({ type, coordinates }, properties))))).toContain(
      'badCoordinates',
    );
  });

  it.each([-5, 0, 4_000_000])('with a radius of %d is refused', async (radius) => {
    const point = { type: 'Point', coordinates: [1, 2], extent: { subType: 'Circle', radius } };
    expect(reasonsOf(await readText(collection(feature(point))))).toEqual(['radiusOutOfRange', 'noZones']);
  });

  it.each([
    [{ type: 'LineString', coordinates: [[1, 2]] }, 'tooFewCorners'],
    [
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [1, 2],
        ],
      },
      'tooFewCorners',
    ],
    [
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [1e-12, 0],
              [0, 1e-12],
              [0, 0],
            ],
          ],
        ],
      },
      'zeroArea',
    ],
    [{ type: 'Polygon', coordinates: [square(1, 2, 1e-6)] }, 'zeroArea'],
    [{ type: 'Point', coordinates: [1, 2], extent: { subType: 'Circle', radius: 0.01 } }, 'radiusOutOfRange'],
  ])('that keeps nobody out is refused: %o', async (geometry, reason) => {
    const file = await readText(collection(feature(geometry, { name: 'A', kind: 'P', width: '50 m' })));
    expect(reasonsOf(file)).toEqual([reason, 'noZones']);
  });

  it('of a line without any width is refused, and one of two square metres is not', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    };
    const file = await readText(collection(feature(line, { name: 'A', kind: 'P', width: '0 m' })));
    expect(reasonsOf(file)).toEqual(['widthOutOfRange', 'noZones']);
    expect((await readText(collection(feature(polygon(square(1, 60, 2e-5)))))).zones).toHaveLength(1);
  });

  it('made to keep us busy is given up', async () => {
    const teeth = Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? [1 + at * 1e-6, 1] : [11 + at * 1e-6, 20]));
    const comb = [...teeth, [12, 0.5], [1, 0.5], [1, 1]];
    expect(reasonsOf(await readText(collection(feature(polygon(comb)))))).toContain('tooTangled');
  });
});
