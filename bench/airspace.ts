import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createZoneIndex } from '@skein/geo/airspace/zone-index.ts';
import type { AirspaceQuestion, Zone } from '@skein/geo/airspace/zone.ts';
import { bandsMeet } from '@skein/geo/altitude/band.ts';
import { packPolygons } from '@skein/geo/meets/packed-polygons.ts';
import { polygonsMeet } from '@skein/geo/meets/polygons-meet.ts';
import type { Position } from '@skein/geo/position.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { isOpenWithin } from '@skein/geo/times/opening.ts';
import { cpuMicrosecondsOf } from './support/cpu-time.ts';
import { median, report, reportAtLeast } from './support/statistics.ts';

const ZONES = 100_000;
const CORNERS = 20;
const ROUNDS = 9;
const QUESTIONS = 300;
const BRUTE_FORCE_QUESTIONS = 3;

/** The same numbers in every run. */
const createShares = () => {
  let state = 13;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Half of them in one large country, half over the rest of the world. */
const placeFrom = (share: () => number): Position =>
  share() < 0.5 ? [75 + 60 * share(), 18 + 35 * share()] : [-180 + 360 * share(), -60 + 130 * share()];

const zoneFrom = (share: () => number, number: number): Zone => {
  const [east, north] = placeFrom(share);
  const radius = 0.005 + 0.05 * share();
  const ring = Array.from({ length: CORNERS }, (_, at): Position => {
    const angle = (at / CORNERS) * 2 * Math.PI;
    const reach = radius * (0.7 + 0.3 * share());
    return [east + reach * Math.cos(angle), north + reach * Math.sin(angle)];
  });
  const isNightly = share() < 0.1;
  return {
    id: `zone-${number}`,
    kind: 'limit',
    area: areaOf({ kind: 'polygon', rings: [ring] }),
    band: { lowerMeters: 0, upperMeters: 100 + 400 * share(), reference: share() < 0.5 ? 'ground' : 'sea' },
    validity: { fromMs: share() < 0.2 ? 1_790_000_000_000 : null, untilMs: null },
    windows: isNightly
      ? [{ weekdays: [1, 2, 3, 4, 5], fromMinutes: 1320, toMinutes: 360, timeZone: 'Asia/Shanghai' }]
      : [],
  };
};

/** Every other question is asked where a zone is. */
const questionFrom = (share: () => number, zone: Zone | undefined): AirspaceQuestion => {
  const [east, north] = (share() < 0.5 && zone?.area[0]?.outer.corners[0]) || placeFrom(share);
  const positions: Position[] = [0, 1, 2, 3].map((leg) => [east + 0.01 * leg, north + 0.01 * share()]);
  return {
    area: areaOf({ kind: 'path', positions, halfWidthMeters: 50 }),
    band: { lowerMeters: 0, upperMeters: 120, reference: 'ground' },
    window: { fromMs: 1_800_000_000_000, untilMs: 1_800_003_600_000 },
    ground: { ground: { lowestMeters: 0, highestMeters: 50 } },
  };
};

/** Every zone in turn, its box first: what one would write without an index. */
const createBruteForce = (zones: readonly Zone[]) => {
  const packed = zones.map(({ area }) => packPolygons(area));
  return ({ area, band, window, ground }: AirspaceQuestion): string[] => {
    const asked = packPolygons(area);
    return zones
      .filter(
        (zone, at) =>
          area.some((_, polygon) =>
            zone.area.some((__, zonePolygon) => polygonsMeet(packed[at] ?? asked, zonePolygon, asked, polygon)),
          ) &&
          bandsMeet(zone.band, band, ground) !== 'no' &&
          isOpenWithin(zone, window),
      )
      .map(({ id }) => id);
  };
};

const megabytesInUse = (): number => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};

/** What the index over 100,000 zones saves and costs; both are asked the same questions in turns and must agree. */
export const measureAirspace = (): Promise<void> => {
  const share = createShares();
  const zones = Array.from({ length: ZONES }, (_, number) => zoneFrom(share, number));
  const questions = Array.from({ length: QUESTIONS }, (_, at) => questionFrom(share, zones[at]));
  const before = megabytesInUse();
  const index = createZoneIndex(zones);
  const weight = megabytesInUse() - before;
  const building = Array.from({ length: 3 }, () => cpuMicrosecondsOf(() => createZoneIndex(zones)));
  const bruteForce = createBruteForce(zones);
  const [quick, slow]: [number[], number[]] = [[], []];
  let met = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    quick.push(cpuMicrosecondsOf(() => questions.forEach((question) => index.zonesMet(question))) / QUESTIONS);
    const few = questions.slice(round * BRUTE_FORCE_QUESTIONS, (round + 1) * BRUTE_FORCE_QUESTIONS);
    slow.push(cpuMicrosecondsOf(() => few.forEach((question) => bruteForce(question))) / few.length);
    for (const question of few) {
      const answer = index.zonesMet(question).map(({ id }) => id);
      met += answer.length;
      if (answer.join() !== bruteForce(question).join())
        throw new Error('airspace: the index and brute force disagree');
    }
  }
  console.log(
    `airspace answers over ${ZONES} zones of ${CORNERS} corners (median of ${ROUNDS} rounds in turns; ` +
      `${median(quick).toFixed(0)} µs each, ${(median(building) / 1000).toFixed(0)} ms to build; ${met} zones met in ${ROUNDS * BRUTE_FORCE_QUESTIONS} compared answers)`,
  );
  reportAtLeast('brute force / index', median(slow) / median(quick), 200, '×');
  report('memory of the index', weight, 60, 'MB');
  report('building it / one brute-force answer', median(building) / median(slow), 100, '×');
  return Promise.resolve();
};
