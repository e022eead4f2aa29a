import { describe, expect, it } from 'vitest';
import { CommandDesk } from '../command/command-desk.ts';
import { decode } from '../wire/decode.ts';
import { MavCmd, MavResult } from '../wire/enums.generated.ts';
import { requestDataStream } from '../wire/messages.generated.ts';
import type { Stack } from '../stack/stack.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { CommandDoor } from '../vehicle-side/command-door.ts';
import { IntervalKeeper } from './interval-keeper.ts';

const wanted = [
  { messageId: 33, hz: 4 },
  { messageId: 31, hz: 0 },
  { messageId: 147, hz: 0.5 },
];

/** `comes`: whether the vehicle sends what is wanted of it, as often as it is. */
function setUp(
  answer: (messageId: number) => number | null,
  stack: Stack = 'ardupilot',
  comes = true,
  takeCountOf?: () => number,
) {
  const wire = new TestWire();
  const target = { systemId: 1, componentId: 1 };
  const commands = new CommandDesk(wire.station, target);
  const woken = { count: 0 };
  const keeper = new IntervalKeeper({
    speaker: wire.station,
    target,
    stack,
    commands,
    wanted,
    host: { rouse: () => void (woken.count += 1) },
    ...(takeCountOf && { often: { takeCountOf } }),
  });
  const asked: (readonly [messageId: number, intervalUs: number])[] = [];
  const door = new CommandDoor(wire.vehicle, ({ command, params }) => {
    const [messageId = 0, intervalUs = 0] = params;
    if (command === MavCmd.SET_MESSAGE_INTERVAL) asked.push([messageId, intervalUs]);
    const result = answer(messageId);
    return result === null ? null : { result };
  });
  wire.connect({
    vehicle: (frame) => door.hear(frame),
    station: (frame) => commands.hear(frame),
    tick: () => {
      tickIfDue(wire, commands);
      for (const { messageId, hz } of comes ? wanted : [])
        if (hz > 0 && wire.steadyMs % (1000 / hz) < 20) keeper.hear(messageId);
      tickIfDue(wire, keeper);
    },
  });
  const states = () => wanted.map(({ messageId }) => keeper.stateOf(messageId));
  const streams = () =>
    wire.sentByStation(requestDataStream.id).map((frame) => {
      const { reqStreamId, reqMessageRate, startStop } = decode(requestDataStream, frame);
      return [reqStreamId, reqMessageRate, startStop];
    });
  return { wire, keeper, asked, woken, states, streams };
}

it('asks for each rate by its interval, and stops what nobody wants', () => {
  const { wire, keeper, asked, states } = setUp(() => MavResult.ACCEPTED);
  expect(states()).toEqual(['unasked', 'unasked', 'unasked']);
  expect(keeper.usesStreams).toBe(false);
  keeper.askAll();
  expect(states()).toEqual(['asked', 'asked', 'asked']);
  wire.pass(200);
  expect(asked).toEqual([
    [33, 250_000],
    [31, -1],
    [147, 2_000_000],
  ]);
  expect(states()).toEqual(['granted', 'granted', 'granted']);
});

