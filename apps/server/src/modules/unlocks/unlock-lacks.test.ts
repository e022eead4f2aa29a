import type { LicenceType } from '@skein/contract/unlock-request.ts';
import { positionAt } from '@skein/geo/measure/geodesic.ts';
import { packArea } from '@skein/geo/meets/areas.ts';
import { areaOf, type DrawnShape } from '@skein/geo/shapes/drawn-shape.ts';
import { naiveMeet, naivePolygon, naiveWithin } from '@skein/geo/testing/naive-polygon.ts';
import { randomRings, type DrawnRings } from '@skein/geo/testing/random-rings.ts';
import { createRandom, type Random } from '@skein/geo/testing/random.ts';
import { describe, expect, it } from 'vitest';
import type { Opening } from './openings.repo.ts';
import { piecesIn, piecesOpened } from './pieces.ts';
import { isBandWithin } from '@skein/geo/altitude/band-within.ts';
import { lacksOf, type AskedFlight, type ZoneInTheWay } from './unlock-lacks.ts';

const square = (west: number, south: number, size: number): DrawnRings => [
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
  ],
];
const shapeOf = (rings: DrawnRings) => ({
  kind: 'polygon' as const,
  rings: rings.map((ring) => ring.map(([east, north]) => [east, north] as [number, number])),
});
const ground = (lowerMeters: number | null, upperMeters: number | null) =>
  ({ lowerMeters, upperMeters, reference: 'ground' }) as const;

interface DrawnZone extends Omit<ZoneInTheWay, 'pieces'> {
  readonly shape: DrawnShape;
}
interface DrawnFlight extends AskedFlight {
  readonly drawn: DrawnShape;
}
const turns = { giveWay: () => Promise.resolve() };
const judge = async (given: Opening, { shape, ...closed }: DrawnZone, { drawn, ...asked }: DrawnFlight) => {
  const pieces = packArea(areaOf(drawn));
  const opened = await piecesOpened(pieces, drawn, given.shape, turns);
  return lacksOf(given, opened, { ...closed, pieces: await piecesIn(pieces, shape, turns) }, asked);
};

const zone: DrawnZone = {
  id: 'zone',
  kind: 'noFly',
  band: ground(null, null),
  shape: shapeOf(square(0, 0, 10)),
};
const opening = (given: Partial<Opening> = {}): Opening => ({
  id: 'unlock',
  number: 'UL-1',
  name: 'one',
  type: 'polygon',
  state: 3,
  zoneIds: [],
  shape: shapeOf(square(0, 0, 4)),
  band: ground(null, 120),
  startsAt: new Date(1000),
  endsAt: new Date(2000),
  zoneIdsAsLicensed: null,
  droneIds: ['drone'],
  pilotIds: ['pilot'],
  pilotCount: 1,
  isSeen: true,
  ...given,
});
const flight = (given: Partial<DrawnFlight> = {}): DrawnFlight => ({
  drawn: shapeOf(square(1, 1, 1)),
  band: ground(0, 100),
  window: { fromMs: 1000, untilMs: 2000 },
  droneIds: ['drone'],
  pilotIds: ['pilot'],
  ...given,
});

