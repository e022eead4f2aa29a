import { expect, it } from 'vitest';
import { CommandDesk } from '../command/command-desk.ts';
import { longOrder, placeOrder, type CommandOrder } from '../command/command-order.ts';
import type { CommandOutcome } from '../command/command-outcome.ts';
import { MavCmd, MavFrame, MavResult } from '../wire/enums.generated.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { CommandDoor, type CommandReply } from './command-door.ts';

const setUp = (carryOut: (order: CommandOrder) => CommandReply | null) => {
  const wire = new TestWire();
  const orders: CommandOrder[] = [];
  const door = new CommandDoor(wire.vehicle, (order) => {
    orders.push(order);
    return carryOut(order);
  });
  const desk = new CommandDesk(wire.station, wire.vehicle);
  wire.connect({
    station: (frame) => desk.hear(frame),
    vehicle: (frame) => door.hear(frame),
    tick: () => tickIfDue(wire, desk),
  });
  const outcomes: CommandOutcome[] = [];
  const give = (order: CommandOrder) => desk.give(order, { settle: (outcome) => outcomes.push(outcome) });
  return { wire, door, orders, outcomes, give };
};

it('hands in both forms of command as they were given, and answers who gave them', () => {
  const { wire, orders, outcomes, give } = setUp(() => ({ result: MavResult.ACCEPTED }));
  const long = longOrder(MavCmd.NAV_TAKEOFF, [0, 0, 0, Number.NaN, 0, 0, 25]);
  const place = { latitudeDeg: 30, longitudeDeg: 120, heightM: 25 };
  const int = placeOrder(MavCmd.DO_REPOSITION, MavFrame.GLOBAL_INT, place, [-1, 1, 0, 0]);
  give(long);
  wire.pass(20);
  give(int);
  wire.pass(20);
  expect(orders).toEqual([long, int]);
  expect(outcomes).toEqual([{ kind: 'accepted' }, { kind: 'accepted' }]);
});

it('may answer later', () => {
  const { wire, door, outcomes, give } = setUp(() => null);
  give(longOrder(MavCmd.PREFLIGHT_CALIBRATION));
  wire.pass(500);
  expect(outcomes).toEqual([]);
  door.answer(MavCmd.PREFLIGHT_CALIBRATION, { result: MavResult.DENIED }, wire.station);
  wire.pass(20);
  expect(outcomes).toMatchObject([{ kind: 'refused', refusal: 'denied' }]);
});
