import { describe, expect, it } from 'vitest';
import { aFlyingAircraft, pass, passUntil, textsOf } from '../testing/flown-aircraft.ts';
import { breachAt } from './geofence.ts';
import { px4 } from './px4.ts';

describe('the ground station', () => {
  it('is missed after five seconds by ArduPilot and after ten by PX4', () => {
    for (const [options, limitS] of [[{}, 5] as const, [{ stack: px4 }, 10] as const]) {
      const aircraft = aFlyingAircraft(20, options);
      aircraft.hearStation();
      pass(aircraft, limitS - 0.5);
      expect(aircraft.autopilot.mode).not.toBe('return');
      pass(aircraft, 1);
      expect(aircraft.autopilot).toMatchObject({ mode: 'return', modeReason: 'link-lost' });
    }
  });

  it('is not missed when none was ever heard', () => {
    const aircraft = aFlyingAircraft(20);
    pass(aircraft, 60);
    expect(aircraft.autopilot.mode).toBe('guided');
  });

  it('may take over again once it is back', () => {
    const aircraft = aFlyingAircraft(20);
    aircraft.hearStation();
    pass(aircraft, 6);
    aircraft.hearStation();
    expect(aircraft.autopilot.setMode('guided')).toBeNull();
    pass(aircraft, 3);
    expect(aircraft.autopilot.mode).toBe('guided');
    pass(aircraft, 4);
    expect(aircraft.autopilot.mode).toBe('return');
  });
});

describe('the battery', () => {
  it('sends it home when low, and down when critical', () => {
    const aircraft = aFlyingAircraft(50);
    aircraft.autopilot.reposition({ northM: 500, eastM: 0, upM: 50 }, null, null);
    pass(aircraft, 20);
    aircraft.battery.setPercent(24);
    pass(aircraft, 0.2);
    expect(aircraft.autopilot).toMatchObject({ mode: 'return', modeReason: 'low-battery' });
    aircraft.battery.setPercent(9);
    pass(aircraft, 0.2);
    expect(aircraft.autopilot.mode).toBe('land');
    expect(textsOf(aircraft.takeEvents())).toEqual(['Battery low, returning', 'Battery critical, landing']);
  });

  it('is answered once, so that the pilot may overrule it', () => {
    const aircraft = aFlyingAircraft(20);
    aircraft.battery.setPercent(24);
    pass(aircraft, 1);
    aircraft.autopilot.setMode('guided');
    pass(aircraft, 10);
    expect(aircraft.autopilot.mode).toBe('guided');
  });
});

it('lands where the wind takes it when the satellites are lost', () => {
  const aircraft = aFlyingAircraft(20, { weather: { windSpeedMps: 4, windFromDeg: 270, gustiness: 0 } });
  aircraft.setFailure('gnss-lost', true);
  passUntil(aircraft, () => !aircraft.autopilot.isArmed);
  expect(aircraft.autopilot).toMatchObject({ mode: 'land', modeReason: 'fault' });
  expect(aircraft.flight.body.upM).toBe(0);
});

describe('the fence', () => {
  const square = [
    { northM: -50, eastM: -50, upM: 0 },
    { northM: -50, eastM: 50, upM: 0 },
    { northM: 50, eastM: 50, upM: 0 },
    { northM: 50, eastM: -50, upM: 0 },
  ];

  it('turns the aircraft back when it leaves, once enabled', () => {
    const aircraft = aFlyingAircraft(20);
    aircraft.fence = { areas: [{ kind: 'polygon', isInclusion: true, corners: square }], maxUpM: 60 };
    aircraft.isFenceEnabled = true;
    aircraft.autopilot.reposition({ northM: 200, eastM: 0, upM: 20 }, null, null);
    passUntil(aircraft, () => aircraft.breach === 'boundary');
    expect(aircraft.flight.body.northM).toBeGreaterThan(50);
    pass(aircraft, 0.2);
    expect(aircraft.autopilot).toMatchObject({ mode: 'return', modeReason: 'geofence' });
    passUntil(aircraft, () => !aircraft.autopilot.isArmed);
    expect(aircraft).toMatchObject({ breach: 'none', breachCount: 1 });
  });

  it('can be breached on request', () => {
    const aircraft = aFlyingAircraft(20);
    aircraft.setFailure('geofence-breach', true);
    pass(aircraft, 0.2);
    expect(aircraft).toMatchObject({ breach: 'boundary' });
    expect(aircraft.autopilot.mode).toBe('return');
  });

  it('knows inside from outside, for what to stay in and for what to keep out of', () => {
    const inside = { northM: 0, eastM: 0, upM: 20 };
    const outside = { northM: 0, eastM: 80, upM: 20 };
    const stayIn = { areas: [{ kind: 'polygon', isInclusion: true, corners: square } as const], maxUpM: null };
    const keepOut = {
      areas: [{ kind: 'circle', isInclusion: false, centre: { northM: 0, eastM: 0, upM: 0 }, radiusM: 30 } as const],
      maxUpM: 15,
    };
    expect(breachAt(inside, stayIn)).toBe('none');
    expect(breachAt(outside, stayIn)).toBe('boundary');
    expect(breachAt({ ...inside, upM: 10 }, keepOut)).toBe('boundary');
    expect(breachAt({ ...outside, upM: 10 }, keepOut)).toBe('none');
    expect(breachAt(outside, keepOut)).toBe('maximum-altitude');
  });
});