describe('an unlock opens a zone', () => {
  it.for<[string, Partial<Opening>, Partial<DrawnFlight>, readonly string[] | undefined]>([
    ['as it was asked for, up to the edges of its time', {}, {}, []],
    ['not before it is approved', { state: 2 }, {}, ['state']],
    ['not a moment before it begins', {}, { window: { fromMs: 999, untilMs: 1500 } }, ['time']],
    ['not a moment after it ends', {}, { window: { fromMs: 1500, untilMs: 2001 } }, ['time']],
    ['not above its ceiling', {}, { band: ground(0, 121) }, ['height']],
    ['not to any height, having a ceiling', {}, { band: ground(0, null) }, ['height']],
    ['not for another drone', {}, { droneIds: ['other'] }, ['drone']],
    ['not for a drone that nobody names', {}, { droneIds: [] }, ['drone']],
    ['not for another pilot', {}, { pilotIds: ['other'] }, ['pilot']],
    ['for any pilot where it names none', { pilotIds: [], pilotCount: 0 }, { pilotIds: [] }, []],
    ['for nobody where all whom it named are gone', { pilotIds: [] }, {}, ['pilot']],
    ['not beyond its area', {}, { drawn: shapeOf(square(3, 3, 2)) }, ['area']],
    ['with nothing to do with a flight elsewhere', {}, { drawn: shapeOf(square(6, 6, 1)) }, undefined],
    ['by its id', { type: 'zone', zoneIds: ['zone'], shape: null }, {}, []],
    ['but no other by its id', { type: 'zone', zoneIds: ['other'], shape: null }, {}, undefined],
    ['that forbids not by a licence for heights', { type: 'altitude', shape: null }, {}, undefined],
    ['of a country not by a guess at its borders', { type: 'country', shape: null }, {}, ['country']],
    ['never by power', { type: 'power', shape: null }, {}, undefined],
    ['never by Remote ID', { type: 'rid', shape: null }, {}, undefined],
    ['never by an area that was drawn for another type', { type: 'circle' }, {}, undefined],
    ['never by a draft without an area', { state: 0, shape: null }, {}, undefined],
    ['not by a draft without a time', { state: 0, startsAt: null, endsAt: null }, {}, ['state', 'time']],
  ])('%s', async ([, given, asked, lacks]) => {
    expect(await judge(opening(given), zone, flight(asked))).toEqual(lacks);
  });

  it('that limits heights by a licence for heights, up to its ceiling, and nothing that limits from the ground on', async () => {
    const limit = { ...zone, kind: 'limit' as const, band: ground(60, null) };
    const heights = opening({ type: 'altitude', shape: null });
    expect(await judge(heights, limit, flight())).toEqual([]);
    expect(await judge(heights, limit, flight({ band: ground(0, 500) }))).toEqual(['height']);
    expect(await judge(heights, { ...limit, band: ground(null, null) }, flight())).toBeUndefined();
  });

  it('of a single point too, only within its area', async () => {
    const point = { ...zone, shape: shapeOf([[[55, -80]]]) };
    const over = flight({ drawn: shapeOf(square(50, -85, 10)) });
    expect(await judge(opening({ shape: shapeOf(square(30, -85, 10)) }), point, over)).toBeUndefined();
    expect(await judge(opening({ shape: shapeOf(square(45, -85, 10)) }), point, over)).toEqual(['area']);
  });

  it('of a circle for the same circle, and not a metre beyond it', async () => {
    const circle = { kind: 'circle', center: [2, 2] as [number, number], radiusMeters: 10_000 } as const;
    const flown = (radiusMeters: number) => flight({ drawn: { ...circle, radiusMeters } });
    expect(await judge(opening({ type: 'circle', shape: circle }), zone, flown(10_000))).toEqual([]);
    expect(await judge(opening({ type: 'circle', shape: circle }), zone, flown(10_001))).toEqual(['area']);
    // Drawn as corners it is held against what is surely in the circle.
    const [east, north] = positionAt([2, 2], 90, 10_004);
    const beyond = shapeOf([
      [
        [2, 2],
        [east, north],
        [2, 2.01],
      ],
    ]);
    expect(await judge(opening({ type: 'circle', shape: circle }), zone, flight({ drawn: beyond }))).toEqual(['area']);
  });

  it('by its id no more, once it was changed after that', async () => {
    const byId = { type: 'zone', zoneIds: ['zone', 'other'], shape: null } as const;
    expect(await judge(opening({ ...byId, zoneIdsAsLicensed: ['zone'] }), zone, flight())).toEqual([]);
    expect(await judge(opening({ ...byId, zoneIdsAsLicensed: ['other'] }), zone, flight())).toEqual(['zoneChanged']);
    expect(await judge(opening({ ...byId, state: 0 }), zone, flight())).toEqual(['state']);
  });

  it('for a flight that goes on where nothing is forbidden', async () => {
    const along: DrawnShape = {
      kind: 'path',
      positions: [
        [-5, 2],
        [-1, 2],
        [2, 2],
      ],
      halfWidthMeters: 100,
    };
    // The last leg comes into the zone, and leaves what is opened before that.
    expect(await judge(opening(), zone, flight({ drawn: along }))).toEqual(['area']);
    expect(await judge(opening({ shape: shapeOf(square(-3, 0, 7)) }), zone, flight({ drawn: along }))).toEqual([]);
  });
});

const references = ['ground', 'sea', 'ellipsoid'] as const;
const bounds = [null, -5, 0, 10, 120, 121];

