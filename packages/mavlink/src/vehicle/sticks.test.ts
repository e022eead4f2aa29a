import { expect, it } from 'vitest';
import { watchLink } from '../testing/watched-link.ts';
import { decode } from '../wire/decode.ts';
import { manualControl } from '../wire/messages.generated.ts';

const ahead = { forward: 1, right: 0, up: 0, turnRight: 0 };
const middle = { x: 0, y: 0, z: 500, r: 0 };

const setUp = () => {
  const watched = watchLink();
  const session = watched.start();
  const sent = () => watched.wire.sentByStation(manualControl.id).map((frame) => decode(manualControl, frame));
  return { ...watched, session, sent };
};

it('tells the sticks by the agenda of the station, and the middle when nobody says that they are held', () => {
  const { wire, session, sent } = setUp();
  expect(session.vehicle.hold(ahead)).toBe(true);
  wire.pass(300);
  expect(sent().map(({ x }) => x)).toEqual([1000, 1000, 1000, 1000, 1000, 1000]);
  wire.pass(1000);
  expect(sent().at(-1)).toMatchObject(middle);
  wire.pass(1000);
  const count = sent().length;
  wire.pass(5000);
  expect([sent().length, session.sticks.isHeld]).toEqual([count, false]);
});

it('tells the middle at once when they are let go', () => {
  const { session, sent } = setUp();
  session.vehicle.hold(ahead);
  session.vehicle.letGo();
  expect(sent().map(({ x }) => x)).toEqual([1000, 0]);
});

it.each(['forget', 'end'] as const)('tells the middle as the last word when the link is given up: %s', (how) => {
  const { wire, link, session, sent } = setUp();
  session.vehicle.hold(ahead);
  wire.pass(100);
  if (how === 'end') link.end();
  else link.forget(1);
  const count = sent().length;
  expect(sent().at(-1)).toMatchObject(middle);
  wire.pass(3000);
  expect([sent().length, session.sticks.hold(ahead)]).toEqual([count, false]);
});

it('tells nothing behind a lost link, nor when it is back, until they are held anew', () => {
  const { wire, link, session, sent } = setUp();
  session.vehicle.hold(ahead);
  wire.pass(100);
  const count = sent().length;
  link.closed();
  expect(session.vehicle.hold(ahead)).toBe(false);
  link.opened();
  wire.pass(3000);
  expect([sent().length, session.phase]).toEqual([count, 'live']);
  expect(session.vehicle.hold(ahead)).toBe(true);
  expect(sent()).toHaveLength(count + 1);
});

it('tells a vehicle nothing that has just started anew, not even what was held a moment ago', () => {
  const { wire, vehicle, session, sent, events } = setUp();
  vehicle.reboot();
  const isTold = () => events.some(({ kind }) => kind === 'rebooted');
  for (let round = 0; round < 100 && !isTold(); round += 1) {
    session.vehicle.hold(ahead);
    wire.pass(20);
  }
  const count = sent().length;
  wire.pass(2000);
  expect([isTold(), sent().length]).toEqual([true, count]);
});
