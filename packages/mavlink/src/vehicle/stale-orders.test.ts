import { describe, expect, it } from 'vitest';
import { longOrder } from '../command/command-order.ts';
import type { CommandOutcome } from '../command/command-outcome.ts';
import { MavCmd, MavResult } from '../wire/enums.generated.ts';
import { arm, disarm, goTo, returnHome, startMission, takeOff } from '../maneuvers/maneuvers.ts';
import { commandAck, commandLong, heartbeat, missionCount, paramSet } from '../wire/messages.generated.ts';
import type { ParameterOutcome } from '../parameters/parameter-outcome.ts';
import type { PlanOutcome } from '../plan/plan-outcome.ts';
import { watchLink } from '../testing/watched-link.ts';

const { COMPONENT_ARM_DISARM, DO_REPOSITION, DO_SET_MODE, MISSION_START } = MavCmd;
const place = { latitudeDeg: 30.001, longitudeDeg: 120, heightAboveHomeM: 20 };
const waypoint = { command: 16, frame: 6, params: [0, 0, 0, 0], x: 1, y: 1, z: 9, autocontinue: true } as const;

const ordersHeard = ({ heard }: { readonly heard: readonly { readonly command: number }[] }, command: number) =>
  heard.filter((order) => order.command === command).length;

it('refuses what is ordered while the link is lost, and does not send it when the vehicle is back', () => {
  const { wire, vehicle, outcomes, watcher, start } = watchLink();
  const session = start();
  const [commands, plans, parameters] = [[] as CommandOutcome[], [] as PlanOutcome[], [] as ParameterOutcome[]];
  vehicle.isSilent = true;
  wire.pass(6000);
  expect(session.phase).toBe('lost');
  session.fly(arm(session), watcher);
  session.commands.give(longOrder(COMPONENT_ARM_DISARM, [1]), { settle: (outcome) => commands.push(outcome) });
  session.plans.upload('mission', [waypoint], { settle: (outcome) => plans.push(outcome) });
  session.parameters.set('RTL_ALT', 5, { settle: (outcome) => parameters.push(outcome) });
  const refusedAtOnce = [outcomes, commands, plans, parameters].map((list) => list.length);
  wire.pass(600_000);
  vehicle.isSilent = false;
  wire.pass(30_000);
  expect(refusedAtOnce).toEqual([1, 1, 1, 1]);
  expect(outcomes).toEqual([{ kind: 'not-sent', step: 'arm', reason: 'link-lost' }]);
  expect(commands).toEqual([{ kind: 'not-sent', reason: 'link-lost' }]);
  expect(plans).toEqual([{ kind: 'failed', deed: 'upload', failure: { reason: 'link-lost' } }]);
  expect(parameters).toEqual([{ kind: 'abandoned', reason: 'link-lost', mayHaveBeenSet: false }]);
  expect(session.plans.mayStartMission).toBe(true);
  expect([ordersHeard(vehicle, COMPONENT_ARM_DISARM), vehicle.isArmed]).toEqual([0, false]);
  expect([missionCount, paramSet].flatMap(({ id }) => wire.sentByStation(id))).toEqual([]);
});

it.each(['the process hung', 'the machine slept'])(
  'repeats nothing after %s, although the vehicle beats at once',
  (why) => {
    const { wire, vehicle, outcomes, watcher, start } = watchLink();
    const session = start();
    vehicle.isSilent = true;
    session.fly(arm(session), watcher);
    wire.pass(500);
    vehicle.isSilent = false;
    const sent = () => wire.sentByStation(commandLong.id).length;
    const before = sent();
    // Asleep, the steady clock stands still; hung, it runs on.
    if (why === 'the machine slept') wire.stepWallClock(600_000);
    else wire.stall(600_000);
    wire.vehicle.send(heartbeat, {
      type: 2,
      autopilot: 3,
      baseMode: 1,
      customMode: 0,
      systemStatus: 3,
      mavlinkVersion: 3,
    });
    wire.pass(10_000);
    expect(outcomes).toMatchObject([{ kind: 'unknown', step: 'arm', reason: 'link-lost' }]);
    expect(ordersHeard(vehicle, COMPONENT_ARM_DISARM)).toBe(0);
    expect(sent()).toBeGreaterThan(before);
  },
);

it('ends an order in time although the clock of the wall was set back', () => {
  const { wire, vehicle, start } = watchLink();
  const session = start();
  const outcomes: CommandOutcome[] = [];
  vehicle.answer = () => null;
  session.commands.give(longOrder(MavCmd.DO_SET_HOME, [1]), { settle: (outcome) => outcomes.push(outcome) });
  wire.stepWallClock(-600_000);
  wire.pass(5000);
  expect(outcomes).toEqual([{ kind: 'unknown', reason: 'no-answer' }]);
});

