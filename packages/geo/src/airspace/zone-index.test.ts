import { describe, expect, it } from 'vitest';
import type { AltitudeBand, Answer, KnownGround } from '../altitude/band.ts';
import type { Position } from '../position.ts';
import { areaOf } from '../shapes/drawn-shape.ts';
import { naiveBandsMeet } from '../testing/naive-bands.ts';
import { naiveMeet, naivePolygon, type NaivePolygon } from '../testing/naive-polygon.ts';
import { randomRings, type DrawnRings } from '../testing/random-rings.ts';
import { createRandom, type Random } from '../testing/random.ts';
import { isOpenByTheWall, readWallClock } from '../testing/wall-clock.ts';
import type { Times } from '../times/opening.ts';
import type { TimeSpan, WeeklyWindow } from '../times/weekly-window.ts';
import { packZones } from './packed-zones.ts';
import { createZoneIndex, openZoneIndex } from './zone-index.ts';
import type { MetZone, Zone, ZoneKind } from './zone.ts';

const MINUTE_MS = 60_000;
/** Around the changes of the clocks in Berlin and on Lord Howe Island. */
const startMs = Date.parse('2026-03-27T00:00Z');
const MINUTES = 11 * 1440;
const timeZones = ['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Shanghai'];
const clocks = new Map(timeZones.map((timeZone) => [timeZone, readWallClock(timeZone, startMs, MINUTES)]));

/** Everything as it was drawn, so that the naive answer shares no step with the index. */
interface DrawnZone extends Times {
  readonly id: string;
  readonly kind: ZoneKind;
  readonly polygons: readonly DrawnRings[];
  readonly naive: readonly NaivePolygon[];
  readonly band: AltitudeBand;
}

interface DrawnQuestion {
  readonly polygons: readonly DrawnRings[];
  readonly band: AltitudeBand;
  readonly window: TimeSpan;
  readonly ground: KnownGround;
}

const areaOfPolygons = (polygons: readonly DrawnRings[]) =>
  polygons.flatMap((rings) => areaOf({ kind: 'polygon', rings }));

const randomPolygons = (random: Random, place: number): DrawnRings[] =>
  Array.from({ length: random.isTrue(0.15) ? 2 : 1 }, () => randomRings(random, place));

const randomBand = (random: Random): AltitudeBand => ({
  lowerMeters: random.pick([null, 0, 2, 5]),
  upperMeters: random.pick([null, 5, 7]),
  reference: random.pick(['ground', 'ground', 'sea', 'ellipsoid', 'home']),
});

const randomMoment = (random: Random): number => startMs + random.upTo(9 * 144) * 10 * MINUTE_MS;

const randomWindow = (random: Random): WeeklyWindow => ({
  weekdays: [1, 2, 3, 4, 5, 6, 7].filter(() => random.isTrue(0.5)),
  fromMinutes: random.upTo(143) * 10,
  toMinutes: (1 + random.upTo(143)) * 10,
  timeZone: random.pick(timeZones),
});

const randomZone = (random: Random, id: string, polygons: readonly DrawnRings[]): DrawnZone => ({
  id,
  kind: random.pick(['noFly', 'limit', 'advisory']),
  polygons,
  naive: polygons.map(naivePolygon),
  band: randomBand(random),
  validity: {
    fromMs: random.isTrue(0.2) ? randomMoment(random) : null,
    untilMs: random.isTrue(0.2) ? randomMoment(random) : null,
  },
  windows: random.isTrue(0.5) ? [] : Array.from({ length: 1 + random.upTo(1) }, () => randomWindow(random)),
});

const randomQuestion = (random: Random, place: number): DrawnQuestion => {
  const fromMs = randomMoment(random);
  return {
    polygons: randomPolygons(random, place),
    band: randomBand(random),
    window: { fromMs, untilMs: fromMs + random.pick([0, 10, 30, 120]) * MINUTE_MS },
    ground: {
      ...(random.isTrue(0.7) && { ground: random.pick([flat(0), flat(3), { lowestMeters: -2, highestMeters: 6 }]) }),
      ...(random.isTrue(0.7) && { geoidUndulationMeters: random.pick([-3, 0, 4]) }),
      ...(random.isTrue(0.7) && { homeMeters: random.pick([0, 5]) }),
    },
  };
};

const flat = (meters: number) => ({ lowestMeters: meters, highestMeters: meters });

const answers = new Map<string, Answer>();

const rememberedBandsMeet = (...asked: Parameters<typeof naiveBandsMeet>): Answer => {
  const key = JSON.stringify(asked);
  const answer = answers.get(key) ?? naiveBandsMeet(...asked);
  answers.set(key, answer);
  return answer;
};

function naiveZonesMet(zones: readonly DrawnZone[], question: DrawnQuestion, withLetOff: boolean): MetZone[] {
  const asked = question.polygons.map(naivePolygon);
  const minutes = Math.max(1, (question.window.untilMs - question.window.fromMs) / MINUTE_MS);
  const moments = Array.from({ length: minutes }, (_, at) => question.window.fromMs + at * MINUTE_MS);
  return zones.flatMap((zone) => {
    if (!zone.naive.some((polygon) => asked.some((other) => naiveMeet(polygon, other)))) return [];
    const altitude = rememberedBandsMeet(zone.band, question.band, question.ground);
    const isOpen = moments.some((moment) => isOpenByTheWall(zone, clocks, moment));
    const letOffBy = [...(altitude === 'no' ? ['altitude' as const] : []), ...(isOpen ? [] : ['time' as const])];
    if (letOffBy.length > 0 && !withLetOff) return [];
    const how = letOffBy.length > 0 ? 'letOff' : altitude === 'yes' ? 'certain' : 'assumed';
    return [{ id: zone.id, kind: zone.kind, how, letOffBy }];
  });
}

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

  it('are the same from a set that was sent to another thread', () => {
    const zones = [
      zoneAt('a', [0, 0]),
      { ...zoneAt('b', [0, 0.001]), windows: [{ weekdays: [1], fromMinutes: 0, toMinutes: 60, timeZone: 'UTC' }] },
    ];
    const sent = structuredClone(packZones(zones));
    const asked = { ...question([0, 0]), withLetOff: true };
    expect(openZoneIndex(sent).zonesMet(asked)).toEqual(createZoneIndex(zones).zonesMet(asked));
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
  const columns = [...Object.values(packed), ...Object.values(packed.polygons), packed.boxes] as unknown[];
  const bytes = columns
    .map((column) => (ArrayBuffer.isView(column) || column instanceof ArrayBuffer ? column.byteLength : 0))
    .reduce((sum, size) => sum + size, 0);
  expect(bytes / 1000).toBeLessThan(500);
});
