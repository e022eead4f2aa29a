import { expect, it } from 'vitest';
import { aFlyingAircraft, pass, passUntil } from '../testing/flown-aircraft.ts';
import { quadcopter, quadplane } from './airframe.ts';
import { groundDistanceM } from './local-frame.ts';
import { reportOf } from './report.ts';

const breeze = { windSpeedMps: 6, windFromDeg: 270, gustiness: 0.2 };

it('rises to the height it was told and stays there', () => {
  const aircraft = aFlyingAircraft(30, { weather: breeze });
  pass(aircraft, 60, () => {
    expect(aircraft.flight.body.upM).toBeGreaterThan(28.5);
    expect(aircraft.flight.body.upM).toBeLessThan(31.5);
    expect(groundDistanceM(aircraft.flight.body, { northM: 0, eastM: 0, upM: 0 })).toBeLessThan(2);
  });
});

it('never climbs, sinks, leans or accelerates beyond what the airframe can do', () => {
  const aircraft = aFlyingAircraft(40, { weather: breeze });
  const { body } = aircraft.flight;
  aircraft.autopilot.reposition({ northM: 200, eastM: -150, upM: 90 }, null, null);
  let last = { northMps: body.northMps, eastMps: body.eastMps };
  const watch = () => {
    expect(body.upMps).toBeLessThanOrEqual(quadcopter.climbMps + 0.01);
    expect(body.upMps).toBeGreaterThanOrEqual(-quadcopter.descentMps - 0.01);
    expect(Math.hypot(body.rollDeg, body.pitchDeg)).toBeLessThanOrEqual(quadcopter.maxTiltDeg + 1);
    const change = Math.hypot(body.northMps - last.northMps, body.eastMps - last.eastMps) / 0.1;
    // A gust adds what no limit of the autopilot can prevent.
    expect(change).toBeLessThan(quadcopter.accelerationMps2 + 2);
    last = { northMps: body.northMps, eastMps: body.eastMps };
  };
  passUntil(aircraft, () => aircraft.autopilot.maneuver.kind === 'hold', watch);
  aircraft.autopilot.setMode('return');
  passUntil(aircraft, () => !aircraft.autopilot.isArmed, watch);
});

it('leans into the wind while it hovers', () => {
  const calm = aFlyingAircraft(30);
  const windy = aFlyingAircraft(30, { weather: { windSpeedMps: 10, windFromDeg: 0, gustiness: 0 } });
  expect(Math.abs(calm.flight.body.pitchDeg)).toBeLessThan(0.5);
  // The nose points north, the wind comes from there: nose down.
  expect(windy.flight.body.pitchDeg).toBeLessThan(-10);
  expect(windy.flight.body.airSpeedMps).toBeCloseTo(10, 0);
});

it('is carried away by a storm that its lean cannot match', () => {
  const aircraft = aFlyingAircraft(30, { weather: { windSpeedMps: 40, windFromDeg: 270, gustiness: 0 } });
  const before = aircraft.flight.body.eastM;
  pass(aircraft, 20);
  expect(aircraft.flight.body.eastM - before).toBeGreaterThan(50);
});

it('leans forward to speed up and back to brake', () => {
  const aircraft = aFlyingAircraft(30);
  const pitches: number[] = [];
  aircraft.autopilot.reposition({ northM: 120, eastM: 0, upM: 30 }, 12, null);
  passUntil(
    aircraft,
    () => aircraft.autopilot.maneuver.kind === 'hold',
    () => pitches.push(aircraft.flight.body.pitchDeg),
  );
  expect(Math.min(...pitches)).toBeLessThan(-8);
  expect(Math.max(...pitches)).toBeGreaterThan(4);
  expect(pitches.indexOf(Math.min(...pitches))).toBeLessThan(pitches.indexOf(Math.max(...pitches)));
});

it('arrives at the same place in about the same time with steps of a tenth and of a whole second', () => {
  const [fine, coarse] = [aFlyingAircraft(30), aFlyingAircraft(30)];
  const target = { northM: 300, eastM: 100, upM: 60 };
  fine.autopilot.reposition(target, null, null);
  coarse.autopilot.reposition(target, null, null);
  const fineS = passUntil(fine, () => groundDistanceM(fine.flight.body, target) < 1);
  let coarseS = 0;
  for (; groundDistanceM(coarse.flight.body, target) >= 1 && coarseS < 200; coarseS += 1) coarse.step(1);
  expect(Math.abs(coarseS - fineS)).toBeLessThan(6);
  for (let second = 0; second < 30; second++) coarse.step(1);
  expect(groundDistanceM(coarse.flight.body, target)).toBeLessThan(1);
  expect(coarse.flight.body.upM).toBeCloseTo(60, 0);
});