it('refuses what is asked of a session whose vehicle was replaced by another', () => {
  const { wire, vehicle, outcomes, watcher, start } = watchLink();
  const session = start();
  session.end('rebooted');
  session.fly(arm(session), watcher);
  wire.pass(5000);
  expect(outcomes).toEqual([{ kind: 'not-sent', step: 'arm', reason: 'link-lost' }]);
  expect(ordersHeard(vehicle, COMPONENT_ARM_DISARM)).toBe(0);
});

it('does not repeat a go-to behind a return', () => {
  const { wire, vehicle, outcomes, watcher, start } = watchLink();
  const session = start();
  Object.assign(vehicle, { isArmed: true, heightM: 20, targetM: 20 });
  wire.pass(1500);
  vehicle.answer = (command) => (command === DO_REPOSITION ? null : undefined);
  session.fly(goTo(session, place), watcher);
  wire.pass(300);
  session.fly(returnHome(session), watcher);
  wire.pass(8000);
  expect(outcomes).toEqual([{ kind: 'superseded', step: 'go-to' }, { kind: 'done' }]);
  expect(ordersHeard(vehicle, DO_REPOSITION)).toBe(1);
  expect(session.state.mode?.rawModeName).toBe('RTL');
});

it('does not repeat a single go-to behind a single change of mode either', () => {
  const { wire, vehicle, start } = watchLink();
  const session = start();
  const outcomes: CommandOutcome[] = [];
  const settle = (outcome: CommandOutcome) => outcomes.push(outcome);
  vehicle.answer = (command) => (command === DO_REPOSITION ? null : undefined);
  session.commands.give(longOrder(DO_REPOSITION, [-1]), { settle });
  session.commands.give(longOrder(DO_SET_MODE, [1, 6]), { settle });
  wire.pass(8000);
  expect(outcomes).toEqual([{ kind: 'superseded' }, { kind: 'accepted' }]);
  expect(ordersHeard(vehicle, DO_REPOSITION)).toBe(1);
});

it('does not repeat a step that telemetry has shown: the mode before the start would end the mission', () => {
  const { wire, vehicle, outcomes, watcher, start } = watchLink();
  const session = start();
  vehicle.answer = (command) => (command === DO_SET_MODE ? null : undefined);
  session.fly(startMission(session), watcher);
  wire.pass(10_000);
  expect(outcomes).toEqual([{ kind: 'done' }]);
  const orders = vehicle.heard.map(({ command }) => command);
  expect(orders.lastIndexOf(DO_SET_MODE)).toBeLessThan(orders.indexOf(MISSION_START));
  expect(vehicle.customMode).toBe(3);
});

it('stops the motors although the answer to arming is outstanding', () => {
  const { wire, vehicle, outcomes, watcher, start } = watchLink();
  const session = start();
  const settled: CommandOutcome[] = [];
  const settle = (outcome: CommandOutcome) => settled.push(outcome);
  vehicle.answer = (command) => (command === COMPONENT_ARM_DISARM ? null : undefined);
  session.commands.give(longOrder(COMPONENT_ARM_DISARM, [1]), { settle });
  session.fly(arm(session), watcher);
  session.fly(disarm(true), watcher);
  wire.pass(6000);
  expect(settled).toEqual([{ kind: 'superseded' }]);
  expect(outcomes).toEqual([{ kind: 'superseded', step: 'arm' }, { kind: 'done' }]);
  const sent = vehicle.heard.filter(({ command }) => command === COMPONENT_ARM_DISARM).map(({ params }) => params[0]);
  expect(sent.slice(sent.indexOf(0)).every((flag) => flag === 0)).toBe(true);
  expect(vehicle.isArmed).toBe(false);
});

it('ends the flight at the second call too, while the first is unanswered', () => {
  const { wire, vehicle, start } = watchLink();
  const session = start();
  vehicle.answer = () => null;
  const outcomes: CommandOutcome[] = [];
  for (let call = 0; call < 2; call += 1)
    session.commands.give(longOrder(MavCmd.DO_FLIGHTTERMINATION, [1]), { settle: (outcome) => outcomes.push(outcome) });
  wire.pass(100);
  expect(ordersHeard(vehicle, MavCmd.DO_FLIGHTTERMINATION)).toBe(2);
  expect(outcomes).toEqual([{ kind: 'superseded' }]);
});

it.each([MavResult.DENIED, MavResult.ACCEPTED])(
  'takes the late answer %i to a mode that was superseded for no answer to the return',
  (result) => {
    const { wire, vehicle, outcomes, watcher, start } = watchLink();
    const session = start();
    vehicle.answer = (command) => (command === DO_SET_MODE ? null : undefined);
    session.commands.give(longOrder(DO_SET_MODE, [1, 4]), { settle: () => undefined });
    wire.pass(100);
    // The return itself is lost at first.
    wire.channel = () => [];
    session.fly(returnHome(session), watcher);
    wire.channel = () => [0];
    wire.vehicle.send(commandAck, { command: DO_SET_MODE, result, progress: 255 });
    wire.pass(900);
    expect(outcomes).toEqual([]);
    wire.pass(3000);
    expect(outcomes).toEqual([{ kind: 'done' }]);
    expect(session.state.mode?.rawModeName).toBe('RTL');
  },
);

