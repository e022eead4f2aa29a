import { describe, expect, it } from 'vitest';
import { decode } from '../wire/decode.ts';
import { MavCmd, MavFrame, MavResult } from '../wire/enums.generated.ts';
import { commandAck, commandCancel, commandInt, commandLong } from '../wire/messages.generated.ts';
import type { Speaker } from '../speaker.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { CommandDesk, type CommandHost, type CommandTimes, defaultCommandTimes } from './command-desk.ts';
import { longOrder, placeOrder } from './command-order.ts';
import { wordsOfCommandOutcome, type CommandOutcome } from './command-outcome.ts';
import { isRepeatable } from './is-repeatable.ts';
import { supersedes } from './supersedes.ts';

const { COMPONENT_ARM_DISARM, DO_SET_MODE, DO_REPEAT_SERVO, PREFLIGHT_CALIBRATION, REQUEST_MESSAGE } = MavCmd;

const setUp = (host: CommandHost = {}, times: Partial<CommandTimes> = {}) => {
  const wire = new TestWire();
  const desk = new CommandDesk(wire.station, wire.vehicle, host, { ...defaultCommandTimes, ...times });
  wire.connect({ station: (frame) => desk.hear(frame), tick: () => tickIfDue(wire, desk) });
  const outcomes: CommandOutcome[] = [];
  const settle = (outcome: CommandOutcome) => outcomes.push(outcome);
  const arm = () => desk.give(longOrder(COMPONENT_ARM_DISARM, [1]), { settle });
  return { wire, desk, outcomes, settle, arm };
};

const acknowledge = (from: Speaker, command: number, result: number, more = {}) =>
  from.send(commandAck, { command, result, progress: 255, ...more });

it('settles by the answer of the vehicle', () => {
  const { wire, outcomes, arm } = setUp();
  arm();
  acknowledge(wire.vehicle, COMPONENT_ARM_DISARM, MavResult.ACCEPTED);
  wire.pass(20);
  expect(outcomes).toEqual([{ kind: 'accepted' }]);
});

it('counts its repetitions in the confirmation field, then says that the outcome is unknown', () => {
  const { wire, outcomes, arm } = setUp();
  arm();
  wire.pass(3980);
  expect(outcomes).toEqual([]);
  wire.pass(20);
  expect(wire.sentByStation(commandLong.id).map((frame) => decode(commandLong, frame).confirmation)).toEqual([
    0, 1, 2, 3,
  ]);
  expect(outcomes).toEqual([{ kind: 'unknown', reason: 'no-answer' }]);
  expect(outcomes.map(wordsOfCommandOutcome)[0]).toEqual({
    'zh-CN': '飞行器没有答复，指令可能已执行，请以飞行器状态为准',
    'en-US': 'The vehicle did not answer. It may have been carried out: go by the state of the vehicle',
  });
});

it.each([
  ['a servo cycle', DO_REPEAT_SERVO, [1, 1500, 3, 2]],
  ['a turn by an angle', MavCmd.CONDITION_YAW, [30, 10, 1, 1]],
  ['a change of height by so much', MavCmd.DO_CHANGE_ALTITUDE, [10, MavFrame.GLOBAL_RELATIVE_ALT]],
  ['a restart', MavCmd.PREFLIGHT_REBOOT_SHUTDOWN, [1]],
])('never sends %s twice', (_, command, params) => {
  const { wire, desk, outcomes, settle } = setUp();
  desk.give(longOrder(command, params), { settle });
  wire.pass(20_000);
  expect(wire.sentByStation(commandLong.id)).toHaveLength(1);
  expect(outcomes).toEqual([{ kind: 'unknown', reason: 'no-answer' }]);
});

it.each([
  ['flight', MavCmd.DO_FLIGHTTERMINATION, [1]],
  ['the fall, by parachute', MavCmd.DO_PARACHUTE, [2]],
])('ends %s although the first packet was lost, and the answer to the second', (_, command, params) => {
  const { wire, desk, outcomes, settle } = setUp();
  desk.give(longOrder(command, params), { settle });
  wire.pass(2020);
  expect(wire.sentByStation(commandLong.id).map((frame) => decode(commandLong, frame))).toMatchObject(
    [0, 1, 2].map((confirmation) => ({ command, confirmation, param1: params[0] })),
  );
  acknowledge(wire.vehicle, command, MavResult.ACCEPTED);
  wire.pass(20);
  expect(outcomes).toEqual([{ kind: 'accepted' }]);
});

