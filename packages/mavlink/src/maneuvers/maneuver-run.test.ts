import { unknownVehicle, type VehicleState } from '@skein/telemetry/vehicle/state.ts';
import { describe, expect, it } from 'vitest';
import { CommandDesk } from '../command/command-desk.ts';
import { longOrder } from '../command/command-order.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { MavCmd, MavResult, MavSeverity } from '../wire/enums.generated.ts';
import { commandAck, commandLong } from '../wire/messages.generated.ts';
import type { ManeuverOutcome } from './maneuver-outcome.ts';
import { ManeuverRun, type ManeuverParts } from './maneuver-run.ts';
import type { ManeuverStep } from './maneuver.ts';

const { DO_SET_MODE } = MavCmd;
const source = { id: 'test', protocol: 'mavlink', link: 'test', staleAfterMs: 2000, lostAfterMs: 5000 } as const;

/** Into mode 4, 6, 9 …: seen by a sample that came since the step began. */
const modeStep = (rawMode: number, more: Partial<ManeuverStep> = {}): ManeuverStep => ({
  name: 'set-mode',
  order: longOrder(DO_SET_MODE, [1, rawMode]),
  isSeen: ({ mode }, sinceMs) => mode !== null && mode.receivedAtMs >= sinceMs && mode.rawMode === rawMode,
  withinMs: 10_000,
  needsAnswer: false,
  ...more,
});

function setUp(...steps: readonly ManeuverStep[]) {
  const wire = new TestWire();
  const commands = new CommandDesk(wire.station, wire.vehicle);
  let state: VehicleState = unknownVehicle;
  const outcomes: ManeuverOutcome[] = [];
  const parts: ManeuverParts = {
    commands: () => commands,
    state: () => state,
    clocks: wire.station,
    watcher: { settle: (outcome) => void outcomes.push(outcome) },
  };
  const run = new ManeuverRun({ kind: 'maneuver', steps, needsPlan: false }, parts);
  wire.connect({
    station: (frame) => commands.hear(frame),
    tick: () => {
      tickIfDue(wire, commands);
      tickIfDue(wire, run);
    },
  });
  const show = (rawMode: number, receivedAtMs = wire.nowMs) => {
    const stamp = { source, receivedAtMs, measuredAtMs: null };
    const mode = { ...stamp, mode: 'guided', isArmed: true, rawMode, rawModeName: null, reason: null } as const;
    state = { ...unknownVehicle, mode };
    run.noteNews();
  };
  const acknowledge = (result: number) =>
    wire.vehicle.send(commandAck, { command: DO_SET_MODE, result, progress: 255 });
  const say = (text: string, severity: number = MavSeverity.CRITICAL) =>
    run.hearText({ severity, text } as Parameters<ManeuverRun['hearText']>[0]);
  const sentCount = () => wire.sentByStation(commandLong.id).length;
  return { wire, commands, parts, run, outcomes, show, acknowledge, say, sentCount };
}

it.each([
  ['a short while for its last words', true, 400],
  ['until its next heartbeat, which may show the contrary', false, 2200],
])('gives a vehicle that refuses %s', (_, needsAnswer, waitMs) => {
  const { wire, outcomes, acknowledge, say } = setUp(modeStep(4, { needsAnswer }));
  acknowledge(MavResult.DENIED);
  wire.pass(20);
  say('Mode change failed');
  wire.pass(waitMs - 40);
  expect(outcomes).toEqual([]);
  wire.pass(40);
  expect(outcomes).toMatchObject([{ kind: 'refused', step: 'set-mode', said: ['Mode change failed'] }]);
});

it('quotes the first eight different complaints, and nothing that is no complaint', () => {
  const { wire, outcomes, acknowledge, say } = setUp(modeStep(4));
  say('a remark', MavSeverity.NOTICE);
  say('a warning', MavSeverity.WARNING);
  for (let count = 1; count <= 9; count += 1) for (const text of [`${count}`, `${count}`]) say(text);
  acknowledge(MavResult.DENIED);
  wire.pass(2400);
  expect(outcomes).toMatchObject([{ said: ['a warning', '1', '2', '3', '4', '5', '6', '7'] }]);
});

it('keeps what was said, answered and doubted of one step from the next', () => {
  const { wire, outcomes, show, acknowledge, say } = setUp(modeStep(4), modeStep(6, { needsAnswer: true }));
  say('not yet');
  acknowledge(MavResult.ACCEPTED);
  wire.pass(20);
  show(4);
  wire.pass(20);
  // Shown, but not accepted: the answer before was to the step before.
  show(6);
  wire.pass(20_000);
  expect(outcomes).toEqual([{ kind: 'unknown', step: 'set-mode', reason: 'no-answer', said: [] }]);
});

it('takes what was so before a step for no sign of it', () => {
  const { wire, run, show, acknowledge } = setUp(modeStep(4), modeStep(4));
  acknowledge(MavResult.ACCEPTED);
  show(4);
  wire.pass(20);
  acknowledge(MavResult.ACCEPTED);
  wire.pass(20);
  show(4, wire.nowMs - 60);
  wire.pass(500);
  expect(run.isOver).toBe(false);
  show(4);
  wire.pass(20);
  expect(run.isOver).toBe(true);
});

it('does not repeat an order that telemetry has shown, while it waits for the next thing to show', () => {
  const { wire, outcomes, show, sentCount } = setUp(modeStep(4), modeStep(6, { order: null }));
  wire.pass(1020);
  show(4);
  wire.pass(5000);
  expect([sentCount(), outcomes]).toEqual([2, []]);
});

