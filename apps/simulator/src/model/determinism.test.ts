import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anAircraft, pass, takeOffTo, waypointAt } from '../testing/flown-aircraft.ts';
import { Drift } from './drift.ts';
import { Random } from './random.ts';
import { reportOf } from './report.ts';

const weather = { windSpeedMps: 7, windFromDeg: 120, gustiness: 0.3 };

function fly(seed: number): unknown[] {
  const aircraft = anAircraft({ seed, weather });
  aircraft.autopilot.loadMission([takeOffTo(20), waypointAt(60, 40, 30), { kind: 'return' }]);
  pass(aircraft, 8);
  aircraft.autopilot.setMode('guided');
  aircraft.arm();
  aircraft.autopilot.startMission();
  const reports: unknown[] = [];
  pass(aircraft, 60, () => reports.push(reportOf(aircraft)));
  return reports;
}

it('flies the same flight for the same seed, to the last bit', () => {
  expect(fly(42)).toEqual(fly(42));
});

it('flies another flight for another seed', () => {
  expect(fly(42)).not.toEqual(fly(43));
});

it('stays finite and above the ground whatever the steps and the weather', () => {
  const steps = fc.array(fc.double({ min: 0.01, max: 3, noNaN: true }), { minLength: 100, maxLength: 100 });
  const anyWeather = fc.record({
    windSpeedMps: fc.double({ min: 0, max: 25, noNaN: true }),
    windFromDeg: fc.integer({ min: 0, max: 359 }),
    gustiness: fc.double({ min: 0, max: 0.5, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.integer(), steps, anyWeather, (seed, dtS, somewhere) => {
      const aircraft = anAircraft({ seed, weather: somewhere });
      aircraft.step(10);
      aircraft.autopilot.setMode('guided');
      aircraft.arm();
      aircraft.autopilot.takeOff(20);
      for (const step of dtS) {
        aircraft.step(step);
        const { northM, eastM, upM, rollDeg, pitchDeg } = aircraft.flight.body;
        expect([northM, eastM, upM, rollDeg, pitchDeg].every(Number.isFinite)).toBe(true);
        expect(upM).toBeGreaterThanOrEqual(0);
        expect(upM).toBeLessThan(30);
      }
    }),
    { numRuns: 60, seed: 7 },
  );
});

it('refuses a step that goes nowhere or back', () => {
  expect(() => anAircraft().step(0)).toThrow('give a time above zero');
  expect(() => anAircraft().step(NaN)).toThrow('give a time above zero');
});

it('draws normal numbers with mean 0 and deviation 1', () => {
  const random = new Random(5);
  const values = Array.from({ length: 20_000 }, () => random.normal());
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  expect(mean).toBeCloseTo(0, 1);
  expect(variance).toBeCloseTo(1, 1);
});

it('lets gusts be as strong with long steps as with short ones', () => {
  const deviationOf = (dtS: number): number => {
    const drift = new Drift(new Random(9), 2, 4);
    const values = Array.from({ length: 20_000 }, () => (drift.step(dtS), drift.value));
    return Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
  };
  expect(Math.abs(deviationOf(0.5) - 2)).toBeLessThan(0.2);
  expect(Math.abs(deviationOf(5) - 2)).toBeLessThan(0.2);
});
