import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeFrame, encodeV1Frame } from './encode-frame.ts';
import { createDialect } from './dialect.ts';
import { everyMessage } from './every-message.ts';
import { MAX_FRAME_LENGTH, V2_START, type Frame } from './frame.ts';
import { Framer } from './framer.ts';
import { attitude, heartbeat, statustext, terrainData } from './messages.generated.ts';
import { packetOf } from '../testing/packet.ts';
import { Random } from '../testing/random.ts';
import { recordedFlightFile, recordedPackets } from '../testing/recorded-flight.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const packets = recordedPackets();
const beat = { type: 2, autopilot: 3, baseMode: 81, customMode: 4, systemStatus: 4, mavlinkVersion: 3 };
const sender = { sequence: 7, systemId: 1, componentId: 1 };
const heartbeatPacket = encodeFrame(sender, heartbeat, beat);

const pushAll = (framer: Framer, pieces: Iterable<Uint8Array>): Frame[] => [
  ...[...pieces].flatMap((piece) => framer.push(piece)),
  ...framer.end(),
];

/** Cuts bytes at random places, single bytes among them. */
const inPieces = (bytes: Uint8Array, random: Random, longest: number): Uint8Array[] => {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = 1 + random.below(longest);
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
};

it('finds every frame of a recorded flight among the time stamps, and misses none of the sequence', () => {
  const framer = new Framer(everyMessage, 'stream');
  const frames = pushAll(framer, [recordedFlightFile()]);
  expect(frames).toHaveLength(10_231);
  expect(framer.counters).toMatchObject({ frames: 10_231, unverifiedFrames: 0, droppedBytes: 10_231 * 8 });
  expect(framer.loss.of(1, 1)).toMatchObject({ received: 10_230, lost: 0, late: 0 });
});

it('reads the header of both versions', () => {
  const framer = new Framer(everyMessage, 'datagram');
  const [v1, v2] = framer.push(Buffer.concat([encodeV1Frame(sender, heartbeat, beat), heartbeatPacket]));
  const header = { sequence: 7, systemId: 1, componentId: 1, messageId: 0, isSigned: false, isVerified: true };
  expect(v1).toMatchObject({ version: 1, payloadLength: 9, ...header });
  expect(v2).toMatchObject({ version: 2, payloadLength: 9, ...header });
});

it('gives the same frames however the stream is cut', () => {
  const random = new Random(1);
  const stream = Buffer.concat(packets.slice(0, 300).flatMap((packet) => [random.bytes(random.below(40)), packet]));
  const whole = new Framer(everyMessage, 'stream');
  const expected = pushAll(whole, [stream]).map((frame) => hex(frame.bytes));
  expect(expected.length).toBeGreaterThanOrEqual(300);

  const bytewise = new Framer(everyMessage, 'stream');
  const singles = Array.from(stream, (byte) => Uint8Array.of(byte));
  expect(pushAll(bytewise, singles).map((frame) => hex(frame.bytes))).toEqual(expected);
  expect(bytewise.counters).toEqual(whole.counters);

  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 900 }), (seed, longest) => {
      const framer = new Framer(everyMessage, 'stream');
      const frames = pushAll(framer, inPieces(stream, new Random(seed), longest));
      expect(frames.map((frame) => hex(frame.bytes))).toEqual(expected);
      expect(framer.counters).toEqual(whole.counters);
    }),
    { numRuns: 50 },
  );
});

it('gives the same frames when datagrams are merged or arrive in another order', () => {
  const some = packets.slice(0, 400);
  const found = (datagrams: Uint8Array[]) => {
    const framer = new Framer(everyMessage, 'datagram');
    return datagrams.flatMap((datagram) => framer.push(datagram)).map((frame) => hex(frame.bytes));
  };
  const expected = some.map(hex);
  expect(found(some)).toEqual(expected);
  expect(found([Buffer.concat(some.slice(0, 150)), Buffer.concat(some.slice(150))])).toEqual(expected);
  expect(found(some.toReversed())).toEqual(expected.toReversed());
});

it('loses no frame to random noise between frames, in a stream or in datagrams', () => {
  const random = new Random(2);
  const noisy = packets.map((packet) => Buffer.concat([random.bytes(random.below(300)), packet]));
  const lostIn = (frames: readonly Frame[]) => {
    let next = 0;
    for (const frame of frames) if (hex(frame.bytes) === hex(packets[next] ?? new Uint8Array(0))) next += 1;
    return packets.length - next;
  };
  const datagrams = new Framer(everyMessage, 'datagram');
  expect(lostIn(noisy.flatMap((datagram) => datagrams.push(datagram)))).toBe(0);
  const stream = new Framer(everyMessage, 'stream');
  const frames = pushAll(stream, inPieces(Buffer.concat(noisy), random, 1400));
  expect(lostIn(frames)).toBe(0);
  // A frame out of noise: one in 65536 of the places that look like the start of a message we know.
  expect(frames.filter((frame) => frame.isVerified).length - packets.length).toBeLessThanOrEqual(5);
});

