import { expect, it } from 'vitest';
import { longOrder } from '../command/command-order.ts';
import type { CommandOutcome } from '../command/command-outcome.ts';
import type { FtpOutcome } from '../ftp/ftp-outcome.ts';
import { watchLink } from '../testing/watched-link.ts';
import { MavCmd } from '../wire/enums.generated.ts';

it('is told of nothing any more once a vehicle was forgotten: nobody holds it', () => {
  const { wire, vehicle, link, agenda, events, start } = watchLink();
  start();
  vehicle.isSilent = true;
  wire.pass(20);
  link.forget(1);
  const before = events.length;
  wire.stepWallClock(3_600_000);
  agenda.tick();
  expect(events).toHaveLength(before);
});

it('leaves nobody in the agenda when its link was given up', () => {
  const { link, agenda, start } = watchLink();
  start();
  link.end();
  expect(agenda.nextDueMs()).toBe(Infinity);
});

it.each([
  ['link-lost', (link: ReturnType<typeof watchLink>) => link.link.closed()],
  ['link-lost', (link: ReturnType<typeof watchLink>) => link.link.forget(1)],
  [
    'rebooted',
    ({ vehicle, wire }: ReturnType<typeof watchLink>) => {
      vehicle.reboot();
      wire.pass(2100);
    },
  ],
])('breaks off an order and the reading of a file at once when the vehicle is gone: %s', (reason, lose) => {
  const watched = watchLink();
  const session = watched.start();
  const outcomes: (FtpOutcome | CommandOutcome)[] = [];
  watched.vehicle.answer = () => null;
  const settle = (outcome: CommandOutcome) => void outcomes.push(outcome);
  session.commands.give(longOrder(MavCmd.DO_SET_HOME, [1]), { settle });
  session.files.read('/log', { settle: (outcome) => void outcomes.push(outcome) });
  watched.wire.pass(20);
  expect(outcomes).toEqual([]);
  lose(watched);
  expect(outcomes).toMatchObject([
    { kind: 'unknown', reason },
    { kind: 'broken', reason },
  ]);
});
