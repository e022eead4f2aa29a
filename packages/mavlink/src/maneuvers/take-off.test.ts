import { expect, it } from 'vitest';
import { MavCmd } from '../wire/enums.generated.ts';
import { watchLink } from '../testing/watched-link.ts';
import { goTo, takeOff } from './maneuvers.ts';

const heightsOf = ({ vehicle }: ReturnType<typeof watchLink>, wanted: number) =>
  vehicle.heard.flatMap(({ command, params }) => (command === wanted ? [params[6]] : []));

it.each([
  ['ardupilot', 'nothing but the height above home', [0, 0, 0, 0, 0, 0, 20]],
  ['px4', 'its heading and its place kept, and the height above the sea', [0, 0, 0, NaN, NaN, NaN, 32]],
] as const)('lets %s take off with %s', (stack, _, params) => {
  const link = watchLink(stack);
  const session = link.start();
  session.fly(takeOff(session, 20), link.watcher);
  link.wire.pass(5000);
  expect(link.vehicle.heard.find(({ command }) => command === MavCmd.NAV_TAKEOFF)?.params).toEqual(params);
});

it('takes one whose height nobody knew for off the ground a metre above home', () => {
  const session = watchLink().start();
  const { stack, modes } = session;
  const built = takeOff({ stack, modes, state: { ...session.state, position: null } }, 20);
  if (built.kind !== 'maneuver') throw new Error(built.reason);
  const step = built.steps.find(({ name }) => name === 'take-off');
  const isOff = (altitudeAboveHomeM: number) => {
    const { position } = session.state;
    if (position === null) throw new Error('the vehicle did not say where it is');
    const state = { ...session.state, phase: null, position: { ...position, altitudeAboveHomeM } };
    return step?.isSeen(state, position.receivedAtMs, null);
  };
  expect([0.9, 1].map(isOff)).toEqual([false, true]);
});

it.each([8, 12, 15])(
  'climbs above where PX4 puts home when it is armed, also when that was at %i m before',
  (homeMslM) => {
    const link = watchLink('px4');
    link.vehicle.homeMslM = homeMslM;
    const session = link.start();
    session.fly(takeOff(session, 20), link.watcher);
    link.wire.pass(40_000);
    expect(heightsOf(link, MavCmd.NAV_TAKEOFF)).toEqual([32]);
    expect(link.steps).toEqual(['set-mode', 'arm', 'take-off', 'climb']);
    expect(link.outcomes).toEqual([{ kind: 'done' }]);
  },
);

it('takes a climb for done at the height that was ordered, when home moves once more as it leaves the ground', () => {
  const link = watchLink('px4');
  const session = link.start();
  session.fly(takeOff(session, 20), link.watcher);
  link.wire.pass(4000);
  expect(link.steps).toContain('climb');
  link.vehicle.homeMslM = 16;
  link.wire.pass(30_000);
  expect(link.outcomes).toEqual([{ kind: 'done' }]);
});

it('goes to a height above the home that PX4 has now, not above the one that it told of first', () => {
  const link = watchLink('px4');
  link.vehicle.homeMslM = 8;
  const session = link.start();
  Object.assign(link.vehicle, { isArmed: true, heightM: 20, targetM: 20, homeMslM: 12 });
  link.wire.pass(1500);
  expect(session.state.home?.altitudeMslM).toBe(8);
  session.fly(goTo(session, { latitudeDeg: 30, longitudeDeg: 120, heightAboveHomeM: 30 }), link.watcher);
  link.wire.pass(100);
  expect(heightsOf(link, MavCmd.DO_REPOSITION)).toEqual([42]);
});
