import * as fc from 'fast-check';
import type { Position } from '@skein/geo/position.ts';
import { LARGEST_RADIUS_METERS } from '@skein/geo/shapes/circle.ts';
import type { PlainZone } from './write-zones.ts';

/** On a grid of powers of two, so that turns round the Earth and back lose nothing. */
const GRID = 1024;

const onEarth = (longitude: number): number =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;

const center = fc
  .tuple(fc.integer({ min: -180 * GRID, max: 180 * GRID }), fc.integer({ min: -80 * GRID, max: 80 * GRID }))
  .map(([x, y]): Position => [x / GRID, y / GRID]);

/** Corners all round the center, wound as RFC 7946 has it; a hole is the same shape, smaller and the other way round. */
const polygon = fc
  .tuple(center, fc.array(fc.integer({ min: 64, max: 512 }), { minLength: 3, maxLength: 12 }), fc.boolean())
  .map(([[x, y], radii, hasHole]) => {
    const ring = (scale: number): Position[] => {
      const corners = radii.map((radius, at): Position => {
        const angle = (2 * Math.PI * at) / radii.length;
        const away = (share: number): number => Math.round(radius * scale * share) / GRID;
        return [onEarth(x + away(Math.cos(angle))), y + away(Math.sin(angle))];
      });
      return [...corners, ...corners.slice(0, 1)];
    };
    return { kind: 'polygon' as const, rings: hasHole ? [ring(1), ring(0.25).toReversed()] : [ring(1)] };
  });

const circle = fc
  .tuple(center, fc.integer({ min: 1, max: LARGEST_RADIUS_METERS }))
  .map(([middle, radiusMeters]) => ({ kind: 'circle' as const, center: middle, radiusMeters }));

const path = fc
  .tuple(
    fc.uniqueArray(center, { minLength: 2, maxLength: 8, selector: ([x, y]) => `${onEarth(x) % 180} ${y}` }),
    fc.integer({ min: 1, max: 100_000 }),
  )
  .map(([positions, halfWidthMeters]) => ({ kind: 'path' as const, positions, halfWidthMeters }));

const bound = fc.option(fc.integer({ min: -4000, max: 90_000 }).map((tenths) => tenths / 10));

const band = fc
  .tuple(bound, bound, fc.constantFrom('ground' as const, 'sea' as const, 'ellipsoid' as const))
  .map(([one, other, reference]) => {
    if (one === null && other === null) return { lowerMeters: null, upperMeters: null, reference: 'ground' as const };
    const [lowerMeters, upperMeters] = one !== null && other !== null && one > other ? [other, one] : [one, other];
    return { lowerMeters, upperMeters, reference };
  })
  // The others keep nobody out.
  .filter(
    ({ lowerMeters, upperMeters, reference }) =>
      upperMeters === null || (upperMeters !== lowerMeters && (upperMeters > 0 || reference === 'ellipsoid')),
  );

const moment = fc.integer({ min: 1_500_000_000, max: 2_500_000_000 }).map((seconds) => seconds * 1000);

const validity = fc.tuple(fc.option(moment), fc.option(moment)).map(([one, other]) => {
  if (one !== null && other !== null && one >= other) return { fromMs: other, untilMs: one + 1000 };
  return { fromMs: one, untilMs: other };
});

const window = fc.record({
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  fromMinutes: fc.integer({ min: 0, max: 1439 }),
  toMinutes: fc.integer({ min: 1, max: 1440 }),
  timeZone: fc.constant('UTC'),
});

const wordsOf = (letters: RegExp): fc.Arbitrary<string> =>
  fc.array(fc.stringMatching(letters), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

const name = wordsOf(/^[A-Za-z0-9&<"'.一-龥é-]{1,12}$/);
/** Tags are taken out of it, so it opens none. */
const message = wordsOf(/^[A-Za-z0-9&>"'.一-龥é-]{1,12}$/);

/** Zones as authorities have them, each with an identifier of its own; of the kinds of shapes that a format knows. */
export const randomZones = (
  shapes: 'all' | 'noPaths',
  hours: 'hours' | 'noHours',
): fc.Arbitrary<readonly PlainZone[]> =>
  fc
    .array(
      fc.record({
        name,
        country: fc.option(fc.constantFrom('XXX', 'YYY')),
        kind: fc.constantFrom('noFly' as const, 'limit' as const, 'advisory' as const),
        shape: shapes === 'all' ? fc.oneof(polygon, circle, path) : fc.oneof(polygon, circle),
        band,
        validity,
        windows: hours === 'hours' ? fc.array(window, { maxLength: 3 }) : fc.constant([]),
        message: fc.option(message),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((zones) => zones.map((zone, at) => ({ ...zone, identifier: `Z-${at}` })));
