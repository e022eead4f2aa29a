import { expect, it } from 'vitest';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { Random } from '../testing/random.ts';
import { TestWire } from '../testing/test-wire.ts';
import { EventHolder } from '../vehicle-side/event-holder.ts';
import { decode } from '../wire/decode.ts';
import { currentEventSequence, event, requestEvent } from '../wire/messages.generated.ts';
import { EventIntake } from './event-intake.ts';

function setUp(firstSequence = 0) {
  // Not at once: an intake that asks for ever would keep the wire busy for ever.
  const wire = new TestWire(() => [1]);
  const holder = new EventHolder(wire.vehicle, firstSequence);
  const heard: number[] = [];
  const levels: number[] = [];
  const lost: number[] = [];
  const intake = new EventIntake(wire.station, wire.vehicle, {
    hearOccurrence: ({ id, level }) => {
      heard.push(id);
      levels.push(level);
    },
    noteLostEvents: (count) => lost.push(count),
    rouse: () => undefined,
  });
  wire.connect({
    station: (frame) => intake.hear(frame),
    vehicle: (frame) => holder.hear(frame, wire.vehicle.send),
    tick: () => tickIfDue(wire, intake),
  });
  const happen = (id: number, isLost = false) => {
    const { channel } = wire;
    if (isLost) wire.channel = () => [];
    wire.vehicle.send(event, holder.note({ id, level: 4, bootMs: wire.steadyMs }));
    wire.channel = channel;
  };
  const tellLatest = () => holder.tellLatest(wire.vehicle.send);
  const asked = () =>
    wire.sentByStation(requestEvent.id).map((frame) => {
      const { firstSequence: first, lastSequence: last } = decode(requestEvent, frame);
      return [first, last];
    });
  return { wire, intake, holder, heard, levels, lost, happen, tellLatest, asked };
}

it('hands out each event once, in order, at the level for people', () => {
  const { wire, heard, levels, happen } = setUp();
  wire.channel = () => [0, 40];
  for (const id of [10, 11, 12]) happen(id);
  wire.vehicle.send(event, { ...plain, sequence: 3, id: 13, logLevels: 0x71 });
  wire.pass(100);
  expect(heard).toEqual([10, 11, 12, 13]);
  // The upper half says how loud it is in the log on board.
  expect(levels).toEqual([4, 4, 4, 1]);
});

it('asks for what the next event shows to be missing, and keeps the order', () => {
  const { wire, heard, lost, happen, asked } = setUp();
  happen(10);
  happen(11, true);
  happen(12, true);
  happen(13);
  wire.pass(100);
  expect(heard).toEqual([10, 11, 12, 13]);
  expect([asked(), lost]).toEqual([[[1, 2]], []]);
});

it('asks for the last one when only its number tells of it', () => {
  const { wire, heard, happen, tellLatest } = setUp();
  happen(10);
  happen(11, true);
  wire.pass(100);
  expect(heard).toEqual([10]);
  tellLatest();
  wire.pass(100);
  expect(heard).toEqual([10, 11]);
});

it('does not ask for what was before it came', () => {
  const { wire, heard, happen, tellLatest, asked } = setUp(500);
  for (let id = 0; id < 9; id += 1) happen(id, true);
  tellLatest();
  happen(10);
  wire.pass(3000);
  expect([heard, asked()]).toEqual([[10], []]);
});

it('goes on behind the last number there is', () => {
  const { wire, heard, happen, asked } = setUp(0xfffe);
  happen(10);
  happen(11, true);
  happen(12, true);
  happen(13);
  wire.pass(100);
  expect([heard, asked()]).toEqual([[10, 11, 12, 13], [[0xffff, 0]]]);
});

it('counts what the vehicle has no more, and goes past it', () => {
  const { wire, heard, lost, happen, tellLatest } = setUp();
  happen(10);
  wire.pass(20);
  for (let id = 11; id < 61; id += 1) happen(id, true);
  tellLatest();
  wire.pass(6000);
  expect(lost.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(heard).toEqual([10, ...Array.from({ length: 30 }, (_, at) => 31 + at)]);
});

it('gives up a gap after four questions that nobody answers', () => {
  const { wire, heard, lost, happen, asked } = setUp();
  wire.channel = (isForStation) => (isForStation ? [0] : []);
  happen(10);
  happen(11, true);
  happen(12);
  wire.pass(3900);
  expect([heard, lost]).toEqual([[10], []]);
  wire.pass(200);
  expect([heard, lost]).toEqual([[10, 12], [1]]);
  wire.pass(10_000);
  expect(asked()).toHaveLength(4);
});

it('does not take for a gap what lies too far ahead, or begins anew', () => {
  const { wire, heard, lost, happen, asked } = setUp();
  happen(10);
  wire.vehicle.send(event, { ...plain, sequence: 5000, id: 20 });
  wire.pass(20);
  wire.vehicle.send(currentEventSequence, { sequence: 4990, flags: 1 });
  wire.vehicle.send(event, { ...plain, sequence: 4991, id: 21 });
  wire.pass(3000);
  expect([heard, asked(), lost]).toEqual([[10, 20, 21], [], []]);
});

it('counts an event for another station as heard, and does not tell it', () => {
  const { wire, heard, asked, happen } = setUp();
  happen(10);
  wire.vehicle.send(event, { ...plain, sequence: 1, id: 11, destinationSystem: 254 });
  wire.vehicle.send(event, { ...plain, sequence: 2, id: 12 });
  wire.pass(3000);
  expect([heard, asked()]).toEqual([[10, 12], []]);
});

it('starts over with a vehicle that restarted', () => {
  const { wire, intake, heard, asked, happen } = setUp(100);
  happen(10);
  wire.pass(20);
  intake.forget();
  wire.vehicle.send(event, { ...plain, sequence: 0, id: 1 });
  wire.pass(3000);
  expect([heard, asked()]).toEqual([[10, 1], []]);
});

it.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'tells all, or counts what is lost, over a bad link (run %i)',
  (seed) => {
    const random = new Random(seed);
    const { wire, heard, lost, happen, tellLatest } = setUp(random.below(0x10000));
    happen(0);
    wire.pass(20);
    wire.channel = () => (random.below(100) < 40 ? [] : [random.below(400), ...(random.below(5) === 0 ? [300] : [])]);
    for (let id = 1; id <= 100; id += 1) {
      happen(id);
      if (id % 3 === 0) tellLatest();
      wire.pass(random.below(600));
    }
    wire.channel = () => [1];
    wire.pass(5000);
    tellLatest();
    wire.pass(10_000);
    expect(heard.toSorted((one, other) => one - other)).toEqual(heard);
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard.length + lost.reduce((sum, count) => sum + count, 0)).toBe(101);
  },
);

const plain = {
  id: 1,
  eventTimeBootMs: 1,
  sequence: 0,
  destinationComponent: 0,
  destinationSystem: 0,
  logLevels: 0x44,
  arguments: new Uint8Array(40),
};