it('believes a vehicle that shows the return, whatever it answered', () => {
  const { wire, vehicle, outcomes, watcher, start } = watchLink();
  const session = start();
  vehicle.answer = (command) => (command === DO_SET_MODE ? MavResult.DENIED : undefined);
  session.fly(returnHome(session), watcher);
  wire.pass(20);
  vehicle.customMode = 6;
  wire.pass(3000);
  expect(outcomes).toEqual([{ kind: 'done' }]);
});

it('ends a manoeuvre by an order beside it: its next step would undo that', () => {
  const { wire, vehicle, outcomes, steps, watcher, start } = watchLink();
  const session = start();
  session.fly(takeOff(session, 30), watcher);
  wire.pass(1500);
  expect(steps).toEqual(['set-mode', 'arm']);
  session.commands.give(longOrder(COMPONENT_ARM_DISARM, [0, 21_196]), { settle: () => undefined });
  wire.pass(10_000);
  expect(outcomes).toEqual([{ kind: 'superseded', step: 'arm' }]);
  expect([ordersHeard(vehicle, MavCmd.NAV_TAKEOFF), vehicle.isArmed]).toEqual([0, false]);
});

it('repeats nothing that telemetry shows in the very moment when it would be repeated', () => {
  const { wire, vehicle, outcomes, watcher, start } = watchLink();
  const session = start();
  vehicle.answer = (command) => (command === DO_SET_MODE ? null : undefined);
  const beats = () => wire.sent.filter(({ fromStation, frame }) => !fromStation && frame.messageId === heartbeat.id);
  for (const before = beats().length; beats().length === before;) wire.pass(20);
  wire.pass(20);
  wire.channel = (isForStation) => [isForStation ? 20 : 0];
  session.fly(returnHome(session), watcher);
  wire.pass(1000);
  expect(outcomes).toEqual([{ kind: 'done' }]);
  expect(ordersHeard(vehicle, DO_SET_MODE)).toBe(1);
});

describe('PX4 acknowledges a mode twice', () => {
  /** As PX4 1.16.2 did, on the ground and in flight: result, progress, second parameter. */
  const recorded = [
    [MavResult.ACCEPTED, 0, 0],
    [MavResult.ACCEPTED, 0, 0],
  ] as const;

  function setUp(stack: 'px4' | 'ardupilot' = 'px4') {
    const { wire, vehicle, start } = watchLink(stack);
    const session = start();
    vehicle.answer = (command) => (command === DO_SET_MODE ? null : undefined);
    const outcomes: string[] = [];
    const order = (sub: number) =>
      session.commands.give(longOrder(DO_SET_MODE, [1, 4, sub]), { settle: ({ kind }) => void outcomes.push(kind) });
    const acknowledge = (time: 0 | 1) => {
      const [result, progress, resultParam2] = recorded[time];
      wire.vehicle.send(commandAck, { command: DO_SET_MODE, result, progress, resultParam2 });
      wire.pass(20);
    };
    return { wire, vehicle, outcomes, order, acknowledge };
  }

  it('and the second is not taken for the answer to the mode that follows at once', () => {
    const { wire, vehicle, outcomes, order, acknowledge } = setUp();
    order(3);
    acknowledge(0);
    expect(outcomes).toEqual(['accepted']);
    // The next is lost on its way up: only its repetition tells the vehicle.
    wire.channel = (isForStation) => (isForStation ? [0] : []);
    order(5);
    wire.channel = () => [0];
    acknowledge(1);
    expect(outcomes).toEqual(['accepted']);
    wire.pass(1000);
    expect(vehicle.heard.filter(({ command }) => command === DO_SET_MODE).map(({ params }) => params[2])).toEqual([
      3, 5,
    ]);
    acknowledge(0);
    acknowledge(1);
    expect(outcomes).toEqual(['accepted', 'accepted']);
  });

  it('and both of an order that was taken back are known for what they are', () => {
    const { outcomes, order, acknowledge } = setUp();
    order(3);
    order(5);
    acknowledge(0);
    acknowledge(1);
    expect(outcomes).toEqual(['superseded']);
    acknowledge(0);
    expect(outcomes).toEqual(['superseded', 'accepted']);
  });

  it('and one that comes when nothing follows is forgotten', () => {
    const { outcomes, order, acknowledge } = setUp();
    order(3);
    acknowledge(0);
    acknowledge(1);
    order(5);
    acknowledge(0);
    expect(outcomes).toEqual(['accepted', 'accepted']);
  });

  it('and ArduPilot once: its next answer is waited for by nobody', () => {
    const { outcomes, order, acknowledge } = setUp('ardupilot');
    order(3);
    acknowledge(0);
    order(5);
    acknowledge(0);
    expect(outcomes).toEqual(['accepted', 'accepted']);
  });
});
