import { expect, it } from 'vitest';
import { createDialect } from './dialect.ts';
import { everyMessage } from './every-message.ts';
import { attitude, globalPositionInt, heartbeat } from './messages.generated.ts';
import { packetOf } from '../testing/packet.ts';
import { Random } from '../testing/random.ts';
import { recordedFlightFile } from '../testing/recorded-flight.ts';
import { encodeTlogEntry, TlogReader, type TlogEntry } from './tlog.ts';

const readAll = (reader: TlogReader, file: Uint8Array, pieceLength: number): TlogEntry[] => {
  const entries: TlogEntry[] = [];
  for (let at = 0; at < file.length; at += pieceLength)
    entries.push(...reader.push(file.subarray(at, at + pieceLength)));
  return [...entries, ...reader.end()];
};

it('replays a recorded flight without losing a frame or a byte, in order of time', () => {
  const reader = new TlogReader(everyMessage);
  const entries = readAll(reader, recordedFlightFile(), 4096);
  expect(entries).toHaveLength(10_231);
  expect(reader.skippedBytes).toBe(0);
  const times = entries.map(({ timeUs }) => timeUs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Date((times[0] ?? 0) / 1000).getUTCFullYear()).toBeGreaterThanOrEqual(2024);
});

it('writes the file again byte for byte', () => {
  const file = recordedFlightFile();
  const entries = readAll(new TlogReader(everyMessage), file, 100_000);
  const again = Buffer.concat(entries.map(({ timeUs, frame }) => encodeTlogEntry(timeUs, frame.bytes)));
  expect(again.equals(file)).toBe(true);
});

it('reads the same from pieces of any size', () => {
  const file = recordedFlightFile().subarray(0, 20_000);
  const lengths = [1, 7, 100, 20_000].map((length) => readAll(new TlogReader(everyMessage), file, length).length);
  expect(new Set(lengths).size).toBe(1);
  expect(lengths[0]).toBeGreaterThan(400);
});

it('finds its way behind a damaged stretch, and loses only what was damaged', () => {
  const file = recordedFlightFile();
  const damaged = Uint8Array.from(file);
  damaged.set(new Random(6).bytes(500), 100_000);
  const reader = new TlogReader(everyMessage);
  const lost = 10_231 - readAll(reader, damaged, 4096).length;
  expect(lost).toBeGreaterThan(0);
  expect(lost).toBeLessThan(25);
  expect(reader.skippedBytes).toBeGreaterThanOrEqual(500);
});

it('says how much of a cut-off recording it could not use', () => {
  const reader = new TlogReader(everyMessage);
  const entry = encodeTlogEntry(1, packetOf(heartbeat, {}));
  expect(readAll(reader, Buffer.concat([entry, entry.subarray(0, 20)]), 1000)).toHaveLength(1);
  expect(reader.skippedBytes).toBe(20);
});

it('keeps messages that it has no definition of', () => {
  const reader = new TlogReader(createDialect([heartbeat]));
  const file = Buffer.concat(
    [attitude, heartbeat, globalPositionInt].map((type) => encodeTlogEntry(5, packetOf(type, {}))),
  );
  expect(readAll(reader, file, 1000).map(({ frame }) => [frame.messageId, frame.isVerified])).toEqual([
    [30, false],
    [0, true],
    [33, false],
  ]);
});
