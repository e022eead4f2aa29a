import { expect, it } from 'vitest';
import { MavParamError, MavParamType } from '../wire/enums.generated.ts';
import { decode } from '../wire/decode.ts';
import { paramError, paramRequestList, paramSet, paramValue } from '../wire/messages.generated.ts';
import type { Stack } from '../stack/stack.ts';
import { Random } from '../testing/random.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire, type Channel } from '../testing/test-wire.ts';
import { ParameterHolder, type ParameterHolderOptions } from '../vehicle-side/parameter-holder.ts';
import { encodingOf, type Parameter } from './parameter-codec.ts';
import { ParameterDesk } from './parameter-desk.ts';
import { wordsOfParameterOutcome, type ParameterOutcome } from './parameter-outcome.ts';

const { INT32, INT8, REAL32 } = MavParamType;

const several = (count: number): Parameter[] =>
  Array.from({ length: count }, (_, index) => ({ name: `P_${index}`, value: index / 2, type: REAL32 }));

interface SetUp extends Partial<ParameterHolderOptions> {
  readonly stack?: Stack;
  readonly channel?: Channel;
}

const setUp = ({ stack = 'ardupilot', channel = () => [0], parameters = several(100), ...more }: SetUp = {}) => {
  const wire = new TestWire(channel);
  const holder = new ParameterHolder({ speaker: wire.vehicle, encoding: encodingOf(stack), parameters, ...more });
  const desk = new ParameterDesk(wire.station, wire.vehicle, stack);
  wire.connect({
    station: (frame) => desk.hear(frame),
    vehicle: (frame) => holder.hear(frame),
    tick: () => {
      tickIfDue(wire, desk);
      holder.tick();
    },
  });
  const outcomes: ParameterOutcome[] = [];
  const watcher = { settle: (outcome: ParameterOutcome) => void outcomes.push(outcome) };
  return { wire, holder, desk, outcomes, watcher };
};

const english = (outcomes: readonly ParameterOutcome[]) => outcomes.map((one) => wordsOfParameterOutcome(one)['en-US']);

it('lists every parameter by name', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.list(watcher);
  wire.pass(1000);
  expect(outcomes).toEqual([{ kind: 'listed', parameters: several(100) }]);
  expect(desk.valueOf('P_99')?.value).toBe(49.5);
});

it('fills the gaps of a link that loses a third', () => {
  const random = new Random(5);
  const { wire, desk, outcomes, watcher } = setUp({
    channel: () => (random.below(3) === 0 ? [] : [random.below(200)]),
  });
  desk.list(watcher);
  wire.pass(60_000);
  const [outcome] = outcomes;
  expect(outcome?.kind).toBe('listed');
  expect(outcome?.kind === 'listed' && outcome.parameters.length).toBe(100);
});

it('says how many never came', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  wire.connect({ station: (frame) => desk.hear(frame), tick: () => tickIfDue(wire, desk) });
  desk.list(watcher);
  for (const paramIndex of [0, 2])
    wire.vehicle.send(paramValue, {
      paramId: `P_${paramIndex}`,
      paramValue: 1,
      paramType: REAL32,
      paramCount: 5,
      paramIndex,
    });
  wire.pass(20_000);
  expect(outcomes).toMatchObject([{ kind: 'incomplete', missing: 3, parameters: [{ name: 'P_0' }, { name: 'P_2' }] }]);
});

it('reads the whole numbers that PX4 keeps as bits in the float, and ArduPilot as the float itself', () => {
  const parameters = [{ name: 'SYS_AUTOSTART', value: 10_040, type: INT32 }];
  for (const stack of ['px4', 'ardupilot'] as const) {
    const { wire, desk, watcher, outcomes } = setUp({ stack, parameters });
    desk.read('SYS_AUTOSTART', watcher);
    wire.pass(100);
    expect(outcomes).toEqual([{ kind: 'read', parameter: parameters[0] }]);
    const told = wire.sent.find(({ frame }) => frame.messageId === paramValue.id);
    const float = told && decode(paramValue, told.frame).paramValue;
    expect(float).toBeCloseTo(stack === 'px4' ? 1.4e-41 : 10_040, 30);
  }
});

