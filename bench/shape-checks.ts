import { checkPolygon } from '@skein/geo/checks/check-polygon.ts';
import { areasMeet, isWithin } from '@skein/geo/meets/areas.ts';
import type { Position } from '@skein/geo/position.ts';
import type { Area } from '@skein/geo/shapes/area.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { cpuMicrosecondsOf } from './support/cpu-time.ts';
import { demand, median, report } from './support/statistics.ts';

const FEW = 5_000;
const MANY = 10 * FEW;
const ROUNDS = 7;
/** Ten times the corners take ten times as long and a little more; each compared with each would take a hundred times. */
const MOST_GROWTH = 25;

const wavy = (corners: number, radius: number, [east, north]: Position): Position[] =>
  Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI;
    const reach = radius * (1 + 0.1 * Math.sin(angle * 40));
    return [east + reach * Math.cos(angle), north + reach * Math.sin(angle)];
  });

const needle = (corners: number): Position[] => {
  const out = Array.from({ length: corners / 2 }, (_, at): Position => [at * 1e-4, 0]);
  return [...out, [6, 1], [6, -1], ...out.toReversed()];
};

const area = (ring: readonly Position[]): Area => areaOf({ kind: 'polygon', rings: [ring] });

/** Each is prepared for so many corners, and returns what is timed. */
const deeds: Record<string, (corners: number) => () => unknown> = {
  'a ring in waves is checked': (corners) => {
    const ring = wavy(corners, 1, [0, 0]);
    return () => checkPolygon([ring], { mostCorners: 2 * MANY });
  },
  'a needle is trimmed': (corners) => {
    const ring = needle(corners);
    return () => checkPolygon([ring], { mostCorners: 2 * MANY });
  },
  'areas that cross meet': (corners) => {
    const [one, other] = [area(wavy(corners, 1, [0, 0])), area(wavy(corners, 1, [0.2, 0.1]))];
    return () => areasMeet(one, other);
  },
  'areas beside each other do not': (corners) => {
    const [one, other] = [area(wavy(corners, 1, [0, 0])), area(wavy(corners, 1, [2.3, 0]))];
    return () => areasMeet(one, other);
  },
  'an area is within another': (corners) => {
    const [one, other] = [area(wavy(corners, 0.5, [0, 0])), area(wavy(corners, 1, [0, 0]))];
    return () => isWithin(one, other);
  },
  'an area is within itself': (corners) => {
    const one = area(wavy(corners, 1, [0, 0]));
    return () => isWithin(one, one);
  },
};

export const measureShapeChecks = (): Promise<void> => {
  console.log(`\nshapes of ${MANY} corners against ${FEW}`);
  for (const [name, prepare] of Object.entries(deeds)) {
    const [few, many] = [prepare(FEW), prepare(MANY)];
    few();
    many();
    const growths = Array.from({ length: ROUNDS }, () => cpuMicrosecondsOf(many) / cpuMicrosecondsOf(few));
    demand(report(name, median(growths), MOST_GROWTH, '×'));
  }
  return Promise.resolve();
};
