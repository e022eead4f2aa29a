import { describe, expect, it } from 'vitest';
import {
  aFlyingAircraft,
  anAircraft,
  pass,
  passUntil,
  startUp,
  takeOffTo,
  textsOf,
  waypointAt,
} from '../testing/flown-aircraft.ts';
import { ardupilot } from './ardupilot.ts';
import { px4 } from './px4.ts';

describe('arming', () => {
  it('names everything that speaks against it, and arms when all is mended', () => {
    const aircraft = anAircraft({ batteryPercent: 12 });
    aircraft.setFailure('gnss-lost', true);
    aircraft.autopilot.setMode('land');
    expect(aircraft.arm()).toBe('checks-failed');
    expect(aircraft.armingFaults()).toEqual(['starting', 'no-position', 'low-battery', 'mode-not-armable']);
    expect(textsOf(aircraft.takeEvents())).toContain('Arm: Battery 1 low');

    aircraft.setFailure('gnss-lost', false);
    aircraft.battery.setPercent(90);
    aircraft.autopilot.setMode('stabilized');
    startUp(aircraft);
    expect(aircraft.arm()).toBeNull();
    expect(aircraft.arm()).toBeNull();
  });

  it('refuses to stop the motors in flight, and falls when forced', () => {
    const aircraft = aFlyingAircraft(30);
    expect(aircraft.disarm()).toBe('in-flight');
    expect(aircraft.disarm(true)).toBeNull();
    expect(passUntil(aircraft, () => aircraft.flight.body.upM === 0)).toBeLessThan(4);
    expect(textsOf(aircraft.takeEvents())).toContain('Crash: Disarming');
  });
});

describe('take-off', () => {
  it('needs Guided and armed motors on ArduPilot, and stays in Guided', () => {
    const aircraft = anAircraft({ stack: ardupilot });
    startUp(aircraft);
    expect(aircraft.autopilot.takeOff(10)).toBe('wrong-mode');
    aircraft.autopilot.setMode('guided');
    expect(aircraft.autopilot.takeOff(10)).toBe('not-armed');
    aircraft.arm();
    expect(aircraft.autopilot.takeOff(10)).toBeNull();
    expect(aircraft.autopilot.landed).toBe('taking-off');
    passUntil(aircraft, () => aircraft.autopilot.landed === 'in-air');
    expect(aircraft.autopilot.mode).toBe('guided');
  });

  it('has a mode of its own on PX4, and ends in Hold', () => {
    const aircraft = anAircraft({ stack: px4 });
    pass(aircraft, 10);
    aircraft.arm();
    expect(aircraft.autopilot.takeOff(10)).toBeNull();
    expect(aircraft.autopilot.mode).toBe('take-off');
    passUntil(aircraft, () => aircraft.autopilot.mode === 'hold');
    expect(aircraft.flight.body.upM).toBeGreaterThan(9);
  });
});