describe('a rate that was granted', () => {
  /** Lets the messages come so many times in ten seconds. */
  const flow = (
    { wire, keeper }: ReturnType<typeof setUp>,
    seconds: number,
    per10s: Readonly<Record<number, number>>,
  ) => {
    for (let tick = 0; tick < seconds * 5; tick += 1) {
      wire.pass(200);
      for (const [id, count] of Object.entries(per10s))
        if (Math.floor(((tick + 1) * count) / 50) > Math.floor((tick * count) / 50)) keeper.hear(Number(id));
    }
  };

  it('is left alone while the message comes about as often as it should', () => {
    const parts = setUp(() => MavResult.ACCEPTED, 'ardupilot', false);
    parts.keeper.askAll();
    flow(parts, 120, { 33: 14, 31: 2, 147: 15 });
    expect(parts.asked).toHaveLength(3);
    expect(parts.states()).toEqual(['granted', 'granted', 'granted']);
  });

  it.each([
    ['seldom', { 33: 13, 147: 5 }, [33, 250_000]],
    ['often', { 33: 40, 147: 16 }, [147, 2_000_000]],
    ['at all, though it was stopped', { 33: 40, 31: 4, 147: 5 }, [31, -1]],
  ])('is asked for again when it comes too %s: another station may have changed it', (_, per10s, again) => {
    const parts = setUp(() => MavResult.ACCEPTED, 'ardupilot', false);
    parts.keeper.askAll();
    flow(parts, 20, per10s);
    expect(parts.asked).toHaveLength(3);
    flow(parts, 1, per10s);
    expect(parts.asked.slice(3)).toEqual([again]);
  });

  it('is asked for again twice, and then left to whoever wants it otherwise', () => {
    const parts = setUp(() => MavResult.ACCEPTED, 'ardupilot', false);
    parts.keeper.askAll();
    flow(parts, 200, { 147: 5 });
    expect(parts.asked.slice(3)).toEqual([
      [33, 250_000],
      [33, 250_000],
    ]);
    expect(parts.states()).toEqual(['contested', 'granted', 'granted']);
    parts.keeper.want([{ messageId: 33, hz: 2 }]);
    parts.wire.pass(100);
    expect(parts.keeper.stateOf(33)).toBe('granted');
    // And that is asked for again as often, before it is left.
    const before = parts.asked.length;
    flow(parts, 50, {});
    expect(parts.asked.slice(before)).toEqual([
      [33, 500_000],
      [33, 500_000],
    ]);
    expect(parts.keeper.stateOf(33)).toBe('granted');
  });

  it('is judged by every message that came, and by none that did not, whoever counts them', () => {
    // Six in twenty seconds is as often as what is stopped may come.
    for (const [counted, told, isTooMany] of [
      [6, 0, false],
      [0, 6, false],
      [3, 3, false],
      [4, 3, true],
    ] as const) {
      const parts = setUp(
        () => MavResult.ACCEPTED,
        'ardupilot',
        false,
        () => counted,
      );
      parts.keeper.want([{ messageId: 31, hz: 0 }]);
      parts.keeper.askAll();
      parts.wire.pass(1000);
      for (let count = 0; count < told; count += 1) parts.keeper.hear(31);
      parts.wire.pass(20_000);
      expect([counted, told, parts.asked.length > 1]).toEqual([counted, told, isTooMany]);
    }
  });

  it('is judged by what came since the last judgement, and not by what came in a time that proved nothing', () => {
    const parts = setUp(() => MavResult.ACCEPTED, 'ardupilot', false);
    parts.keeper.want([{ messageId: 31, hz: 0 }]);
    parts.keeper.askAll();
    parts.wire.pass(1000);
    parts.wire.stall(60_000);
    for (let count = 0; count < 7; count += 1) parts.keeper.hear(31);
    parts.wire.pass(25_000);
    expect(parts.asked).toHaveLength(1);
    for (let count = 0; count < 7; count += 1) parts.keeper.hear(31);
    parts.wire.pass(45_000);
    expect(parts.asked).toHaveLength(2);
  });

  it('is judged anew from when another rate is wanted', () => {
    const parts = setUp(() => MavResult.ACCEPTED, 'ardupilot', false);
    parts.keeper.askAll();
    flow(parts, 15, { 147: 5 });
    parts.keeper.want([{ messageId: 147, hz: 5 }]);
    parts.wire.pass(40);
    const before = parts.asked.length;
    flow(parts, 30, { 147: 50 });
    expect(parts.asked).toHaveLength(before);
  });

  it('is judged anew from when the vehicle started again', () => {
    const parts = setUp(() => MavResult.ACCEPTED, 'ardupilot', false);
    parts.keeper.askAll();
    flow(parts, 14, { 147: 5 });
    parts.keeper.askAll();
    flow(parts, 10, { 33: 40, 147: 5 });
    expect(parts.asked).toHaveLength(6);
  });

  it('is not judged by a time in which the process hung', () => {
    const parts = setUp(() => MavResult.ACCEPTED, 'ardupilot', false);
    parts.keeper.askAll();
    flow(parts, 10, { 33: 40, 147: 5 });
    parts.wire.stall(60_000);
    flow(parts, 5, { 33: 40, 147: 5 });
    expect(parts.asked).toHaveLength(3);
  });
});