it('says so when something is due earlier than before: by a first word of progress, and when an order is over', () => {
  let woken = 0;
  const { wire, desk, settle } = setUp({ rouse: () => void (woken += 1) }, { singleAnswerMs: 80_000 });
  desk.give(longOrder(DO_REPEAT_SERVO, [1, 1500, 3, 2]), { settle });
  expect([woken, desk.nextDueMs()]).toEqual([1, wire.steadyMs + 80_000]);
  acknowledge(wire.vehicle, DO_REPEAT_SERVO, MavResult.IN_PROGRESS);
  wire.pass(20);
  expect([woken, desk.nextDueMs()]).toEqual([2, wire.steadyMs + 9980]);
  acknowledge(wire.vehicle, DO_REPEAT_SERVO, MavResult.ACCEPTED);
  wire.pass(20);
  expect([woken, desk.nextDueMs()]).toEqual([3, Infinity]);
});

it('sends a place as COMMAND_INT, in whole numbers, and nothing in the fields that are of no use in a command', () => {
  const { wire, desk, settle } = setUp();
  const place = { latitudeDeg: 22.5403001, longitudeDeg: -114.05, heightM: 20.5 };
  desk.give(placeOrder(MavCmd.DO_REPOSITION, 6, place, [-1, 1, 0, NaN]), { settle });
  expect(wire.sentByStation(commandInt.id).map((frame) => decode(commandInt, frame))).toEqual([
    {
      targetSystem: 1,
      targetComponent: 1,
      command: MavCmd.DO_REPOSITION,
      frame: 6,
      current: 0,
      autocontinue: 0,
      param1: -1,
      param2: 1,
      param3: 0,
      param4: NaN,
      x: 225_403_001,
      y: -1_140_500_000,
      z: 20.5,
    },
  ]);
});

it('keeps one of a command outstanding: the answer would not say which one it means', () => {
  const { wire, desk, outcomes, settle } = setUp();
  desk.give(longOrder(DO_REPEAT_SERVO, [1, 1500, 3, 2]), { settle });
  desk.give(longOrder(DO_REPEAT_SERVO, [1, 1500, 3, 2]), { settle });
  expect(outcomes).toEqual([{ kind: 'not-sent', reason: 'busy' }]);
  wire.pass(20);
  expect(wire.sentByStation(commandLong.id)).toHaveLength(1);
});

it('lets a newer mode take the place of one that is not answered yet', () => {
  const { wire, desk, outcomes, settle } = setUp();
  desk.give(longOrder(DO_SET_MODE, [1, 4]), { settle });
  desk.give(longOrder(DO_SET_MODE, [1, 6]), { settle });
  expect(outcomes).toEqual([{ kind: 'superseded' }]);
  acknowledge(wire.vehicle, DO_SET_MODE, MavResult.DENIED);
  acknowledge(wire.vehicle, DO_SET_MODE, MavResult.ACCEPTED);
  wire.pass(2000);
  expect(outcomes).toEqual([{ kind: 'superseded' }, { kind: 'accepted' }]);
  expect(wire.sentByStation(commandLong.id).map((frame) => decode(commandLong, frame).param2)).toEqual([4, 6]);
});

it('asks for one message after the other', () => {
  const { wire, desk, outcomes, settle } = setUp();
  for (const id of [148, 242, 435]) desk.give(longOrder(REQUEST_MESSAGE, [id]), { settle });
  for (let count = 1; count <= 3; count += 1) {
    expect(wire.sentByStation(commandLong.id)).toHaveLength(count);
    acknowledge(wire.vehicle, REQUEST_MESSAGE, MavResult.ACCEPTED);
    wire.pass(20);
  }
  expect(outcomes).toHaveLength(3);
});

