import { unknownVehicle, type VehicleState } from '@skein/telemetry/vehicle/state.ts';
import { describe, expect, it } from 'vitest';
import { watchLink } from '../testing/watched-link.ts';
import { arm, disarm, takeOff } from './maneuvers.ts';
import {
  armStep,
  arriveStep,
  climbStep,
  disarmStep,
  hasMovedOn,
  isFlying,
  takeOffStep,
  touchDownStep,
} from './steps.ts';
import { longOrder } from '../command/command-order.ts';

const source = {
  id: 'udp:test',
  protocol: 'mavlink',
  link: 'udp:test',
  staleAfterMs: 2000,
  lostAfterMs: 5000,
} as const;
const at = (receivedAtMs: number) => ({ source, receivedAtMs, measuredAtMs: null });

const stateWith = (parts: {
  readonly isArmed?: boolean | null;
  readonly landed?: 'on-ground' | 'in-air' | 'taking-off' | 'landing' | null;
  readonly heightM?: number | null;
  readonly northM?: number;
  readonly receivedAtMs?: number;
}): VehicleState => {
  const stamp = at(parts.receivedAtMs ?? 1000);
  const { isArmed = null, landed = null, heightM = null, northM = 0 } = parts;
  return {
    ...unknownVehicle,
    mode: { ...stamp, mode: 'guided', isArmed, rawMode: 4, rawModeName: 'Guided', reason: null },
    phase: { ...stamp, landed, vtol: null },
    position: {
      ...stamp,
      latitudeDeg: 30 + northM / 111_195,
      longitudeDeg: 120,
      altitudeMslM: null,
      altitudeEllipsoidM: null,
      altitudeAboveHomeM: heightM,
    } as NonNullable<VehicleState['position']>,
  };
};

describe('force', () => {
  it.each([
    ['ardupilot', 2989],
    ['px4', 21_196],
  ] as const)('arms %s against its checks by the number that it knows, and only when that is wanted', (stack, code) => {
    expect(armStep(stack).order).toEqual(longOrder(400, [1, 0]));
    expect(armStep(stack, true).order).toEqual(longOrder(400, [1, code]));
  });

  it('stops the motors in the air by the number that both know, and only when that is wanted', () => {
    expect(disarmStep().order).toEqual(longOrder(400, [0, 0]));
    expect(disarmStep(true).order).toEqual(longOrder(400, [0, 21_196]));
  });

  it.each(['ardupilot', 'px4'] as const)('travels to %s as it was given', (stack) => {
    const { wire, vehicle, watcher, outcomes, start } = watchLink(stack);
    const session = start();
    session.fly(arm(session, true), watcher);
    wire.pass(2000);
    session.fly(disarm(true), watcher);
    wire.pass(2000);
    const sent = vehicle.heard.filter(({ command }) => command === 400).map(({ params }) => params.slice(0, 2));
    expect(sent).toEqual([
      [1, stack === 'ardupilot' ? 2989 : 21_196],
      [0, 21_196],
    ]);
    expect(outcomes).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  });

  it('does not force the arming before a take-off', () => {
    const { wire, vehicle, watcher, start } = watchLink();
    const session = start();
    session.fly(takeOff(session, 5), watcher);
    wire.pass(3000);
    expect(vehicle.heard.find(({ command }) => command === 400)?.params.slice(0, 2)).toEqual([1, 0]);
  });
});