it('asks again after fifteen seconds for what was not answered, and for nothing else', () => {
  let isDeaf = true;
  const { wire, keeper, asked, states } = setUp((id) => (id === 147 && isDeaf ? null : MavResult.ACCEPTED));
  keeper.askAll();
  wire.pass(5000);
  expect(states()).toEqual(['granted', 'granted', 'unanswered']);
  const before = asked.length;
  wire.pass(13_500);
  expect(asked).toHaveLength(before);
  isDeaf = false;
  wire.pass(2500);
  expect(asked.slice(before)).toEqual([[147, 2_000_000]]);
  expect(states()).toEqual(['granted', 'granted', 'granted']);
  expect(keeper.nextDueMs()).toBeGreaterThan(wire.steadyMs);
  wire.pass(60_000);
  expect(asked).toHaveLength(before + 1);
});

it('is to be looked at once at first, and then every twenty seconds', () => {
  const { wire, keeper } = setUp(() => MavResult.ACCEPTED);
  expect(keeper.nextDueMs()).toBe(-Infinity);
  keeper.tick();
  expect(keeper.nextDueMs()).toBe(wire.steadyMs + 20_000);
});

it('is due at once when other rates are wanted, also where nothing has to be asked for, and says so', () => {
  const { keeper, woken } = setUp(() => MavResult.ACCEPTED);
  keeper.tick();
  keeper.want(wanted.slice(1));
  expect([keeper.nextDueMs(), woken.count]).toEqual([-Infinity, 1]);
});

it('passes over the answer to what is wanted no more', () => {
  const { wire, keeper } = setUp((id) => (id === 31 ? MavResult.ACCEPTED : MavResult.DENIED));
  keeper.askAll();
  keeper.want([{ messageId: 31, hz: 0 }]);
  wire.pass(500);
  keeper.hear(33);
  expect([keeper.stateOf(33), keeper.stateOf(31)]).toEqual(['unasked', 'granted']);
});

it('does not ask again for what the vehicle refuses', () => {
  const { wire, keeper, asked, states, streams } = setUp((id) => (id === 31 ? MavResult.DENIED : MavResult.ACCEPTED));
  keeper.askAll();
  wire.pass(60_000);
  expect(states()).toEqual(['granted', 'refused', 'granted']);
  expect(asked).toHaveLength(3);
  expect([keeper.usesStreams, streams()]).toEqual([false, []]);
});

it('asks an old ArduPilot for groups, once, and for no interval any more until it starts anew', () => {
  const { wire, keeper, asked, streams } = setUp(() => MavResult.UNSUPPORTED);
  keeper.askAll();
  wire.pass(500);
  expect(keeper.usesStreams).toBe(true);
  expect(streams()).toEqual([
    [6, 4, 1],
    [10, 4, 1],
    [11, 2, 1],
    [2, 1, 1],
    [12, 1, 1],
    [3, 1, 1],
  ]);
  const before = asked.length;
  keeper.want([{ messageId: 33, hz: 10 }]);
  wire.pass(500);
  expect(asked).toHaveLength(before);
  keeper.askAll();
  wire.pass(500);
  expect(asked.length).toBeGreaterThan(before);
});

it('asks no other firmware for groups', () => {
  const { wire, keeper, states, streams } = setUp(() => MavResult.UNSUPPORTED, 'px4');
  keeper.askAll();
  wire.pass(500);
  expect(states()).toEqual(['refused', 'refused', 'refused']);
  expect(streams()).toEqual([]);
});

it('asks for what changed when more or less is wanted, and afterwards for the new rates', () => {
  const { wire, keeper, asked } = setUp(() => MavResult.ACCEPTED);
  keeper.askAll();
  wire.pass(200);
  asked.length = 0;
  keeper.want([
    { messageId: 33, hz: 10 },
    { messageId: 31, hz: 0 },
    { messageId: 74, hz: 1 },
  ]);
  wire.pass(200);
  expect(asked).toEqual([
    [33, 100_000],
    [74, 1_000_000],
  ]);
  keeper.askAll();
  wire.pass(200);
  expect(asked).toHaveLength(5);
});

it('forgets what it was promised and what it waited for when it asks for everything anew', () => {
  let isDeaf = true;
  const { wire, keeper, asked, states } = setUp(() => (isDeaf ? null : MavResult.ACCEPTED));
  keeper.askAll();
  wire.pass(13_000);
  isDeaf = false;
  keeper.askAll();
  wire.pass(1000);
  expect(states()).toEqual(['granted', 'granted', 'granted']);
  const before = asked.length;
  wire.pass(30_000);
  expect(asked).toHaveLength(before);
});
