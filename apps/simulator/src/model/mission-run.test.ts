import { expect, it } from 'vitest';
import {
  aFlyingAircraft,
  anAircraft,
  pass,
  passUntil,
  placeAt,
  takeOffTo,
  textsOf,
  waypointAt,
} from '../testing/flown-aircraft.ts';
import type { Aircraft } from './aircraft.ts';
import type { AircraftEvent } from './event.ts';
import type { MissionItem } from './mission-item.ts';
import { px4 } from './px4.ts';

function flown(
  items: readonly MissionItem[],
  aircraft = aFlyingAircraft(20),
): { aircraft: Aircraft; events: AircraftEvent[] } {
  expect(aircraft.autopilot.loadMission(items)).toBeNull();
  expect(aircraft.autopilot.startMission()).toBeNull();
  passUntil(aircraft, () => aircraft.autopilot.mission.state !== 'active');
  return { aircraft, events: aircraft.takeEvents() };
}

const reachedIn = (events: readonly AircraftEvent[]): number[] =>
  events.flatMap((event) => (event.kind === 'item-reached' ? [event.item] : []));

it('flies a plan from the ground to the ground and reaches every item in order', () => {
  const aircraft = anAircraft({ stack: px4 });
  pass(aircraft, 10);
  aircraft.arm();
  const { events } = flown(
    [takeOffTo(15), waypointAt(40, 0, 25), waypointAt(40, 40, 25), { kind: 'land', place: placeAt(10, 10, 0) }],
    aircraft,
  );
  expect(reachedIn(events)).toEqual([0, 1, 2, 3]);
  pass(aircraft, 3);
  expect(aircraft.autopilot.isArmed).toBe(false);
  expect(aircraft.flight.body.northM).toBeCloseTo(10, 0);
  expect(aircraft.flight.body.eastM).toBeCloseTo(10, 0);
});

it('passes each waypoint within its radius', () => {
  const aircraft = aFlyingAircraft(20);
  const corners = [
    [50, 0],
    [50, 50],
    [0, 50],
  ] as const;
  aircraft.autopilot.loadMission(corners.map(([northM, eastM]) => waypointAt(northM, eastM, 20)));
  aircraft.autopilot.startMission();
  const nearest = corners.map(() => Infinity);
  passUntil(
    aircraft,
    () => aircraft.autopilot.mission.state === 'complete',
    () =>
      corners.forEach(([northM, eastM], at) => {
        const { body } = aircraft.flight;
        nearest[at] = Math.min(nearest[at] ?? Infinity, Math.hypot(body.northM - northM, body.eastM - eastM));
      }),
  );
  for (const distance of nearest) expect(distance).toBeLessThanOrEqual(2.5);
});

it('waits as long as a waypoint and a delay say', () => {
  const there = { ...waypointAt(20, 0, 20), holdS: 15 } as MissionItem;
  const aircraft = aFlyingAircraft(20);
  aircraft.autopilot.loadMission([there, { kind: 'delay', seconds: 10 }]);
  aircraft.autopilot.startMission();
  passUntil(aircraft, () => aircraft.flight.body.northM > 18);
  const seconds = passUntil(aircraft, () => aircraft.autopilot.mission.state === 'complete');
  expect(seconds).toBeGreaterThan(24);
  expect(seconds).toBeLessThan(32);
});

it('jumps back as often as told', () => {
  const { events } = flown([waypointAt(10, 0, 20), waypointAt(0, 10, 20), { kind: 'jump', toItem: 0, times: 2 }]);
  expect(reachedIn(events)).toEqual([0, 1, 0, 1, 0, 1]);
});

it('ends a plan that jumps in a circle without flying anywhere', () => {
  const { aircraft } = flown([waypointAt(10, 0, 20), { kind: 'jump', toItem: 1, times: -1 }]);
  expect(aircraft.autopilot.mission.state).toBe('complete');
});