it('keeps a message it has no definition of, and says that it is not proved', () => {
  const framer = new Framer(createDialect([heartbeat]), 'datagram');
  const unknown = packetOf(attitude, { sequence: 1 });
  const frames = framer.push(Buffer.concat([unknown, heartbeatPacket]));
  expect(frames.map(({ messageId, isVerified }) => [messageId, isVerified])).toEqual([
    [30, false],
    [0, true],
  ]);
  expect(framer.counters).toMatchObject({ frames: 2, unverifiedFrames: 1, droppedBytes: 0 });
});

it('takes hardly any noise for a message that it has no definition of', () => {
  const framer = new Framer(everyMessage, 'stream');
  pushAll(framer, [new Random(7).bytes(1_000_000)]);
  // About 5000 places look like the start of one; for one in 256 of those some CRC_EXTRA exists that fits.
  expect(framer.counters.badChecksums).toBeGreaterThan(4000);
  expect(framer.counters.unverifiedFrames).toBeLessThan(60);
});

it('never lets a message it cannot check swallow a good frame inside it', () => {
  // To us it may as well be a stray start byte in front of a heartbeat.
  const terrain = { lat: 0, lon: 0, gridSpacing: 0, gridbit: 0, data: [] };
  const packet = encodeFrame(sender, terrainData, terrain, { data: padded(heartbeatPacket, 32) });
  const frames = pushAll(new Framer(createDialect([heartbeat]), 'stream'), [packet]);
  expect(frames.map((frame) => hex(frame.bytes))).toEqual([hex(heartbeatPacket)]);
});

it('never lets a message it cannot check swallow a good frame that reaches beyond it', () => {
  const begun = heartbeatPacket.subarray(0, 8);
  const stray = strayStartBefore(begun);
  const framer = new Framer(createDialect([heartbeat]), 'stream');
  // All of the stray message is there, but the heartbeat in its end is not.
  expect(framer.push(Buffer.concat([stray, begun]))).toEqual([]);
  expect(framer.push(heartbeatPacket.subarray(8)).map((frame) => hex(frame.bytes))).toEqual([hex(heartbeatPacket)]);
});

it('drops a frame with an incompatibility flag that nobody has told it about', () => {
  const framer = new Framer(everyMessage, 'datagram');
  const frames = framer.push(Buffer.concat([packetOf(heartbeat, { incompatFlags: 2 }), heartbeatPacket]));
  expect(frames.map((frame) => hex(frame.bytes))).toEqual([hex(heartbeatPacket)]);
  expect(framer.counters).toMatchObject({ frames: 1, unknownFlags: 1, droppedBytes: 21 });
});

it('ignores compatibility flags, as it must', () => {
  const framer = new Framer(everyMessage, 'datagram');
  expect(framer.push(packetOf(heartbeat, { compatFlags: 0xff }))).toHaveLength(1);
});

it('accepts a payload that a newer sender made longer', () => {
  const framer = new Framer(everyMessage, 'datagram');
  expect(framer.push(packetOf(statustext, { payload: new Uint8Array(60).fill(65) }))).toHaveLength(1);
});

it('does not join the end of one datagram to the start of the next', () => {
  const framer = new Framer(everyMessage, 'datagram');
  expect(framer.push(heartbeatPacket.subarray(0, 10))).toEqual([]);
  expect(framer.push(heartbeatPacket.subarray(10))).toEqual([]);
  expect(framer.push(heartbeatPacket)).toHaveLength(1);
  expect(framer.counters.droppedBytes).toBe(heartbeatPacket.length);
});

it('never holds back more than two frames of a stream, whatever comes', () => {
  const random = new Random(9);
  const framer = new Framer(everyMessage, 'stream');
  let [framedBytes, mostHeldBack] = [0, 0];
  for (let count = 0; count < 20_000; count += 1) {
    const piece = random.below(2) === 0 ? random.bytes(1 + random.below(20)) : Uint8Array.of(V2_START);
    for (const frame of framer.push(piece)) framedBytes += frame.bytes.length;
    const { bytes, droppedBytes } = framer.counters;
    mostHeldBack = Math.max(mostHeldBack, bytes - droppedBytes - framedBytes);
  }
  expect(mostHeldBack).toBeLessThanOrEqual(2 * MAX_FRAME_LENGTH);
});

it('gives the frames that a cut-off one hid when the stream ends', () => {
  const framer = new Framer(everyMessage, 'stream');
  const long = packetOf(statustext, { payload: new Uint8Array(54).fill(65) });
  const stream = Buffer.concat([long.subarray(0, 20), heartbeatPacket]);
  expect(framer.push(stream)).toEqual([]);
  expect(framer.end().map((frame) => hex(frame.bytes))).toEqual([hex(heartbeatPacket)]);
});