describe('what telemetry shows', () => {
  it('takes a vehicle for flying by its own word, or by its height where it does not say', () => {
    expect(isFlying(stateWith({ isArmed: true, landed: 'in-air' }))).toBe(true);
    expect(isFlying(stateWith({ isArmed: true, landed: 'on-ground', heightM: 5 }))).toBe(false);
    expect(isFlying(stateWith({ isArmed: false, landed: 'in-air', heightM: 5 }))).toBe(false);
    expect(isFlying(stateWith({ isArmed: true, heightM: 1.5 }))).toBe(true);
    expect(isFlying(stateWith({ isArmed: true, heightM: 0.9 }))).toBe(false);
    expect(isFlying(stateWith({ isArmed: true }))).toBe(false);
    expect(isFlying(unknownVehicle)).toBe(false);
  });

  it('sees motors start and stop by a heartbeat since the order only', () => {
    const on = stateWith({ isArmed: true });
    const off = stateWith({ isArmed: false });
    expect([1000, 1001].map((sinceMs) => armStep('px4').isSeen(on, sinceMs, null))).toEqual([true, false]);
    expect([1000, 1001].map((sinceMs) => disarmStep().isSeen(off, sinceMs, null))).toEqual([true, false]);
    expect([armStep('px4').isSeen(off, 0, null), disarmStep().isSeen(on, 0, null)]).toEqual([false, false]);
    expect([armStep('px4').isSeen(unknownVehicle, 0, null), disarmStep().isSeen(unknownVehicle, 0, null)]).toEqual([
      false,
      false,
    ]);
  });

  it('sees a take-off by its word, or by a metre more than where it stood', () => {
    const { isSeen } = takeOffStep(longOrder(22), 10);
    expect(isSeen(stateWith({ landed: 'taking-off' }), 1000, null)).toBe(true);
    expect(isSeen(stateWith({ landed: 'in-air' }), 1000, null)).toBe(true);
    expect(isSeen(stateWith({ landed: 'in-air' }), 1001, null)).toBe(false);
    expect(isSeen(stateWith({ landed: 'on-ground', heightM: 10.9 }), 1000, null)).toBe(false);
    expect(isSeen(stateWith({ heightM: 11 }), 1000, null)).toBe(true);
    expect(isSeen(stateWith({ heightM: 11 }), 1001, null)).toBe(false);
    expect(isSeen(stateWith({}), 1000, null)).toBe(false);
  });

  it('sees it arrive within three metres, and gives it a second for each metre and half a minute', () => {
    const step = arriveStep({ latitudeDeg: 30, longitudeDeg: 120 }, 600);
    expect(step.isSeen(stateWith({ northM: 2.9 }), 1000, null)).toBe(true);
    expect(step.isSeen(stateWith({ northM: 3.1 }), 1000, null)).toBe(false);
    expect(step.isSeen(stateWith({ northM: -3.1 }), 1000, null)).toBe(false);
    expect(step.isSeen(stateWith({ northM: 0 }), 1001, null)).toBe(false);
    expect(step.isSeen(unknownVehicle, 0, null)).toBe(false);
    expect(step.withinMs).toBe(630_000);
  });

  it('gives each step its time', () => {
    expect([armStep('px4').withinMs, disarmStep().withinMs, takeOffStep(longOrder(22), 0).withinMs]).toEqual([
      10_000, 10_000, 25_000,
    ]);
    expect(climbStep(100, 'px4').withinMs).toBe(230_000);
  });

  it('sees a climb within a metre, or a twentieth of it, of the height that was ordered', () => {
    const high = climbStep(100, 'ardupilot');
    expect([94.9, 95].map((heightM) => high.isSeen(stateWith({ heightM }), 1000, null))).toEqual([false, true]);
    const low = climbStep(10, 'ardupilot');
    expect([8.9, 9].map((heightM) => low.isSeen(stateWith({ heightM }), 1000, null))).toEqual([false, true]);
    expect(low.isSeen(stateWith({ heightM: 10 }), 1001, null)).toBe(false);
    expect(low.isSeen(stateWith({}), 1000, null)).toBe(false);
    // Where the order was lost on the way to here, no height is the ordered one.
    expect(climbStep(10, 'px4').isSeen(stateWith({ heightM: 10 }), 1000, null)).toBe(false);
  });

  it('sees it down when its motors are off, or when it says that it stands', () => {
    const { isSeen, withinMs } = touchDownStep();
    expect(isSeen(stateWith({ isArmed: false, landed: 'in-air' }), 1000, null)).toBe(true);
    expect(isSeen(stateWith({ isArmed: true, landed: 'on-ground' }), 1000, null)).toBe(true);
    expect(isSeen(stateWith({ isArmed: true, landed: 'landing' }), 1000, null)).toBe(false);
    expect(isSeen(stateWith({ isArmed: false, landed: 'on-ground' }), 1001, null)).toBe(false);
    expect(withinMs).toBe(900_000);
  });

  it('believes the eyes where an answer was lost: off the ground is off the ground', () => {
    const steps = [
      takeOffStep(longOrder(22), 0),
      climbStep(10, 'px4'),
      arriveStep({ latitudeDeg: 30, longitudeDeg: 120 }, 1),
      touchDownStep(),
    ];
    expect(steps.map(({ needsAnswer }) => needsAnswer)).toEqual([false, false, false, false]);
  });

  it('measures a way to the east by the latitude that it is flown at', () => {
    const { isSeen } = arriveStep({ latitudeDeg: 30, longitudeDeg: 120 - 4 / 111_195 }, 10);
    const near = arriveStep({ latitudeDeg: 30, longitudeDeg: 120 - 3.4 / 111_195 }, 10);
    expect([isSeen(stateWith({}), 1000, null), near.isSeen(stateWith({}), 1000, null)]).toEqual([false, true]);
  });
});

describe('a mission that has moved on', () => {
  type Progress = NonNullable<VehicleState['mission']>;
  const told = (state: Progress['state'], currentItem: number | null, reachedItem: number | null) =>
    ({ ...at(1000), state, currentItem, reachedItem }) as Progress;

  it('is not told by one report alone', () => {
    const one = told('active', 1, 0);
    expect([hasMovedOn(null, one), hasMovedOn(one, null), hasMovedOn(null, null)]).toEqual([false, false, false]);
  });

  it('is not told by a report that says the same as before', () => {
    expect(hasMovedOn(told('active', 2, 1), told('active', 2, 1))).toBe(false);
    expect(hasMovedOn(told('active', 2, 1), told('active', 2, null))).toBe(false);
    expect(hasMovedOn(told('active', 2, 1), told('active', 3, 2))).toBe(true);
  });
});
