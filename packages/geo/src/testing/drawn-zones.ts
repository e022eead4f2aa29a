import type { AltitudeBand, Answer, KnownGround } from '../altitude/band.ts';
import type { Met, ZoneKind } from '../airspace/zone.ts';
import { areaOf } from '../shapes/drawn-shape.ts';
import type { Times } from '../times/opening.ts';
import type { TimeSpan, WeeklyWindow } from '../times/weekly-window.ts';
import { naiveBandsMeet } from './naive-bands.ts';
import { naiveMeet, naivePolygon, type NaivePolygon } from './naive-polygon.ts';
import { randomRings, type DrawnRings } from './random-rings.ts';
import type { Random } from './random.ts';
import { isOpenByTheWall, readWallClock } from './wall-clock.ts';

export const MINUTE_MS = 60_000;
/** Around the changes of the clocks in Berlin and on Lord Howe Island. */
export const startMs = Date.parse('2026-03-27T00:00Z');
const MINUTES = 11 * 1440;
const timeZones = ['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Shanghai'];
const clocks = new Map(timeZones.map((timeZone) => [timeZone, readWallClock(timeZone, startMs, MINUTES)]));

/** Everything as it was drawn, so that the naive answer shares no step with the index. */
export interface DrawnZone extends Times {
  readonly id: string;
  readonly kind: ZoneKind;
  readonly polygons: readonly DrawnRings[];
  readonly naive: readonly NaivePolygon[];
  readonly band: AltitudeBand;
}

export interface DrawnQuestion {
  readonly polygons: readonly DrawnRings[];
  readonly band: AltitudeBand;
  readonly window: TimeSpan;
  readonly ground: KnownGround;
}

export const areaOfPolygons = (polygons: readonly DrawnRings[]) =>
  polygons.flatMap((rings) => areaOf({ kind: 'polygon', rings }));

export const randomPolygons = (random: Random, place: number): DrawnRings[] =>
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

export const randomZone = (random: Random, id: string, polygons: readonly DrawnRings[]): DrawnZone => ({
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

export const randomQuestion = (random: Random, place: number): DrawnQuestion => {
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

/** Each zone in turn, by other means than those of the index. */
export function naiveZonesMet(zones: readonly DrawnZone[], question: DrawnQuestion, withLetOff: boolean): Met[] {
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
