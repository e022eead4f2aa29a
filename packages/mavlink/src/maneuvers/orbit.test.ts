import { expect, it } from 'vitest';
import { px4ModeNumber } from '../modes/px4-modes.ts';
import { watchLink } from '../testing/watched-link.ts';
import { MavCmd, MavResult } from '../wire/enums.generated.ts';
import { orbit, speedOrder } from './orbit.ts';

const circle = {
  latitudeDeg: 30.1,
  longitudeDeg: 120.2,
  heightAboveHomeM: 40,
  radiusM: 25,
  isClockwise: false,
  speedMps: null,
};

/** PX4 in the air, which obeys. */
function flyingPx4() {
  const link = watchLink('px4');
  Object.assign(link.vehicle, { isArmed: true, heightM: 20, targetM: 20 });
  link.vehicle.answer = (command) => {
    if (command !== MavCmd.DO_ORBIT) return undefined;
    link.vehicle.customMode = px4ModeNumber(3, 1);
    return MavResult.ACCEPTED;
  };
  return { ...link, session: link.start() };
}

it.each([
  ['left with a negative radius', false, -25],
  ['right with a positive one', true, 25],
])('circles by an order with the height above the sea, to the %s', (_, isClockwise, radiusM) => {
  const { wire, vehicle, session, watcher, outcomes } = flyingPx4();
  session.fly(orbit(session, { ...circle, isClockwise }), watcher);
  wire.pass(2000);
  const heard = vehicle.heard.filter(({ command }) => command === MavCmd.DO_ORBIT);
  expect(heard).toMatchObject([{ form: 'int', params: [radiusM, NaN, 0, NaN, 301_000_000, 1_202_000_000, 52] }]);
  expect(outcomes).toEqual([{ kind: 'done' }]);
});

it('circles whatever plan is on board', () => {
  const { wire, session, watcher, outcomes } = flyingPx4();
  session.plans.upload('mission', [], { settle: () => undefined });
  session.plans.cancel();
  expect(session.plans.mayStartMission).toBe(false);
  session.fly(orbit(session, circle), watcher);
  wire.pass(2000);
  expect(outcomes).toEqual([{ kind: 'done' }]);
});

it.each(['altitudeMslM', 'altitudeAboveHomeM'] as const)('circles nowhere while it does not tell its %s', (height) => {
  const { session } = flyingPx4();
  const { position } = session.state;
  if (position === null) throw new Error('the vehicle did not say where it is');
  const state = { ...session.state, position: { ...position, [height]: null } };
  const { stack, modes } = session;
  expect(orbit({ stack, modes, state }, circle)).toEqual({ kind: 'impossible', reason: 'no-home-height' });
});

it('says that ArduPilot cannot circle a place that is named', () => {
  expect(orbit(watchLink('ardupilot').start(), circle)).toEqual({ kind: 'impossible', reason: 'no-such-mode' });
});

it('changes the speed over ground and leaves the throttle', () => {
  expect(speedOrder(7).params.slice(0, 3)).toEqual([1, 7, -1]);
});
