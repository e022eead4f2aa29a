import { expect, it } from 'vitest';
import { CommandDesk } from '../command/command-desk.ts';
import { FtpDesk } from '../ftp/ftp-desk.ts';
import { EVENTS_FILE, GENERAL_FILE, whole } from '../testing/described-vehicle.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { CommandDoor } from '../vehicle-side/command-door.ts';
import { FileHolder } from '../vehicle-side/file-holder.ts';
import { MavResult } from '../wire/enums.generated.ts';
import { componentInformation, componentMetadata } from '../wire/messages.generated.ts';
import { EventTableShelf } from './event-table-shelf.ts';
import { EventWordsReading, type KnownWords } from './event-words-reading.ts';

const NEW = componentMetadata.id;
const OLD = componentInformation.id;

interface Situation {
  /** What the vehicle says to each question, by the message that is asked for. Null: nothing. */
  answer?: (messageId: number) => number | null;
  known?: KnownWords | null;
  shelf?: EventTableShelf;
  isReachable?: () => boolean;
  isDiskDead?: (path: number) => boolean;
}

function setUp(situation: Situation = {}) {
  const wire = new TestWire();
  const { isReachable } = situation;
  const commands = new CommandDesk(wire.station, wire.vehicle, isReachable === undefined ? {} : { isReachable });
  const files = new FtpDesk(wire.station, wire.vehicle);
  let rousedCount = 0;
  const told: unknown[] = [];
  const reading = new EventWordsReading({
    clocks: wire.station,
    commands,
    files,
    shelf: situation.shelf ?? new EventTableShelf(),
    host: {
      knownWords: () => situation.known ?? null,
      learnWords: ({ fileCrc, table }) => void told.push([fileCrc, typeof table]),
      failWords: (reason) => void told.push(reason),
      rouse: () => void (rousedCount += 1),
    },
  });
  const asked: number[] = [];
  const door = new CommandDoor(wire.vehicle, ({ params }) => {
    const [messageId = 0] = params;
    asked.push(messageId);
    const result = situation.answer?.(messageId) ?? null;
    return result === null ? null : { result };
  });
  const disk = new FileHolder({
    speaker: wire.vehicle,
    files: new Map([...whole].map(([path, bytes]) => [path, () => bytes] as const)),
  });
  let packets = 0;
  wire.connect({
    station: (frame) => {
      commands.hear(frame);
      files.hear(frame);
      reading.hear(frame);
    },
    vehicle: (frame) => {
      door.hear(frame);
      packets += 1;
      if (situation.isDiskDead?.(packets) !== true) disk.hear(frame);
    },
    tick: () => tickIfDue(wire, reading, commands, files),
  });
  const tellWhere = (uri = `mftp://${GENERAL_FILE}`, fileCrc = 77) =>
    wire.vehicle.send(componentMetadata, { timeBootMs: 1, fileCrc, uri });
  return { wire, reading, asked, told, tellWhere, timesRoused: () => rousedCount };
}

const accepted = () => MavResult.ACCEPTED;

it('asks at once, and waits for nothing of its own while the answer is on its way', () => {
  const { wire, reading, asked } = setUp();
  expect([reading.nextDueMs(), reading.isOver]).toEqual([-Infinity, false]);
  reading.tick();
  wire.pass(20);
  expect([asked, reading.nextDueMs()]).toEqual([[NEW], Infinity]);
});

it('asks in the old way at once where the new one is refused', () => {
  const { wire, asked, told, timesRoused } = setUp({ answer: () => MavResult.DENIED });
  wire.pass(100);
  expect([asked, told]).toEqual([[NEW, OLD], ['not-offered']]);
  expect(timesRoused()).toBe(2);
});

