import { expect, it } from 'vitest';
import { longOrder } from '../command/command-order.ts';
import type { CommandOutcome } from '../command/command-outcome.ts';
import { satelliteReport } from '../testing/satellite-report.ts';
import { watchLink } from '../testing/watched-link.ts';
import { MavAutopilot, MavCmd, MavType } from '../wire/enums.generated.ts';
import { commandLong, heartbeat, highLatency2 } from '../wire/messages.generated.ts';

/** A vehicle that is heard by HIGH_LATENCY2 alone and answers nothing. */
function onSatellite() {
  const { wire, vehicle, link, session } = watchLink('px4');
  vehicle.isSilent = true;
  link.opened();
  wire.vehicle.send(highLatency2, satelliteReport);
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

it('asks nothing of a camera that beats beside it', () => {
  const { wire, session, sentCount } = onSatellite();
  const beat = { type: MavType.CAMERA, autopilot: MavAutopilot.INVALID, systemStatus: 4, mavlinkVersion: 3 };
  wire.bystander(1, 100).send(heartbeat, { ...beat, baseMode: 0, customMode: 0 });
  wire.pass(10_000);
  expect([sentCount(), session.components.cameras]).toEqual([0, []]);
});

it('waits eighty seconds for the answer to what must not be sent twice', () => {
  const { wire, session, outcomes, watcher, sentCount } = onSatellite();
  session.commands.give(longOrder(MavCmd.DO_SET_SERVO, [9, 1500]), watcher);
  wire.pass(79_980);
  expect([sentCount(), outcomes]).toEqual([1, []]);
  wire.pass(40);
  expect([sentCount(), outcomes]).toEqual([1, noAnswer]);
});