it('leaves the hash of PX4 out of the list, and keeps it', () => {
  const { wire, desk, outcomes, watcher } = setUp({ stack: 'px4', parameters: several(8), hash: () => 0xffee_ddcc });
  desk.list(watcher);
  wire.pass(1000);
  expect(outcomes).toEqual([{ kind: 'listed', parameters: several(8) }]);
  expect(desk.hash).toBe(0xffee_ddcc);
});

it('goes by names when the list grows while it is read', () => {
  const { wire, desk, holder, outcomes, watcher } = setUp();
  desk.list(watcher);
  wire.pass(20);
  holder.put({ name: 'NEW_GROUP', value: 7, type: INT8 });
  wire.pass(5000);
  const [outcome] = outcomes;
  expect(outcome?.kind === 'listed' && outcome.parameters.map(({ name }) => name).toSorted()).toEqual(
    [...several(100).map(({ name }) => name), 'NEW_GROUP'].toSorted(),
  );
  expect(wire.sentByStation(paramRequestList.id).length).toBeGreaterThan(1);
});

it.each(['px4', 'ardupilot'] as const)('sets a value on %s in its own type, reading that first', (stack) => {
  const { wire, desk, holder, outcomes, watcher } = setUp({
    stack,
    parameters: [{ name: 'MIS_TAKEOFF_ALT1', value: 3, type: INT32 }],
  });
  desk.set('MIS_TAKEOFF_ALT1', -70_000, watcher);
  wire.pass(200);
  expect(holder.valueOf('MIS_TAKEOFF_ALT1')).toBe(-70_000);
  expect(outcomes).toMatchObject([{ kind: 'set', parameter: { value: -70_000 } }]);
});

it('takes a float as the wire rounds it, and tells it as it was meant', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.set('P_1', 0.1, watcher);
  wire.pass(200);
  expect(outcomes).toMatchObject([{ kind: 'set', parameter: { value: 0.1 } }]);
});

it('says when the vehicle keeps another value, and does not believe it after one echo', () => {
  const { wire, desk, outcomes, watcher } = setUp({ keep: ({ value }) => value });
  desk.set('P_4', 9, watcher);
  wire.pass(500);
  expect(outcomes).toEqual([]);
  wire.pass(1000);
  expect(english(outcomes)).toEqual(['The vehicle did not take 9: P_4 is 2']);
});

it('does not take an answer to somebody else for a refusal where its own setting was never answered', () => {
  const { wire, desk, holder, outcomes, watcher } = setUp();
  desk.read('P_4', watcher);
  wire.pass(100);
  wire.channel = (isForStation) => (isForStation ? [0] : []);
  desk.set('P_4', 9, watcher);
  wire.vehicle.send(paramValue, { paramId: 'P_4', paramValue: 2, paramType: REAL32, paramCount: 100, paramIndex: 4 });
  wire.pass(5000);
  expect(holder.valueOf('P_4')).toBe(2);
  expect(outcomes.slice(1)).toEqual([{ kind: 'unanswered', name: 'P_4', mayHaveBeenSet: true }]);
});

it('takes no late answers to its question for the type for a refusal', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  const silentUntilMs = wire.nowMs + 3500;
  wire.channel = () => [Math.max(0, silentUntilMs - wire.nowMs)];
  desk.set('P_4', 9, watcher);
  wire.pass(5000);
  expect(outcomes).toMatchObject([{ kind: 'set', parameter: { name: 'P_4', value: 9 } }]);
});

it('knows a refusal too where its questions for the type were lost', () => {
  const { wire, desk, outcomes, watcher } = setUp({ keep: ({ value }) => value });
  const lostUntilMs = wire.nowMs + 2500;
  wire.channel = () => (wire.nowMs < lostUntilMs ? [] : [0]);
  desk.set('P_4', 9, watcher);
  wire.pass(10_000);
  expect(english(outcomes)).toEqual(['The vehicle did not take 9: P_4 is 2']);
});