it('waits with one question of a kind: whoever asks for the same again takes its place', () => {
  const { wire, desk, outcomes, settle } = setUp();
  const asked: number[] = [];
  wire.connect({
    station: (frame) => desk.hear(frame),
    vehicle: (frame) => {
      asked.push(decode(commandLong, frame).param1);
      acknowledge(wire.vehicle, REQUEST_MESSAGE, MavResult.ACCEPTED);
    },
  });
  for (const id of [148, 242, 435, 242, 242]) desk.give(longOrder(REQUEST_MESSAGE, [id]), { settle });
  expect(outcomes).toEqual([{ kind: 'superseded' }, { kind: 'superseded' }]);
  wire.pass(200);
  expect(asked).toEqual([148, 242, 435]);
  expect(outcomes.slice(2).map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
});

it('has no room for questions without end', () => {
  const { desk, outcomes, settle } = setUp();
  for (let id = 0; id < 300; id += 1) desk.give(longOrder(REQUEST_MESSAGE, [id]), { settle });
  expect(outcomes).toHaveLength(300 - 257);
  expect(outcomes[0]).toEqual({ kind: 'not-sent', reason: 'busy' });
});

it('ignores answers to other stations, from other components, and to questions it did not ask', () => {
  const { wire, outcomes, arm } = setUp();
  arm();
  acknowledge(wire.vehicle, COMPONENT_ARM_DISARM, MavResult.ACCEPTED, { targetSystem: 254, targetComponent: 190 });
  acknowledge(wire.bystander(1, 154), COMPONENT_ARM_DISARM, MavResult.ACCEPTED);
  acknowledge(wire.bystander(2, 1), COMPONENT_ARM_DISARM, MavResult.ACCEPTED);
  acknowledge(wire.vehicle, DO_SET_MODE, MavResult.ACCEPTED);
  wire.pass(20);
  expect(outcomes).toEqual([]);
});

it('waits without repeating while the vehicle reports progress', () => {
  const { wire, desk, outcomes, settle } = setUp();
  const progress: (number | null)[] = [];
  desk.give(longOrder(PREFLIGHT_CALIBRATION, [1]), { settle, progress: (percent) => progress.push(percent) });
  for (const percent of [10, 101, 100]) {
    acknowledge(wire.vehicle, PREFLIGHT_CALIBRATION, MavResult.IN_PROGRESS, { progress: percent });
    wire.pass(9000);
  }
  expect(outcomes).toEqual([]);
  wire.pass(1000);
  expect(progress).toEqual([10, null, 100]);
  expect(outcomes).toEqual([{ kind: 'unknown', reason: 'progress-stopped' }]);
  expect(wire.sentByStation(commandLong.id)).toHaveLength(1);
});

it('cancels at the word of the vehicle, not at our own', () => {
  const { wire, desk, outcomes, settle } = setUp();
  desk.give(longOrder(PREFLIGHT_CALIBRATION, [1]), { settle });
  acknowledge(wire.vehicle, PREFLIGHT_CALIBRATION, MavResult.IN_PROGRESS, { progress: 10 });
  wire.pass(100);
  desk.cancel(PREFLIGHT_CALIBRATION);
  expect(wire.sentByStation(commandCancel.id).map((frame) => decode(commandCancel, frame).command)).toEqual([
    PREFLIGHT_CALIBRATION,
  ]);
  expect(outcomes).toEqual([]);
  acknowledge(wire.vehicle, PREFLIGHT_CALIBRATION, MavResult.CANCELLED);
  wire.pass(20);
  expect(outcomes).toEqual([{ kind: 'cancelled' }]);
});

it('says unknown, not failed, when the link is lost in mid-command; and that what waited was not sent', () => {
  const { desk, outcomes, settle, arm } = setUp();
  arm();
  desk.give(longOrder(REQUEST_MESSAGE, [148]), { settle });
  desk.give(longOrder(REQUEST_MESSAGE, [242]), { settle });
  desk.abandon('link-lost');
  expect(outcomes).toEqual([
    { kind: 'unknown', reason: 'link-lost' },
    { kind: 'unknown', reason: 'link-lost' },
    { kind: 'not-sent', reason: 'link-lost' },
  ]);
});

it.each([
  [MavResult.TEMPORARILY_REJECTED, 'temporarily-rejected'],
  [MavResult.DENIED, 'denied'],
  [MavResult.UNSUPPORTED, 'unsupported'],
  [MavResult.FAILED, 'failed'],
  [MavResult.COMMAND_LONG_ONLY, 'long-only'],
  [MavResult.COMMAND_INT_ONLY, 'int-only'],
  [MavResult.COMMAND_UNSUPPORTED_MAV_FRAME, 'unsupported-frame'],
  [MavResult.NOT_IN_CONTROL, 'not-in-control'],
  [99, 'other'],
])('puts the refusal %i into words', (result, refusal) => {
  const { wire, outcomes, arm } = setUp();
  arm();
  acknowledge(wire.vehicle, COMPONENT_ARM_DISARM, result, { resultParam2: 7 });
  wire.pass(20);
  expect(outcomes).toEqual([{ kind: 'refused', refusal, result, detail: 7 }]);
  for (const outcome of outcomes) {
    const { 'zh-CN': zh, 'en-US': en } = wordsOfCommandOutcome(outcome);
    expect(zh).toMatch(/[\u4e00-\u9fff]/);
    expect(en).toMatch(/^The vehicle|^This station/);
  }
});

it('sends a place as whole numbers in its frame', () => {
  const { wire, desk, settle } = setUp();
  const place = { latitudeDeg: 30.1234567, longitudeDeg: -120.7654321, heightM: 40 };
  desk.give(placeOrder(MavCmd.DO_REPOSITION, MavFrame.GLOBAL_RELATIVE_ALT_INT, place, [-1, 1, 0, Number.NaN]), {
    settle,
  });
  const [sent] = wire.sentByStation(commandInt.id);
  expect(sent && decode(commandInt, sent)).toMatchObject({ frame: 6, x: 301_234_567, y: -1_207_654_321, z: 40 });
});

it('believes the answer to a repetition when the answers to what was superseded never come', () => {
  const { wire, desk, outcomes, settle } = setUp();
  desk.give(longOrder(DO_SET_MODE, [1, 4]), { settle });
  desk.give(longOrder(DO_SET_MODE, [1, 6]), { settle });
  acknowledge(wire.vehicle, DO_SET_MODE, MavResult.DENIED);
  wire.pass(1100);
  acknowledge(wire.vehicle, DO_SET_MODE, MavResult.DENIED);
  wire.pass(100);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['superseded', 'refused']);
});

