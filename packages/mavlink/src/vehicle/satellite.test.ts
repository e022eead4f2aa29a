import { expect, it } from 'vitest';
import { longOrder } from '../command/command-order.ts';
import type { CommandOutcome } from '../command/command-outcome.ts';
import { watchLink } from '../testing/watched-link.ts';
import { MavAutopilot, MavCmd, MavType } from '../wire/enums.generated.ts';
import { commandLong, highLatency2 } from '../wire/messages.generated.ts';

const report = {
  timestamp: 1,
  type: MavType.QUADROTOR,
  autopilot: MavAutopilot.PX4,
  customMode: 0x0404,
  latitude: 300_000_000,
  longitude: 1_200_000_000,
  altitude: 40,
  targetAltitude: 40,
  heading: 45,
  targetHeading: 45,
  targetDistance: 0,
  throttle: 50,
  airspeed: 0,
  airspeedSp: 0,
  groundspeed: 25,
  windspeed: 0,
  windHeading: 0,
  eph: 0,
  epv: 0,
  temperatureAir: 0,
  climbRate: 0,
  battery: 71,
  wpNum: 0,
  failureFlags: 0,
  custom0: 0,
  custom1: 0,
  custom2: 0,
};

/** A vehicle that is heard by HIGH_LATENCY2 alone and answers nothing. */
function onSatellite() {
  const { wire, vehicle, link, session } = watchLink('px4');
  vehicle.isSilent = true;
  link.opened();
  wire.vehicle.send(highLatency2, report);
  wire.pass(20);
  const outcomes: CommandOutcome[] = [];
  const watcher = { settle: (outcome: CommandOutcome) => void outcomes.push(outcome) };
  const sentCount = () => wire.sentByStation(commandLong.id).length;
  return { wire, session: session(), outcomes, watcher, sentCount };
}

const noAnswer = [{ kind: 'unknown', reason: 'no-answer' }];

it('gives an answer by satellite forty seconds, and pays for one repetition', () => {
  const { wire, session, outcomes, watcher, sentCount } = onSatellite();
  session.commands.give(longOrder(MavCmd.DO_SET_MODE, [1, 4, 5]), watcher);
  wire.pass(39_980);
  expect(sentCount()).toBe(1);
  wire.pass(40);
  expect(sentCount()).toBe(2);
  wire.pass(39_940);
  expect(outcomes).toEqual([]);
  wire.pass(60);
  expect([sentCount(), outcomes]).toEqual([2, noAnswer]);
});

it('waits eighty seconds for the answer to what must not be sent twice', () => {
  const { wire, session, outcomes, watcher, sentCount } = onSatellite();
  session.commands.give(longOrder(MavCmd.DO_SET_SERVO, [9, 1500]), watcher);
  wire.pass(79_980);
  expect([sentCount(), outcomes]).toEqual([1, []]);
  wire.pass(40);
  expect([sentCount(), outcomes]).toEqual([1, noAnswer]);
});