it('sends nothing that the type cannot hold', () => {
  const { wire, desk, outcomes, watcher } = setUp({ parameters: [{ name: 'ARMING_X', value: 1, type: INT8 }] });
  desk.set('ARMING_X', 300, watcher);
  wire.pass(200);
  expect(english(outcomes)).toEqual(['300 does not fit the type of ARMING_X and was not sent']);
  expect(wire.sentByStation(paramSet.id)).toEqual([]);
});

it('asks four times, then tells whether the value may have been set', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.read('NO_SUCH', watcher);
  wire.pass(5000);
  desk.read('P_2', watcher);
  wire.pass(100);
  wire.channel = () => [];
  desk.set('P_2', 5, watcher);
  wire.pass(5000);
  expect(wire.sentByStation(paramSet.id)).toHaveLength(4);
  expect(english(outcomes)).toEqual([
    'The vehicle did not answer',
    'P_2 is 1',
    'The vehicle did not answer. It may have been set: read it again',
  ]);
});

it('puts the error of the vehicle into words', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.read('NO_SUCH', watcher);
  wire.vehicle.send(paramError, {
    targetSystem: 255,
    targetComponent: 190,
    paramId: 'NO_SUCH',
    paramIndex: -1,
    error: MavParamError.DOES_NOT_EXIST,
  });
  wire.pass(20);
  expect(english(outcomes)).toEqual(['NO_SUCH: there is no such parameter']);
});

it('does one thing at a time, and tells the truth when the link goes', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.read('P_1', watcher);
  wire.pass(100);
  desk.set('P_1', 8, watcher);
  desk.list(watcher);
  desk.abandon('link-lost');
  expect(outcomes.slice(1)).toEqual([
    { kind: 'busy' },
    { kind: 'abandoned', reason: 'link-lost', mayHaveBeenSet: true },
  ]);
});

it('does not take a kept whole number for the new one beyond what a float tells apart', () => {
  const parameters = [{ name: 'SYS_ID', value: 16_777_216, type: INT32 }];
  const px4 = setUp({ stack: 'px4', parameters, keep: () => 16_777_216 });
  px4.desk.set('SYS_ID', 16_777_217, px4.watcher);
  px4.wire.pass(6000);
  expect(px4.outcomes).toMatchObject([{ kind: 'kept', wanted: 16_777_217, parameter: { value: 16_777_216 } }]);
});

it('does not send a whole number that the float of ArduPilot would turn into another', () => {
  const parameters = [{ name: 'STAT_RESET', value: 1, type: INT32 }];
  const { desk, wire, watcher, outcomes } = setUp({ parameters });
  desk.set('STAT_RESET', 16_777_217, watcher);
  wire.pass(6000);
  expect(outcomes).toEqual([{ kind: 'does-not-fit', name: 'STAT_RESET', wanted: 16_777_217 }]);
  expect(wire.sentByStation(paramSet.id)).toEqual([]);
});

it('spends on each parameter of a long list what it spends on one of a short list', () => {
  const costOf = (count: number): number => {
    const { desk, wire, watcher, outcomes } = setUp();
    desk.list({ ...watcher, progress: () => undefined });
    const frames = several(count).map(({ name, value }, paramIndex) => {
      wire.vehicle.send(paramValue, {
        paramId: name,
        paramValue: value,
        paramType: REAL32,
        paramCount: count,
        paramIndex,
      });
      const { frame } = wire.sent.at(-1) ?? {};
      if (frame === undefined) throw new Error('nothing was sent');
      return frame;
    });
    const before = process.cpuUsage();
    for (const frame of frames) desk.hear(frame);
    const { user, system } = process.cpuUsage(before);
    expect(outcomes).toMatchObject([{ kind: 'listed' }]);
    return (user + system) / count;
  };
  // Of several, since a collection of garbage falls into one or the other.
  const leastOf = (count: number): number => Math.min(...Array.from({ length: 4 }, () => costOf(count)));
  // Quadratic it would be ten times as much and more.
  expect(leastOf(10_000)).toBeLessThan(4 * leastOf(1000) + 5);
});