it('waits for no answer to what was superseded long ago', () => {
  const { wire, desk, outcomes, settle } = setUp();
  desk.give(longOrder(DO_SET_MODE, [1, 4]), { settle })();
  wire.pass(5000);
  desk.give(longOrder(DO_SET_MODE, [1, 6]), { settle });
  acknowledge(wire.vehicle, DO_SET_MODE, MavResult.ACCEPTED);
  wire.pass(20);
  expect(outcomes).toEqual([{ kind: 'superseded' }, { kind: 'accepted' }]);
});

it('takes back an order that still waits for its turn', () => {
  const { wire, desk, outcomes, settle } = setUp();
  desk.give(longOrder(REQUEST_MESSAGE, [148]), { settle });
  desk.give(longOrder(REQUEST_MESSAGE, [242]), { settle })();
  acknowledge(wire.vehicle, REQUEST_MESSAGE, MavResult.ACCEPTED);
  wire.pass(2000);
  expect(outcomes).toEqual([{ kind: 'superseded' }, { kind: 'accepted' }]);
  expect(wire.sentByStation(commandLong.id)).toHaveLength(1);
});

describe('by what it is', () => {
  const { COMPONENT_ARM_DISARM: ARM, DO_FLIGHTTERMINATION, DO_GRIPPER, DO_PARACHUTE, DO_SET_HOME } = MavCmd;
  const { DO_CHANGE_ALTITUDE, DO_ORBIT, DO_PAUSE_CONTINUE, DO_REPOSITION, MISSION_START } = MavCmd;
  const { DO_SET_STANDARD_MODE, NAV_LAND, NAV_RETURN_TO_LAUNCH, NAV_TAKEOFF } = MavCmd;
  const harmlessTwice = [
    ARM,
    DO_SET_MODE,
    DO_SET_STANDARD_MODE,
    NAV_RETURN_TO_LAUNCH,
    NAV_LAND,
    NAV_TAKEOFF,
    MISSION_START,
    DO_PAUSE_CONTINUE,
    DO_REPOSITION,
    DO_ORBIT,
    DO_FLIGHTTERMINATION,
    DO_PARACHUTE,
  ];
  const moving = [...harmlessTwice, DO_CHANGE_ALTITUDE];

  it('lets no order that moves the vehicle outlive a newer one', () => {
    for (const newer of moving)
      for (const older of moving)
        expect(newer === older || supersedes(longOrder(newer), longOrder(older)), `${newer} after ${older}`).toBe(true);
    const others = [longOrder(DO_GRIPPER), longOrder(DO_SET_HOME)];
    for (const other of others)
      for (const one of moving.map((command) => longOrder(command)))
        expect([supersedes(one, other), supersedes(other, one)]).toEqual([false, false]);
  });

  it('lets the same order take the place of itself where twice is harmless', () => {
    for (const command of [...harmlessTwice, DO_SET_HOME])
      expect(supersedes(longOrder(command), longOrder(command)), `${command}`).toBe(true);
    for (const command of [DO_CHANGE_ALTITUDE, DO_GRIPPER])
      expect(supersedes(longOrder(command), longOrder(command)), `${command}`).toBe(false);
  });

  it('sends again what twice is the same as once, and nothing else', () => {
    const known = [
      ...harmlessTwice,
      DO_SET_HOME,
      REQUEST_MESSAGE,
      MavCmd.SET_MESSAGE_INTERVAL,
      MavCmd.DO_CHANGE_SPEED,
      MavCmd.DO_FENCE_ENABLE,
      MavCmd.DO_SET_MISSION_CURRENT,
      MavCmd.DO_SET_ROI_LOCATION,
      MavCmd.DO_SET_ROI_NONE,
      MavCmd.GET_HOME_POSITION,
      MavCmd.DO_GIMBAL_MANAGER_CONFIGURE,
      MavCmd.DO_GIMBAL_MANAGER_PITCHYAW,
      MavCmd.RUN_PREARM_CHECKS,
    ];
    const isAgain = (command: number) => isRepeatable(longOrder(command, [0, 0, 0, 1]));
    expect(new Set(Object.values(MavCmd).filter(isAgain))).toEqual(new Set(known));
    expect(isRepeatable(longOrder(MavCmd.CONDITION_YAW, [30, 10, 1, 0]))).toBe(true);
  });
});