it('gives what was promised three seconds to come, before it asks in the old way', () => {
  const { wire, reading, asked, told } = setUp({ answer: accepted });
  wire.pass(60);
  expect(asked).toEqual([NEW]);
  expect(reading.nextDueMs()).toBeGreaterThan(wire.steadyMs + 2900);
  expect(reading.nextDueMs()).toBeLessThanOrEqual(wire.steadyMs + 3000);
  wire.pass(3000);
  expect([asked, told]).toEqual([[NEW, OLD], []]);
  wire.pass(3100);
  expect([told, reading.isOver, reading.nextDueMs()]).toEqual([['not-offered'], true, Infinity]);
});

it('asks again after twenty seconds of a question that nobody answers, six times in all', () => {
  const { wire, asked, told } = setUp();
  // Each is repeated by the desk four times, a second apart.
  wire.pass(4100 + 5 * 24_000 - 500);
  expect(told).toEqual([]);
  wire.pass(1000);
  expect(told).toEqual(['not-offered']);
  expect(asked).toHaveLength(6 * 4);
});

it('does not count what could not be sent', () => {
  let isReachable = false;
  const { wire, asked, told, reading } = setUp({ isReachable: () => isReachable, answer: accepted });
  wire.pass(300_000);
  expect([asked, told]).toEqual([[], []]);
  expect(reading.nextDueMs()).toBeLessThanOrEqual(wire.steadyMs + 20_000);
  isReachable = true;
  wire.pass(20_100);
  expect(asked[0]).toBe(NEW);
});

it('reads both files, and tells by which checksum', () => {
  const { wire, told, tellWhere, reading } = setUp({ answer: accepted });
  wire.pass(40);
  tellWhere();
  expect(reading.isOver).toBe(false);
  wire.pass(5000);
  expect([told, reading.isOver, reading.nextDueMs()]).toEqual([[[77, 'object']], true, Infinity]);
  tellWhere(undefined, 78);
  wire.pass(5000);
  expect(told).toHaveLength(1);
});

it('goes by where it was told first, while it reads', () => {
  const { wire, told, tellWhere } = setUp({ answer: accepted });
  wire.pass(40);
  tellWhere();
  wire.pass(20);
  tellWhere('mftp:///nowhere.json', 78);
  wire.pass(5000);
  expect(told).toEqual([[77, 'object']]);
});

it('reads nothing where it knows the words by the same checksum, or has the same bytes from another vehicle', () => {
  const shelf = new EventTableShelf();
  const first = setUp({ answer: accepted, shelf });
  first.wire.pass(40);
  first.tellWhere();
  first.wire.pass(5000);
  const table = shelf.find(whole.get(EVENTS_FILE) ?? new Uint8Array(0));
  if (table === undefined) throw new Error('the table was not kept');
  const again = setUp({ answer: accepted, known: { fileCrc: 77, table } });
  again.wire.pass(40);
  again.tellWhere();
  again.wire.pass(20);
  expect([again.told, again.reading.nextDueMs()]).toEqual([[[77, 'object']], Infinity]);
  const changed = setUp({ answer: accepted, known: { fileCrc: 76, table } });
  changed.wire.pass(40);
  changed.tellWhere();
  changed.wire.pass(20);
  expect(changed.told).toEqual([]);
});

it.each([
  ['', 'not-offered'],
  ['https://example.org/general.json.xz', 'not-on-board'],
])('says that there is nothing to read at "%s": %s', (uri, reason) => {
  const { wire, told, tellWhere } = setUp({ answer: accepted });
  wire.pass(40);
  tellWhere(uri);
  wire.pass(20);
  expect(told).toEqual([reason]);
});

it('gives a file six silences of its own, whatever was asked in vain before', () => {
  let isHeard = false;
  const { wire, told, tellWhere } = setUp({
    answer: () => (isHeard ? MavResult.ACCEPTED : null),
    isDiskDead: () => true,
  });
  wire.pass(4100 + 4 * 24_000);
  isHeard = true;
  wire.pass(20_000);
  tellWhere();
  wire.pass(100_000);
  expect(told).toEqual([]);
  wire.pass(200_000);
  expect(told).toEqual(['unreadable']);
});