describe('modes', () => {
  it('refuses those that need a position while there is none', () => {
    const aircraft = aFlyingAircraft(20);
    aircraft.setFailure('gnss-lost', true);
    expect(aircraft.autopilot.setMode('guided')).toBe('no-position');
    expect(aircraft.autopilot.setMode('altitude-hold')).toBeNull();
  });

  it('pauses and continues by command on ArduPilot, which PX4 does not know', () => {
    const aircraft = aFlyingAircraft(20);
    aircraft.autopilot.loadMission([waypointAt(300, 0, 20), waypointAt(300, 300, 20)]);
    aircraft.autopilot.startMission();
    pass(aircraft, 10);
    expect(aircraft.autopilot.pauseMission()).toBeNull();
    expect(aircraft.autopilot.mission.state).toBe('paused');
    pass(aircraft, 10);
    const { northM } = aircraft.flight.body;
    pass(aircraft, 10);
    expect(Math.abs(aircraft.flight.body.northM - northM)).toBeLessThan(1);
    expect(aircraft.autopilot.continueMission()).toBeNull();
    pass(aircraft, 10);
    expect(aircraft.flight.body.northM).toBeGreaterThan(northM + 30);
    expect(aFlyingAircraft(20, { stack: px4 }).autopilot.pauseMission()).toBe('unsupported');
  });

  it('resumes at the interrupted item after Hold and Mission again', () => {
    const aircraft = aFlyingAircraft(20, { stack: px4 });
    aircraft.autopilot.loadMission([waypointAt(60, 0, 20), waypointAt(60, 300, 20)]);
    aircraft.autopilot.startMission();
    passUntil(aircraft, () => aircraft.autopilot.mission.currentItem === 1);
    aircraft.autopilot.setMode('hold');
    pass(aircraft, 5);
    expect(aircraft.autopilot.mission.state).toBe('paused');
    aircraft.autopilot.setMode('mission');
    pass(aircraft, 5);
    expect(aircraft.autopilot.mission).toMatchObject({ state: 'active', currentItem: 1 });
  });

  it('follows the sticks, and holds when they are let go', () => {
    const aircraft = aFlyingAircraft(20);
    expect(aircraft.autopilot.steer(5, 0, 0, 0)).toBe('wrong-mode');
    aircraft.autopilot.setMode('position-hold');
    expect(aircraft.autopilot.steer(5, 0, 1, 0)).toBeNull();
    pass(aircraft, 10);
    expect(aircraft.flight.body.northM).toBeGreaterThan(40);
    expect(aircraft.flight.body.upM).toBeGreaterThan(28);
    aircraft.autopilot.steer(0, 0, 0, 0);
    pass(aircraft, 10);
    expect(aircraft.flight.body.groundSpeedMps).toBeLessThan(0.1);
  });

  it('gives each mode the number of its autopilot, and finds the way back', () => {
    expect(ardupilot.modeNumber('mission', false)).toBe(3);
    expect(ardupilot.modeNumber('mission', true)).toBe(10);
    expect(ardupilot.modeOf(4, false)).toBe('guided');
    expect(ardupilot.modeOf(28, false)).toBeUndefined();
    expect(px4.modeNumber('mission', false)).toBe(0x04_04_00_00);
    expect(px4.modeOf(0x03_04_00_00, false)).toBe('hold');
    expect(px4.modeOf(0x01_03_00_00, false)).toBe('orbit');
  });
});

describe('return and landing', () => {
  it('climbs to a safe height, comes home, lands and stops the motors', () => {
    const aircraft = aFlyingAircraft(8, { returnHeightM: 25 });
    aircraft.autopilot.reposition({ northM: 80, eastM: 60, upM: 8 }, null, null);
    passUntil(aircraft, () => aircraft.autopilot.maneuver.kind === 'hold');
    aircraft.autopilot.setMode('return');
    let highest = 0;
    passUntil(
      aircraft,
      () => !aircraft.autopilot.isArmed,
      () => {
        highest = Math.max(highest, aircraft.flight.body.upM);
      },
    );
    expect(Math.abs(highest - 25)).toBeLessThan(1);
    expect(Math.hypot(aircraft.flight.body.northM, aircraft.flight.body.eastM)).toBeLessThan(2);
    expect(aircraft.flight.body.upM).toBe(0);
    expect(textsOf(aircraft.takeEvents())).toContain('Landed, disarmed');
  });

  it('can fly again after it has landed', () => {
    const aircraft = aFlyingAircraft(10);
    aircraft.autopilot.setMode('land');
    passUntil(aircraft, () => !aircraft.autopilot.isArmed);
    aircraft.autopilot.setMode('guided');
    expect(aircraft.arm()).toBeNull();
    expect(aircraft.autopilot.takeOff(10)).toBeNull();
    passUntil(aircraft, () => aircraft.flight.body.upM > 9);
  });
});

it('does not start a mission from the ground without a take-off', () => {
  const aircraft = anAircraft();
  startUp(aircraft);
  aircraft.arm();
  expect(aircraft.autopilot.startMission()).toBe('no-mission');
  aircraft.autopilot.loadMission([waypointAt(10, 0, 10)]);
  expect(aircraft.autopilot.startMission()).toBe('no-take-off');
  aircraft.autopilot.loadMission([takeOffTo(10)]);
  expect(aircraft.autopilot.startMission()).toBeNull();
});