it('opens a height only if every height that is asked for is within, metre by metre', () => {
  for (const lower of bounds)
    for (const upper of bounds)
      for (const askedLower of bounds)
        for (const askedUpper of bounds)
          for (const reference of references) {
            const opened = { lowerMeters: lower, upperMeters: upper, reference } as const;
            const asked = { lowerMeters: askedLower, upperMeters: askedUpper, reference } as const;
            const from = reference === 'ground' ? Math.max(0, askedLower ?? -1000) : (askedLower ?? -1000);
            let isWithin = true;
            for (let meters = from; meters <= (askedUpper ?? 1000); meters++)
              if (meters < (lower ?? -1000) || meters > (upper ?? 1000)) isWithin = false;
            // What has no height at all is not asked for.
            if (from > (askedUpper ?? 1000)) continue;
            expect({ opened, asked, is: isBandWithin(asked, opened) }).toEqual({ opened, asked, is: isWithin });
          }
});

it('takes no height over another reference for one within, unless any height is opened', () => {
  expect(isBandWithin(ground(0, 10), { lowerMeters: 0, upperMeters: 1000, reference: 'sea' })).toBe(false);
  expect(isBandWithin(ground(0, 10), { lowerMeters: null, upperMeters: null, reference: 'sea' })).toBe(true);
});

/** As it would be written by somebody who has all the time in the world. */
const naiveLacks = (given: Naive): readonly string[] | undefined => {
  const { type, flightRings, zoneRings, openedRings, isAbout } = given;
  const [asked, closed, opened] = [flightRings, zoneRings, openedRings].map(naivePolygon);
  if (!asked || !closed || !opened) throw new Error('there are three');
  const rest = given.rest;
  if (type === 'zone') return isAbout ? rest : undefined;
  if (!naiveMeet(asked, closed)) throw new Error('a zone in the way is met');
  if (naiveWithin(asked, opened)) return rest;
  return naiveMeet(asked, opened) ? ['area', ...rest] : undefined;
};

interface Naive {
  readonly type: LicenceType;
  readonly flightRings: DrawnRings;
  readonly zoneRings: DrawnRings;
  readonly openedRings: DrawnRings;
  readonly isAbout: boolean;
  readonly rest: readonly string[];
}

const randomCase = (
  random: Random,
): { readonly naive: Naive; readonly opening: Opening; readonly flight: DrawnFlight } => {
  const [flightRings, zoneRings, openedRings] = [0, 1, 2].map(() => randomRings(random, 0));
  if (!flightRings || !zoneRings || !openedRings) throw new Error('there are three');
  const type = random.pick<LicenceType>(['zone', 'polygon', 'polygon', 'polygon']);
  const [isEarly, isHigh, isOther] = [random.isTrue(0.3), random.isTrue(0.3), random.isTrue(0.3)];
  const isAbout = random.isTrue(0.5);
  return {
    naive: {
      type,
      flightRings,
      zoneRings,
      openedRings,
      isAbout,
      rest: [...(isEarly ? ['time'] : []), ...(isHigh ? ['height'] : []), ...(isOther ? ['drone'] : [])],
    },
    opening: opening({
      type,
      zoneIds: isAbout ? ['other', 'zone'] : ['other'],
      shape: type === 'zone' ? null : shapeOf(openedRings),
    }),
    flight: flight({
      drawn: shapeOf(flightRings),
      window: isEarly ? { fromMs: 0, untilMs: 1500 } : { fromMs: 1200, untilMs: 1500 },
      band: ground(0, isHigh ? 300 : 60),
      droneIds: [isOther ? 'other' : 'drone'],
    }),
  };
};

it('says of 10,000 random flights, zones and unlocks what a naive reading says', async () => {
  const random = createRandom(13);
  const seen: Record<string, number> = {};
  let cases = 0;
  while (cases < 10_000) {
    const { naive, opening: given, flight: asked } = randomCase(random);
    const drawn = [naive.flightRings, naive.zoneRings, naive.openedRings];
    // Near the poles the naive reading of “within” is too naive.
    if (drawn.flat(2).some(([, north]) => Math.abs(north) > 40)) continue;
    // Nor can it tell of a line, which has no inside to try places in.
    if ((naive.flightRings[0]?.length ?? 0) < 3) continue;
    if (!naiveMeet(naivePolygon(naive.flightRings), naivePolygon(naive.zoneRings))) continue;
    cases++;
    const lacks = await judge(given, { ...zone, shape: shapeOf(naive.zoneRings) }, asked);
    expect(JSON.stringify({ cases, lacks })).toBe(JSON.stringify({ cases, lacks: naiveLacks(naive) }));
    const kind = lacks === undefined ? 'not about it' : lacks.includes('area') ? 'partly' : 'within';
    seen[kind] = (seen[kind] ?? 0) + 1;
  }
  for (const kind of ['not about it', 'partly', 'within']) expect(seen[kind]).toBeGreaterThan(300);
});