it('loiters for its turns', () => {
  const aircraft = aFlyingAircraft(20);
  const centre = placeAt(0, 0, 20);
  const loiter = { kind: 'loiter', place: centre, radiusM: 20, isClockwise: true, turns: 2, seconds: null } as const;
  aircraft.autopilot.loadMission([loiter]);
  aircraft.autopilot.startMission();
  let turned = 0;
  let last: number | undefined;
  passUntil(
    aircraft,
    () => aircraft.autopilot.mission.state === 'complete',
    () => {
      const { northM, eastM } = aircraft.flight.body;
      const bearing = Math.atan2(eastM, northM);
      if (last !== undefined) turned += Math.atan2(Math.sin(bearing - last), Math.cos(bearing - last));
      last = bearing;
    },
  );
  expect(turned / (2 * Math.PI)).toBeGreaterThan(1.4);
  expect(turned / (2 * Math.PI)).toBeLessThan(2.6);
});

it('obeys a change of speed', () => {
  const aircraft = aFlyingAircraft(20);
  aircraft.autopilot.loadMission([{ kind: 'speed', speedMps: 3 }, waypointAt(100, 0, 20)]);
  aircraft.autopilot.startMission();
  pass(aircraft, 10);
  expect(aircraft.flight.body.groundSpeedMps).toBeCloseTo(3, 0);
});

it('takes pictures every so many metres and works the rest of the payload', () => {
  const { aircraft, events } = flown([
    { kind: 'gimbal', pitchDeg: -90, headingDeg: null },
    { kind: 'photo-distance', meters: 10 },
    waypointAt(100, 0, 20),
    { kind: 'photo-distance', meters: 0 },
    { kind: 'video', isOn: true },
    { kind: 'servo', channel: 9, pulseUs: 1900 },
    { kind: 'gripper', isOpen: true },
    waypointAt(120, 0, 20),
  ]);
  const photos = events.filter(({ kind }) => kind === 'photo').length;
  expect(photos).toBeGreaterThanOrEqual(9);
  expect(photos).toBeLessThanOrEqual(11);
  expect(aircraft.payload).toMatchObject({ gimbalPitchDeg: -90, isRecording: true, isGripperOpen: true });
  expect(aircraft.payload.servosUs.get(9)).toBe(1900);
});

it('keeps the camera on a place of interest while it flies past', () => {
  const aircraft = aFlyingAircraft(20);
  aircraft.autopilot.loadMission([{ kind: 'look-at', place: placeAt(50, 20, 0) }, waypointAt(100, 0, 20)]);
  aircraft.autopilot.startMission();
  passUntil(aircraft, () => aircraft.flight.body.northM > 50);
  expect(aircraft.payload.gimbalPitchDeg).toBeCloseTo(-45, -1);
  expect(aircraft.payload.gimbalHeadingDeg).toBeGreaterThan(70);
  expect(aircraft.payload.gimbalHeadingDeg).toBeLessThan(110);
});

it('turns its nose where it is told', () => {
  const { aircraft } = flown([{ kind: 'heading', headingDeg: 200, isRelative: false }]);
  expect(aircraft.flight.body.headingDeg).toBeGreaterThan(196);
  expect(aircraft.flight.body.headingDeg).toBeLessThan(204);
});

it('hovers in Auto at the end on ArduPilot, and in Hold on PX4', () => {
  const plan = [waypointAt(10, 0, 20)];
  expect(flown(plan).aircraft.autopilot.mode).toBe('mission');
  const { aircraft, events } = flown(plan, aFlyingAircraft(20, { stack: px4 }));
  expect(aircraft.autopilot.mode).toBe('hold');
  expect(textsOf(events)).toContain('Mission complete');
});

it('refuses a plan that is too long or jumps out of itself', () => {
  const { autopilot } = aFlyingAircraft(20);
  expect(autopilot.loadMission(Array.from({ length: 651 }, () => waypointAt(0, 0, 10)))).toBe('too-many-items');
  expect(autopilot.loadMission([{ kind: 'jump', toItem: 9, times: 1 }])).toBe('bad-item');
  expect(autopilot.setCurrentItem(3)).toBe('no-such-item');
});