it.each([
  ['of the old version', [0xfe]],
  ['of the new version', [0xfd, 0xff, 0, 0]],
])('checks no flood of start bytes %s as if each began a frame, and hears what comes after it', (_, pattern) => {
  const flood = Uint8Array.from({ length: 65_507 }, (__, at) => pattern[at % pattern.length] ?? 0);
  for (const mode of ['datagram', 'stream'] as const) {
    const framer = new Framer(everyMessage, mode);
    framer.push(flood);
    framer.push(flood);
    const { badChecksums, droppedBytes } = framer.counters;
    expect(badChecksums).toBeLessThan(6000);
    expect(droppedBytes).toBeGreaterThan(2 * flood.length - 600);
    // A stream may wait for the frame that its last start byte promised.
    framer.push(new Uint8Array(300));
    expect(framer.push(heartbeatPacket)).toHaveLength(1);
    expect(framer.push(Buffer.concat([new Uint8Array(40), heartbeatPacket]))).toHaveLength(1);
  }
});

it('keeps frames whole when the caller uses its memory for the next read', () => {
  const framer = new Framer(everyMessage, 'stream');
  const memory = Uint8Array.from(heartbeatPacket.subarray(0, 12));
  framer.push(memory);
  memory.fill(0);
  expect(framer.push(heartbeatPacket.subarray(12)).map((frame) => hex(frame.bytes))).toEqual([hex(heartbeatPacket)]);
});

it('takes no damaged frame for a good one beyond what 16 bits of checksum let through', () => {
  const random = new Random(3);
  const originals = new Set(packets.map(hex));
  const framer = new Framer(everyMessage, 'datagram');
  let wrong = 0;
  let damaged = 0;
  for (let round = 0; round < 20; round += 1)
    for (const packet of packets) {
      damaged += 1;
      for (const frame of framer.push(damage(packet, random)))
        if (frame.isVerified && !originals.has(hex(frame.bytes))) wrong += 1;
    }
  // 3 of 65536 would be 9 here; a checksum that is not looked at lets through thousands.
  expect(damaged).toBeGreaterThan(200_000);
  expect(wrong).toBeLessThanOrEqual((damaged / 65_536) * 3);
});

it('takes no frame with up to three flipped bits behind its length, ever', () => {
  const random = new Random(4);
  const framer = new Framer(everyMessage, 'datagram');
  const taken: Frame[] = [];
  for (const packet of packets) {
    const flipped = Uint8Array.from(packet);
    for (const bit of distinctBits(random, (packet.length - 10) * 8))
      flipped[10 + (bit >>> 3)] = (flipped[10 + (bit >>> 3)] ?? 0) ^ (1 << (bit & 7));
    taken.push(...framer.push(flipped).filter((frame) => frame.payloadLength === packet[1]));
  }
  expect(taken).toEqual([]);
});

/** A start byte and noise that, with the bytes behind, pass for a message nobody can check. */
function strayStartBefore(behind: Uint8Array): Uint8Array {
  const random = new Random(8);
  for (;;) {
    const stray = Uint8Array.of(V2_START, 2 + behind.length, 0, 0, 0, 1, 1, attitude.id, 0, 0, ...random.bytes(4));
    const [frame] = new Framer(createDialect([heartbeat]), 'datagram').push(Buffer.concat([stray, behind]));
    if (frame?.start === 0) return stray;
  }
}

function padded(bytes: Uint8Array, length: number): Uint8Array {
  const result = new Uint8Array(length);
  result.set(bytes);
  return result;
}

/** Flips a few bits, or cuts the frame, or overwrites a run of it. */
function damage(packet: Uint8Array, random: Random): Uint8Array {
  const kind = random.below(3);
  const at = 1 + random.below(packet.length - 1);
  if (kind === 0) return packet.subarray(0, at);
  const damagedPacket = Uint8Array.from(packet);
  if (kind === 1) for (let flips = 1 + random.below(6); flips > 0; flips -= 1) flipBit(damagedPacket, random);
  else damagedPacket.set(random.bytes(Math.min(8, packet.length - at)), at);
  return damagedPacket;
}

function flipBit(bytes: Uint8Array, random: Random): void {
  const bit = random.below(bytes.length * 8);
  bytes[bit >>> 3] = (bytes[bit >>> 3] ?? 0) ^ (1 << (bit & 7));
}

function distinctBits(random: Random, limit: number): Set<number> {
  return new Set(Array.from({ length: 3 }, () => random.below(limit)));
}

it('has counted nothing before anything came', () => {
  const counts = Object.values(new Framer(everyMessage, 'stream').counters);
  expect(counts).toEqual(counts.map(() => 0));
});
