import { describe, expect, it } from 'vitest';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { Random } from '../testing/random.ts';
import { TestWire } from '../testing/test-wire.ts';
import { EventHolder } from '../vehicle-side/event-holder.ts';
import { decode } from '../wire/decode.ts';
import { currentEventSequence, event, requestEvent, responseEventError } from '../wire/messages.generated.ts';
import { EventIntake } from './event-intake.ts';

function setUp(firstSequence = 0) {
  // Not at once: an intake that asks for ever would keep the wire busy for ever.
  const wire = new TestWire(() => [1]);
  const holder = new EventHolder(wire.vehicle, firstSequence);
  const heard: number[] = [];
  const levels: number[] = [];
  const lost: number[] = [];
  let rousedCount = 0;
  const intake = new EventIntake(wire.station, wire.vehicle, {
    hearOccurrence: ({ id, level }) => {
      heard.push(id);
      levels.push(level);
    },
    noteLostEvents: (count) => lost.push(count),
    rouse: () => void (rousedCount += 1),
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
  /** As the wire would bring it, with no time between. */
  const say = (sequence: number, id = sequence) => wire.vehicle.send(event, { ...plain, sequence, id });
  return { wire, intake, holder, heard, levels, lost, happen, say, tellLatest, asked, timesRoused: () => rousedCount };
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

describe('how far ahead or behind', () => {
  /** A vehicle that answers nothing: only what is asked counts. */
  const begunAt = (first: number) => {
    const parts = setUp();
    parts.wire.channel = (isForStation) => (isForStation ? [0] : []);
    parts.say(first);
    parts.wire.pass(20);
    return parts;
  };

  it('takes 256 that are missing for a gap, and 257 for a new beginning', () => {
    const [gap, beginning] = [begunAt(1000), begunAt(1000)];
    gap.say(1001 + 256);
    beginning.say(1001 + 257);
    for (const { wire } of [gap, beginning]) wire.pass(20);
    expect([gap.asked(), gap.heard]).toEqual([[[1001, 1256]], [1000]]);
    expect([beginning.asked(), beginning.heard]).toEqual([[], [1000, 1258]]);
  });

  it('takes one of 256 before for a copy, and of 257 before for a new beginning', () => {
    const [copy, beginning] = [begunAt(1000), begunAt(1000)];
    copy.say(1001 - 256);
    beginning.say(1001 - 257);
    for (const { wire } of [copy, beginning]) wire.pass(20);
    expect([copy.heard, beginning.heard]).toEqual([[1000], [1000, 744]]);
  });

  it('takes the number of the latest in the same way', () => {
    const [gap, beginning, past] = [begunAt(1000), begunAt(1000), begunAt(1000)];
    gap.wire.vehicle.send(currentEventSequence, { sequence: 1000 + 256, flags: 0 });
    beginning.wire.vehicle.send(currentEventSequence, { sequence: 1000 + 257, flags: 0 });
    past.wire.vehicle.send(currentEventSequence, { sequence: 990, flags: 0 });
    for (const parts of [gap, beginning, past]) parts.wire.pass(20);
    expect([gap, beginning, past].map(({ asked }) => asked())).toEqual([[[1001, 1256]], [], []]);
    past.say(1001);
    past.wire.pass(20);
    expect(past.heard).toEqual([1000, 1001]);
  });

  it('asks for nothing of before where a vehicle says that it begins anew, though that be one further', () => {
    const parts = begunAt(1000);
    parts.wire.vehicle.send(currentEventSequence, { sequence: 1001, flags: 1 });
    parts.say(1002);
    parts.wire.pass(20);
    expect([parts.heard, parts.asked()]).toEqual([[1000, 1002], []]);
  });

  it('waits for nothing of before once it begins anew', () => {
    const parts = begunAt(1000);
    parts.say(1002);
    parts.wire.pass(20);
    parts.say(5000);
    parts.wire.pass(20);
    expect([parts.intake.nextDueMs(), parts.heard]).toEqual([Infinity, [1000, 5000]]);
    parts.say(5002);
    parts.wire.pass(20);
    parts.wire.vehicle.send(currentEventSequence, { sequence: 9000, flags: 0 });
    parts.wire.pass(20);
    expect(parts.intake.nextDueMs()).toBe(Infinity);
  });

  it('keeps what came early when a vehicle says that it begins anew where it stands', () => {
    const parts = begunAt(1000);
    parts.wire.vehicle.send(currentEventSequence, { sequence: 1000, flags: 1 });
    parts.say(1001);
    parts.wire.pass(20);
    expect([parts.heard, parts.asked()]).toEqual([[1000, 1001], []]);
  });
});

describe('a vehicle that has it no more', () => {
  const missingOne = () => {
    const parts = setUp();
    parts.wire.channel = (isForStation) => (isForStation ? [0] : []);
    for (const sequence of [0, 4]) parts.say(sequence);
    parts.wire.pass(20);
    const refuse = (fields: { sequence?: number; oldest?: number; targetSystem?: number }) => {
      const { sequence = 1, oldest = 0, targetSystem = 255 } = fields;
      const address = { targetSystem, targetComponent: 190 };
      const reason = 0;
      parts.wire.vehicle.send(responseEventError, { ...address, sequence, sequenceOldestAvailable: oldest, reason });
      parts.wire.pass(20);
    };
    return { ...parts, refuse };
  };

  it('names the oldest that it has: what is before is passed, and the rest asked for', () => {
    const { refuse, lost, asked, heard, wire } = missingOne();
    refuse({ oldest: 3 });
    expect([asked().at(-1), heard]).toEqual([[3, 3], [0]]);
    wire.pass(4100);
    expect([heard, lost]).toEqual([[0, 4], [3]]);
  });

  it.each([1, 0x9000])('passes one when it names none that is ahead: %i', (oldest) => {
    const { refuse, asked } = missingOne();
    refuse({ oldest });
    expect(asked().at(-1)).toEqual([2, 3]);
  });

  it('never passes what is there', () => {
    const { refuse, heard, lost } = missingOne();
    refuse({ oldest: 300 });
    expect([heard, lost]).toEqual([[0, 4], [3]]);
  });

  it('is not believed about another number, or when it speaks to another station', () => {
    const { refuse, asked } = missingOne();
    refuse({ sequence: 2, oldest: 3 });
    refuse({ oldest: 3, targetSystem: 254 });
    expect(asked()).toEqual([[1, 3]]);
  });
});

describe('when it is to be looked at', () => {
  it('does nothing when it is looked at with nothing to do, or too early', () => {
    const { wire, intake, say, asked } = setUp();
    wire.channel = (isForStation) => (isForStation ? [0] : []);
    intake.tick();
    say(0);
    wire.pass(20);
    intake.tick();
    expect(asked()).toEqual([]);
    say(2);
    wire.pass(20);
    intake.tick();
    expect(asked()).toHaveLength(1);
  });

  it('is never while nothing is missing, and a second after each question', () => {
    const { wire, intake, say, timesRoused } = setUp();
    wire.channel = (isForStation) => (isForStation ? [0] : []);
    say(0);
    wire.pass(20);
    expect([intake.nextDueMs(), timesRoused()]).toEqual([Infinity, 0]);
    say(4);
    wire.pass(20);
    expect(timesRoused()).toBe(1);
    expect(intake.nextDueMs()).toBeGreaterThan(wire.steadyMs + 950);
    expect(intake.nextDueMs()).toBeLessThanOrEqual(wire.steadyMs + 1000);
  });

  it('gives the rest of an answer its time, and does not ask for it twice', () => {
    const { wire, intake, say, asked, timesRoused } = setUp();
    wire.channel = (isForStation) => (isForStation ? [0] : []);
    for (const sequence of [0, 4]) say(sequence);
    wire.pass(900);
    say(1);
    wire.pass(20);
    expect([asked(), timesRoused()]).toEqual([[[1, 3]], 2]);
    expect(intake.nextDueMs()).toBeGreaterThan(wire.steadyMs + 950);
  });

  it('asks for another gap behind the one that was answered', () => {
    const { wire, say, asked, lost } = setUp();
    wire.channel = (isForStation) => (isForStation ? [0] : []);
    for (const sequence of [0, 2, 4]) say(sequence);
    wire.pass(20);
    say(1);
    wire.pass(20);
    expect(asked()).toEqual([
      [1, 1],
      [3, 3],
    ]);
    // Four times, as for any.
    wire.pass(3900);
    expect([asked().length, lost]).toEqual([5, []]);
    wire.pass(200);
    expect([asked().length, lost]).toEqual([5, [1]]);
  });

  it('asks for nothing while it pauses, and at the next word for all that is missing', () => {
    const { wire, intake, say, asked } = setUp();
    wire.channel = (isForStation) => (isForStation ? [0] : []);
    for (const sequence of [0, 2]) say(sequence);
    wire.pass(20);
    intake.pause();
    expect(intake.nextDueMs()).toBe(Infinity);
    wire.pass(5000);
    expect(asked()).toHaveLength(1);
    say(4);
    wire.pass(20);
    expect(asked()).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('asks for nothing of before when the vehicle restarted amid a gap', () => {
    const { wire, intake, say, asked, heard } = setUp();
    wire.channel = (isForStation) => (isForStation ? [0] : []);
    for (const sequence of [0, 2]) say(sequence);
    wire.pass(20);
    intake.forget();
    expect(intake.nextDueMs()).toBe(Infinity);
    say(1);
    wire.pass(20);
    expect([heard, asked()]).toEqual([[0, 1], [[1, 1]]]);
  });
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