it('gives an order that is sent once five seconds for its answer', () => {
  const { wire, desk, outcomes, settle } = setUp();
  desk.give(longOrder(DO_REPEAT_SERVO, [1, 1500, 3, 2]), { settle });
  wire.pass(4980);
  expect(outcomes).toEqual([]);
  wire.pass(20);
  expect(outcomes).toEqual([{ kind: 'unknown', reason: 'no-answer' }]);
});

it('sends once what must be sent once, however short its time', () => {
  const { wire, desk, outcomes, settle } = setUp({}, { singleAnswerMs: 500 });
  desk.give(longOrder(DO_REPEAT_SERVO, [1, 1500, 3, 2]), { settle });
  wire.pass(3000);
  expect(wire.sentByStation(commandLong.id)).toHaveLength(1);
  expect(outcomes).toEqual([{ kind: 'unknown', reason: 'no-answer' }]);
});

it('does not repeat what the vehicle said to be doing, however long it says no more', () => {
  const { wire, outcomes, arm } = setUp({}, { progressMs: 500 });
  arm();
  acknowledge(wire.vehicle, COMPONENT_ARM_DISARM, MavResult.IN_PROGRESS);
  wire.pass(3000);
  expect(wire.sentByStation(commandLong.id)).toHaveLength(1);
  expect(outcomes).toEqual([{ kind: 'unknown', reason: 'progress-stopped' }]);
});

it('does not repeat an order whose moment passed while the process hung', () => {
  const { wire, outcomes, arm } = setUp();
  arm();
  wire.stall(4000);
  wire.pass(20);
  expect(wire.sentByStation(commandLong.id)).toHaveLength(1);
  expect(outcomes).toEqual([{ kind: 'unknown', reason: 'no-answer' }]);
});

it('repeats nothing to a vehicle that is not heard any more', () => {
  let isReachable = true;
  const { wire, outcomes, arm } = setUp({ isReachable: () => isReachable });
  arm();
  isReachable = false;
  wire.pass(1020);
  expect(wire.sentByStation(commandLong.id)).toHaveLength(1);
  expect(outcomes).toEqual([{ kind: 'unknown', reason: 'no-answer' }]);
});

it('asks to cancel as often as it gives an order, and then says that it does not know', () => {
  const { wire, desk, outcomes, settle } = setUp();
  desk.give(longOrder(PREFLIGHT_CALIBRATION, [1]), { settle });
  acknowledge(wire.vehicle, PREFLIGHT_CALIBRATION, MavResult.IN_PROGRESS, { progress: 10 });
  wire.pass(6000);
  desk.cancel(PREFLIGHT_CALIBRATION);
  wire.pass(3980);
  expect(outcomes).toEqual([]);
  wire.pass(20);
  expect(wire.sentByStation(commandCancel.id)).toHaveLength(4);
  expect(wire.sentByStation(commandLong.id)).toHaveLength(1);
  expect(outcomes).toEqual([{ kind: 'unknown', reason: 'progress-stopped' }]);
});