it('changes to its wing for a long way, flies faster than the stall, and back to its rotors to stop', () => {
  const aircraft = aFlyingAircraft(60, { airframe: quadplane, weather: breeze });
  const { flight } = aircraft;
  const states: (string | null)[] = [];
  aircraft.autopilot.reposition({ northM: 1500, eastM: 0, upM: 80 }, null, null);
  passUntil(
    aircraft,
    () => groundDistanceM(flight.body, { northM: 1500, eastM: 0, upM: 0 }) < 2,
    () => {
      if (states.at(-1) !== flight.vtol) states.push(flight.vtol);
      expect(flight.body.upM).toBeGreaterThan(55);
      const isOnWing = flight.vtol === 'fixed-wing';
      expect(!isOnWing || flight.body.airSpeedMps > (quadplane.wing?.stallAirSpeedMps ?? 0)).toBe(true);
    },
  );
  expect(states).toEqual(['to-fixed-wing', 'fixed-wing', 'to-multirotor', 'multirotor']);
});

it('banks to turn on its wing, no further than allowed, and holds by circling', () => {
  const aircraft = aFlyingAircraft(80, { airframe: quadplane });
  const { body } = aircraft.flight;
  aircraft.autopilot.reposition({ northM: 2000, eastM: 0, upM: 80 }, null, null);
  passUntil(aircraft, () => aircraft.flight.vtol === 'fixed-wing' && body.northM > 400);
  aircraft.autopilot.setMode('hold');
  const centre = { northM: body.northM, eastM: body.eastM, upM: body.upM };
  pass(aircraft, 40);
  let mostBank = 0;
  pass(aircraft, 60, () => {
    mostBank = Math.max(mostBank, Math.abs(body.rollDeg));
    expect(groundDistanceM(body, centre)).toBeGreaterThan(60);
    expect(groundDistanceM(body, centre)).toBeLessThan(130);
  });
  expect(mostBank).toBeGreaterThan(15);
  expect(mostBank).toBeLessThanOrEqual(quadplane.wing?.maxBankDeg ?? 0);
});

it('circles a point at the radius it was given, looking at it', () => {
  const aircraft = aFlyingAircraft(30);
  const centre = { northM: 50, eastM: 0, upM: 30 };
  aircraft.autopilot.orbit(centre, 20, 4, true);
  pass(aircraft, 40);
  pass(aircraft, 60, () => expect(Math.abs(groundDistanceM(aircraft.flight.body, centre) - 20)).toBeLessThan(3));
});

it('sags under load, recovers at rest, and drains faster in a climb than in a hover', () => {
  const aircraft = aFlyingAircraft(20);
  const hoverA = aircraft.battery.currentA;
  const { voltageV } = aircraft.battery;
  aircraft.autopilot.reposition({ northM: 0, eastM: 0, upM: 100 }, null, null);
  pass(aircraft, 5);
  expect(aircraft.battery.currentA).toBeGreaterThan(hoverA * 1.2);
  expect(aircraft.battery.voltageV).toBeLessThan(voltageV);
  aircraft.autopilot.setMode('return');
  let sagged = 0;
  passUntil(
    aircraft,
    () => !aircraft.autopilot.isArmed,
    () => {
      if (aircraft.flight.body.upM > 1) sagged = aircraft.battery.voltageV;
    },
  );
  const { percent } = aircraft.battery;
  pass(aircraft, 5);
  expect(aircraft.battery.voltageV).toBeGreaterThan(sagged);
  expect(aircraft.battery.percent).toBeLessThan(percent);
});

it('hovers for about half an hour on a full battery', () => {
  const aircraft = aFlyingAircraft(20, { failsafe: { lowBatteryPercent: 5, criticalBatteryPercent: 3 } });
  const seconds = passUntil(aircraft, () => aircraft.autopilot.mode === 'return');
  expect(seconds).toBeGreaterThan(22 * 60);
  expect(seconds).toBeLessThan(36 * 60);
});

it('reports what the sensors see: noise about the truth, and nothing of the position when satellites are lost', () => {
  const aircraft = aFlyingAircraft(30);
  expect(reportOf(aircraft)).toEqual(reportOf(aircraft));
  const heights: number[] = [];
  pass(aircraft, 30, () => heights.push(reportOf(aircraft).altitudeAboveHomeM - aircraft.flight.body.upM));
  const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  expect(Math.abs(mean)).toBeLessThan(0.02);
  expect(Math.max(...heights)).toBeGreaterThan(0.05);
  aircraft.setFailure('gnss-lost', true);
  expect(reportOf(aircraft)).toMatchObject({
    position: null,
    groundSpeedMps: null,
    gnss: { fix: 'none', satellites: 0 },
  });
});