it('takes no echo of an earlier value for a refusal of the new one', () => {
  const { desk, wire, watcher, outcomes } = setUp({ stack: 'px4' });
  desk.read('P_3', watcher);
  wire.pass(100);
  // The answers to four settings come together, after the first of them had been waited for long enough.
  let lateMs = 3100;
  wire.channel = (isForStation) => [isForStation ? lateMs : 0];
  desk.set('P_3', 64, watcher);
  wire.pass(3200);
  lateMs = 2500;
  desk.set('P_3', 41, watcher);
  wire.pass(8000);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['read', 'set', 'set']);
});

it('takes a copy of an echo for no second word', () => {
  const { desk, wire, watcher, outcomes } = setUp({ stack: 'px4' });
  desk.set('P_3', 64, watcher);
  wire.pass(100);
  const echo = wire.sent.findLast(({ frame }) => frame.messageId === paramValue.id)?.frame;
  if (echo === undefined) throw new Error('no echo');
  wire.channel = () => [];
  desk.set('P_3', 41, watcher);
  for (let copies = 0; copies < 3; copies += 1) desk.hear(echo);
  wire.channel = () => [0];
  wire.pass(3000);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['set', 'set']);
});

const tell = (wire: TestWire, fields: { name: string; index?: number; count?: number; value?: number }) => {
  const { name: paramId, index: paramIndex = 0xffff, count: paramCount = 0xffff, value = 1 } = fields;
  wire.vehicle.send(paramValue, { paramId, paramValue: value, paramType: REAL32, paramCount, paramIndex });
};

it('remembers no more than a vehicle can have, and goes on with what it remembers', () => {
  const { wire, desk } = setUp();
  for (let number = 0; number < 10_001; number += 1) tell(wire, { name: `Q_${number}` });
  tell(wire, { name: 'Q_7', value: 8 });
  wire.pass(20);
  expect(['Q_9999', 'Q_10000'].map((name) => desk.valueOf(name)?.value)).toEqual([1, undefined]);
  expect(desk.valueOf('Q_7')?.value).toBe(8);
});

it('sets what it has no room to remember, and says what the vehicle kept', () => {
  const { wire, desk, outcomes, watcher } = setUp({
    keep: ({ name, value }, wanted) => (name === 'P_4' ? value : wanted),
  });
  for (let number = 0; number < 10_000; number += 1) tell(wire, { name: `Q_${number}` });
  wire.pass(20);
  desk.set('P_1', 9, watcher);
  wire.pass(3000);
  desk.set('P_4', 9, watcher);
  wire.pass(6000);
  expect(outcomes).toMatchObject([{ kind: 'set' }, { kind: 'kept', parameter: { value: 2 }, wanted: 9 }]);
});

it('gives up a list that changes its length without end', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  wire.connect({ station: (frame) => desk.hear(frame), tick: () => tickIfDue(wire, desk) });
  desk.list(watcher);
  for (let number = 0; number < 200; number += 1)
    tell(wire, { name: `Q_${number}`, index: 0, count: 1000 + (number & 1) });
  wire.pass(20);
  expect(outcomes).toMatchObject([{ kind: 'incomplete' }]);
  expect(wire.sentByStation(paramRequestList.id).length).toBeLessThanOrEqual(10);
});

it('gives up a list that has no end', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  wire.connect({ station: (frame) => desk.hear(frame), tick: () => tickIfDue(wire, desk) });
  desk.list(watcher);
  for (let number = 0; number < 11_000; number += 1) tell(wire, { name: `Q_${number}`, index: number, count: 60_000 });
  wire.pass(20);
  expect(outcomes).toMatchObject([{ kind: 'incomplete', missing: 50_000 }]);
});

it('is not kept waiting by what it has heard before', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  wire.connect({ station: (frame) => desk.hear(frame), tick: () => tickIfDue(wire, desk) });
  desk.list(watcher);
  for (let turn = 0; turn < 100; turn += 1) {
    tell(wire, { name: 'Q_0', index: 0, count: 9 });
    wire.pass(500);
  }
  expect(outcomes).toMatchObject([{ kind: 'incomplete', missing: 8 }]);
});
