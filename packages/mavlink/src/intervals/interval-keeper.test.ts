import { expect, it } from 'vitest';
import { CommandDesk } from '../command/command-desk.ts';
import { decode } from '../wire/decode.ts';
import { MavCmd, MavResult } from '../wire/enums.generated.ts';
import { requestDataStream } from '../wire/messages.generated.ts';
import type { Stack } from '../stack/stack.ts';
import { TestWire } from '../testing/test-wire.ts';
import { CommandDoor } from '../vehicle-side/command-door.ts';
import { IntervalKeeper } from './interval-keeper.ts';

const wanted = [
  { messageId: 33, hz: 4 },
  { messageId: 31, hz: 0 },
  { messageId: 147, hz: 0.5 },
];

function setUp(answer: (messageId: number) => number | null, stack: Stack = 'ardupilot') {
  const wire = new TestWire();
  const target = { systemId: 1, componentId: 1 };
  const commands = new CommandDesk(wire.station, target);
  const keeper = new IntervalKeeper({ speaker: wire.station, target, stack, commands, wanted });
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
      commands.tick();
      keeper.tick();
    },
  });
  const states = () => wanted.map(({ messageId }) => keeper.stateOf(messageId));
  const streams = () =>
    wire.sentByStation(requestDataStream.id).map((frame) => {
      const { reqStreamId, reqMessageRate, startStop } = decode(requestDataStream, frame);
      return [reqStreamId, reqMessageRate, startStop];
    });
  return { wire, keeper, asked, states, streams };
}

it('asks for each rate by its interval, and stops what nobody wants', () => {
  const { wire, keeper, asked, states } = setUp(() => MavResult.ACCEPTED);
  expect(states()).toEqual(['unasked', 'unasked', 'unasked']);
  keeper.askAll();
  expect(states()).toEqual(['asked', 'asked', 'asked']);
  wire.pass(200);
  expect(asked).toEqual([
    [33, 250_000],
    [31, -1],
    [147, 2_000_000],
  ]);
  expect(states()).toEqual(['granted', 'granted', 'granted']);
  wire.pass(60_000);
  expect(asked).toHaveLength(3);
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
  wire.pass(60_000);
  expect(asked).toHaveLength(before + 1);
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
