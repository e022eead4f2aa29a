import { expect, it } from 'vitest';
import { wingedFlight } from '../../fixtures/winged-flight.ts';
import type { Columns } from './columns.ts';
import { Motion } from './motion.ts';
import { toColumns } from './points-as-columns.ts';

const columns = toColumns(wingedFlight());

/** How far the expectation of a column lies from the column at most, in steps. */
function worstMiss(name: keyof Columns, known: Columns = columns): number {
  const expectation = new Motion(known).expectationOf(name);
  const misses = Array.from(known[name], (value, at) => Math.abs(value - (expectation?.(at) ?? NaN)));
  return Math.max(...misses.slice(1));
}

it('expects what the laws of motion demand, but for what rounding to steps takes away', () => {
  expect(worstMiss('altitudeMslM')).toBeLessThan(2);
  expect(worstMiss('altitudeEllipsoidM')).toBeLessThan(2);
  expect(worstMiss('altitudeAboveHomeM')).toBeLessThan(2);
  expect(worstMiss('groundSpeedMps')).toBeLessThan(4);
  expect(worstMiss('airSpeedMps')).toBeLessThan(2);
  expect(worstMiss('rollDeg')).toBeLessThan(4);
});

it('goes by the usual interval when single points were long on their way', () => {
  const timeMs = columns.timeMs.map((time, at) => time + (at % 10 === 5 ? 40 : 0));
  expect(worstMiss('groundSpeedMps', { ...columns, timeMs })).toBe(worstMiss('groundSpeedMps'));
});

it('takes the ellipsoid where sea level is unknown, and ground speed where air speed is', () => {
  const unknown = new Float64Array(columns.timeMs.length).fill(NaN);
  expect(worstMiss('altitudeAboveHomeM', { ...columns, altitudeMslM: unknown })).toBeLessThan(2);
  // Three metres a second of wind are in the speed then.
  expect(worstMiss('rollDeg', { ...columns, airSpeedMps: unknown })).toBeLessThan(9);
});

it('expects nothing where a value before is missing, and nothing of columns that follow no law', () => {
  const climbMps = columns.climbMps.with(9, NaN);
  const altitude = new Motion({ ...columns, climbMps }).expectationOf('altitudeMslM');
  expect([8, 9, 10, 11].map((at) => Number.isFinite(altitude?.(at)))).toEqual([true, false, false, true]);
  expect(altitude?.(0)).toBeNaN();
  expect(new Motion(columns).expectationOf('batteryPercent')).toBeUndefined();
});