it('sends nothing later that waited when the link was lost', () => {
  const { wire, desk, outcomes, settle } = setUp();
  for (const id of [148, 242]) desk.give(longOrder(REQUEST_MESSAGE, [id]), { settle });
  desk.abandon('link-lost');
  desk.give(longOrder(REQUEST_MESSAGE, [435]), { settle });
  acknowledge(wire.vehicle, REQUEST_MESSAGE, MavResult.ACCEPTED);
  wire.pass(5000);
  expect(wire.sentByStation(commandLong.id).map((frame) => decode(commandLong, frame).param1)).toEqual([148, 435]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['unknown', 'not-sent', 'accepted']);
});

it('takes the answers to several superseded orders for late ones, not only the first', () => {
  const { wire, desk, outcomes, settle } = setUp();
  for (const mode of [4, 6, 9]) desk.give(longOrder(DO_SET_MODE, [1, mode]), { settle });
  for (const result of [MavResult.DENIED, MavResult.DENIED, MavResult.ACCEPTED])
    acknowledge(wire.vehicle, DO_SET_MODE, result);
  wire.pass(20);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['superseded', 'superseded', 'accepted']);
});

it('leaves what waits for its turn waiting when another command is answered', () => {
  const { wire, desk, arm, settle } = setUp();
  for (const id of [148, 242, 435]) desk.give(longOrder(REQUEST_MESSAGE, [id]), { settle });
  arm();
  acknowledge(wire.vehicle, COMPONENT_ARM_DISARM, MavResult.ACCEPTED);
  wire.pass(20);
  const asked = wire.sentByStation(commandLong.id).map((frame) => decode(commandLong, frame));
  expect(asked.map(({ command }) => command)).toEqual([REQUEST_MESSAGE, COMPONENT_ARM_DISARM]);
});

describe('with answers that come twice or late', () => {
  const mode = (number: number) => longOrder(DO_SET_MODE, [1, number]);

  it('takes the answer to a repetition of what is over for no answer to what is new', () => {
    const { wire, desk, outcomes, settle } = setUp();
    desk.give(mode(4), { settle });
    wire.pass(1020);
    acknowledge(wire.vehicle, DO_SET_MODE, MavResult.ACCEPTED);
    wire.pass(20);
    desk.give(mode(6), { settle });
    acknowledge(wire.vehicle, DO_SET_MODE, MavResult.ACCEPTED);
    wire.pass(20);
    expect(outcomes).toEqual([{ kind: 'accepted' }]);
    acknowledge(wire.vehicle, DO_SET_MODE, MavResult.FAILED);
    wire.pass(20);
    expect(outcomes).toMatchObject([{ kind: 'accepted' }, { kind: 'refused' }]);
  });

  it('takes an answer to what was given up for no answer to what is new', () => {
    const { wire, desk, outcomes, settle } = setUp();
    desk.give(longOrder(DO_REPEAT_SERVO, [1, 1500, 3, 2]), { settle });
    wire.pass(5000);
    desk.give(longOrder(DO_REPEAT_SERVO, [2, 1500, 3, 2]), { settle });
    acknowledge(wire.vehicle, DO_REPEAT_SERVO, MavResult.ACCEPTED);
    wire.pass(20);
    expect(outcomes).toEqual([{ kind: 'unknown', reason: 'no-answer' }]);
  });

  it('knows the copy of an answer by its number, and believes the next', () => {
    const { wire, desk, outcomes, settle } = setUp();
    desk.give(longOrder(DO_REPEAT_SERVO, [1, 1500, 3, 2]), { settle });
    wire.channel = () => [0, 100];
    acknowledge(wire.vehicle, DO_REPEAT_SERVO, MavResult.ACCEPTED);
    wire.pass(20);
    wire.channel = () => [0];
    desk.give(longOrder(DO_REPEAT_SERVO, [2, 1500, 3, 2]), { settle });
    wire.pass(200);
    expect(outcomes).toEqual([{ kind: 'accepted' }]);
    acknowledge(wire.vehicle, DO_REPEAT_SERVO, MavResult.FAILED);
    wire.pass(20);
    expect(outcomes).toMatchObject([{ kind: 'accepted' }, { kind: 'refused' }]);
  });
});

it('does not take the answer to an order from before a restart for the answer to the next', () => {
  const { wire, desk, outcomes, arm } = setUp();
  arm();
  desk.abandon('rebooted');
  arm();
  acknowledge(wire.vehicle, COMPONENT_ARM_DISARM, MavResult.ACCEPTED);
  wire.pass(20);
  expect(outcomes).toEqual([{ kind: 'unknown', reason: 'rebooted' }]);
  acknowledge(wire.vehicle, COMPONENT_ARM_DISARM, MavResult.DENIED);
  wire.pass(20);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['unknown', 'refused']);
});