it('repeats nothing once something else is wanted, and settles once', () => {
  const { wire, run, outcomes, sentCount } = setUp(modeStep(4));
  run.supersede();
  run.supersede();
  run.abandon('link-lost');
  wire.pass(15_000);
  expect(sentCount()).toBe(1);
  expect(outcomes).toEqual([{ kind: 'superseded', step: 'set-mode' }]);
});

it('ends when an order beside it takes the place of its own', () => {
  const { commands, outcomes } = setUp(modeStep(4), modeStep(6));
  commands.give(longOrder(DO_SET_MODE, [1, 9]), { settle: () => undefined });
  expect(outcomes).toEqual([{ kind: 'superseded', step: 'set-mode' }]);
});

it('knows which of two was wanted last', () => {
  const { wire, parts, run } = setUp(modeStep(4));
  wire.pass(20);
  const newer = new ManeuverRun({ kind: 'maneuver', steps: [modeStep(6)], needsPlan: false }, parts);
  expect([newer.isNewerThan(run), run.isNewerThan(newer)]).toEqual([true, false]);
});

it('sees what is stamped by a clock that was set back meanwhile', () => {
  const { wire, run, outcomes, show } = setUp(modeStep(4));
  wire.stepWallClock(-3_600_000);
  run.noteClockStep(-3_600_000);
  wire.pass(1100);
  show(4);
  wire.pass(20);
  expect(outcomes).toEqual([{ kind: 'done' }]);
});

it('does not take what was said before the order arrived for its effect, until the vehicle has answered', () => {
  const { wire, outcomes, show, acknowledge } = setUp(modeStep(6));
  wire.pass(500);
  show(6);
  wire.pass(400);
  expect(outcomes).toEqual([]);
  acknowledge(MavResult.ACCEPTED);
  wire.pass(40);
  expect(outcomes).toEqual([{ kind: 'done' }]);
});

it('goes by what the vehicle shows where its answer is lost', () => {
  const { wire, outcomes, show } = setUp(modeStep(6));
  wire.pass(1020);
  show(6);
  wire.pass(40);
  expect(outcomes).toEqual([{ kind: 'done' }]);
});

it('does not call unsent what the first link had sent, where the second cannot send it again', () => {
  const wire = new TestWire();
  const [first, second] = [
    new CommandDesk(wire.station, wire.vehicle),
    new CommandDesk(wire.station, wire.vehicle, { isReachable: () => false }),
  ];
  let commands = first;
  const outcomes: ManeuverOutcome[] = [];
  const run = new ManeuverRun(
    { kind: 'maneuver', steps: [modeStep(4)], needsPlan: false },
    {
      commands: () => commands,
      state: () => unknownVehicle,
      clocks: wire.station,
      watcher: { settle: (outcome) => void outcomes.push(outcome) },
    },
  );
  wire.connect({ tick: () => tickIfDue(wire, run) });
  commands = second;
  run.handOver();
  wire.pass(11_000);
  expect(outcomes).toMatchObject([{ kind: 'unknown', step: 'set-mode', reason: 'link-lost' }]);
});

describe('when it is to be looked at', () => {
  it('looks at each step when it begins, then waits for news or for its time', () => {
    const { wire, run, show } = setUp(modeStep(4), modeStep(6, { order: null, withinMs: 7000 }));
    const begunAtMs = wire.steadyMs;
    expect(run.nextDueMs()).toBe(-Infinity);
    run.tick();
    expect(run.nextDueMs()).toBe(begunAtMs + 10_000);
    wire.pass(1020);
    show(4);
    expect(run.nextDueMs()).toBe(-Infinity);
    run.tick();
    const nextAtMs = wire.steadyMs;
    expect(run.nextDueMs()).toBe(-Infinity);
    run.tick();
    expect(run.nextDueMs()).toBe(nextAtMs + 7000);
  });

  it('looks when the vehicle has answered, and waits for nothing once it is over', () => {
    const { wire, run, acknowledge, outcomes } = setUp(modeStep(4));
    run.tick();
    acknowledge(MavResult.DENIED);
    wire.pass(40);
    expect(run.nextDueMs()).toBeGreaterThan(wire.steadyMs);
    expect(run.nextDueMs()).toBeLessThanOrEqual(wire.steadyMs + 2200);
    wire.pass(3000);
    run.noteNews();
    expect([outcomes.length, run.nextDueMs()]).toEqual([1, Infinity]);
  });
});

describe('by another link', () => {
  it('gives an unanswered order again at once', () => {
    const { run, sentCount } = setUp(modeStep(4));
    run.handOver();
    expect(sentCount()).toBe(2);
  });

  it.each([
    ['accepted', MavResult.ACCEPTED],
    ['refused', MavResult.DENIED],
  ])('only waits for what was %s', (_, result) => {
    const { wire, run, acknowledge, sentCount } = setUp(modeStep(4));
    acknowledge(result);
    wire.pass(40);
    run.handOver();
    expect(sentCount()).toBe(1);
  });

  it('does not give the order of a step again that was seen, while the next only waits', () => {
    const { wire, run, show, sentCount } = setUp(modeStep(4), modeStep(6, { order: null }));
    wire.pass(1020);
    const before = sentCount();
    show(4);
    wire.pass(40);
    run.handOver();
    expect(sentCount()).toBe(before);
  });

  it('does nothing any more once it is over', () => {
    const { run, outcomes, sentCount } = setUp(modeStep(4));
    run.supersede();
    run.handOver();
    expect([sentCount(), outcomes.length]).toEqual([1, 1]);
  });
});
