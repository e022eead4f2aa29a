import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDialect } from '../wire/dialect.ts';
import { decode } from '../wire/decode.ts';
import { everyMessage } from '../wire/every-message.ts';
import type { Frame } from '../wire/frame.ts';
import { FrameWriter } from '../wire/frame-writer.ts';
import { Framer } from '../wire/framer.ts';
import { heartbeat, radioStatus, setupSigning } from '../wire/messages.generated.ts';
import { createFrameSigner } from './frame-signer.ts';
import { endSigning, handOverKey, keyFromPassphrase } from './setup-signing.ts';
import { mayPass, SignatureGate, signedOnly, unsignedToo } from './signature-gate.ts';
import { signatureOf } from './signature.ts';
import { SigningClock, toSigningTime } from './signing-clock.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const key = keyFromPassphrase('wild geese');
const beat = { type: 6, autopilot: 8, baseMode: 0, customMode: 0, systemStatus: 4, mavlinkVersion: 3 };

const clockAt = (now: () => number) => new SigningClock({ now, reservedUntil: 0, reserve: () => undefined });

const writerOf = ({ now = () => NOON, linkId = 0, systemId = 1, componentId = 1, secret = key } = {}) => {
  const signer = createFrameSigner({ key: secret, linkId, clock: clockAt(now) });
  return new FrameWriter({ systemId, componentId, signer });
};

const frameOf = (packet: Uint8Array): Frame => {
  const [frame] = new Framer(everyMessage, 'datagram').push(packet);
  if (frame === undefined) throw new Error('no frame in the packet');
  return frame;
};

const gateAt = (ms: number, policy = signedOnly) => new SignatureGate({ key, policy, now: () => ms });

it('signs as the protocol says: 13 bytes, 10 µs since 2015, six bytes of SHA-256', () => {
  const packet = writerOf({ linkId: 5 }).write(heartbeat, beat);
  const frame = frameOf(packet);
  expect(frame).toMatchObject({ isSigned: true, isVerified: true, messageId: 0 });
  expect(packet).toHaveLength(10 + frame.payloadLength + 2 + 13);
  expect(signatureOf(packet)).toEqual({ linkId: 5, time: (NOON - Date.UTC(2015, 0, 1)) * 100 });
  const body = packet.subarray(0, -6);
  expect(Buffer.from(packet.subarray(-6))).toEqual(
    createHash('sha256').update(key).update(body).digest().subarray(0, 6),
  );
  expect(decode(heartbeat, frame)).toEqual(beat);
});

it('makes the packet that node-mavlink 2.3.0 made of the same message, key, link and time', () => {
  const packet = writerOf({ linkId: 5, systemId: 255, componentId: 190 }).write(heartbeat, beat);
  expect(Buffer.from(packet).toString('hex')).toBe(
    'fd09010000ffbe000000000000000608000403dab0050068559ac320e8685b137f6d',
  );
});

it('lets a genuine frame pass once, and not again', () => {
  const frame = frameOf(writerOf().write(heartbeat, beat));
  const gate = gateAt(NOON);
  expect([gate.judge(frame), gate.judge(frame)]).toEqual(['genuine', 'repeated']);
  expect(gate.countOf('repeated')).toBe(1);
});

it('lets a burst within one millisecond pass whole', () => {
  const writer = writerOf();
  const gate = gateAt(NOON);
  const verdicts = Array.from({ length: 20 }, () => gate.judge(frameOf(writer.write(heartbeat, beat))));
  expect(new Set(verdicts)).toEqual(new Set(['genuine']));
});

it('keeps senders and links apart', () => {
  const gate = gateAt(NOON);
  const packets = [writerOf({ linkId: 0 }), writerOf({ linkId: 1 }), writerOf({ systemId: 2 })].map((writer) =>
    writer.write(heartbeat, beat),
  );
  expect(packets.map((packet) => gate.judge(frameOf(packet)))).toEqual(['genuine', 'genuine', 'genuine']);
});

it('refuses a frame of another key, and one whose signature was changed', () => {
  const foreign = writerOf({ secret: keyFromPassphrase('other words') }).write(heartbeat, beat);
  const changed = writerOf().write(heartbeat, beat);
  changed[changed.length - 8] = (changed.at(-8) ?? 0) ^ 1;
  const gate = gateAt(NOON);
  expect([gate.judge(frameOf(foreign)), gate.judge(frameOf(changed))]).toEqual(['forged', 'forged']);
});

it('refuses what is more than a minute behind, also from a sender it has not met', () => {
  const at = (ms: number) => frameOf(writerOf({ now: () => ms }).write(heartbeat, beat));
  expect(gateAt(NOON + 60_000).judge(at(NOON))).toBe('genuine');
  expect(gateAt(NOON + 60_001).judge(at(NOON))).toBe('stale');
});

it('does not let a forged frame spoil the time of its sender', () => {
  const gate = gateAt(NOON);
  const future = writerOf({ now: () => NOON + 1e9, secret: keyFromPassphrase('other words') });
  gate.judge(frameOf(future.write(heartbeat, beat)));
  expect(gate.judge(frameOf(writerOf().write(heartbeat, beat)))).toBe('genuine');
});

it('treats unsigned frames by policy, and lets radios report on themselves', () => {
  const writer = new FrameWriter({ systemId: 51, componentId: 68 });
  const radio = { rssi: 1, remrssi: 1, txbuf: 1, noise: 1, remnoise: 1, rxerrors: 1, fixed: 1 };
  const [plain, report] = [writer.write(heartbeat, beat), writer.write(radioStatus, radio)].map(frameOf);
  if (plain === undefined || report === undefined) throw new Error('no frames');
  expect([gateAt(NOON).judge(plain), gateAt(NOON).judge(report)]).toEqual(['unsigned', 'exempt']);
  expect(gateAt(NOON, unsignedToo).judge(plain)).toBe('exempt');
  expect([mayPass('unsigned'), mayPass('forged'), mayPass('exempt'), mayPass('genuine')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('can judge a signed message that it has no definition of', () => {
  const packet = writerOf().write(radioStatus, {
    rssi: 1,
    remrssi: 1,
    txbuf: 1,
    noise: 1,
    remnoise: 1,
    rxerrors: 1,
    fixed: 1,
  });
  const [frame] = new Framer(createDialect([heartbeat]), 'datagram').push(packet);
  expect(frame?.isVerified).toBe(false);
  expect(frame && gateAt(NOON).judge(frame)).toBe('genuine');
});

it('never gives a time twice, when the clock stands still, goes back, or the program starts again', () => {
  let now = NOON;
  let stored = 0;
  const start = () => new SigningClock({ now: () => now, reservedUntil: stored, reserve: (until) => (stored = until) });
  const times: number[] = [];
  for (const step of [0, 0, 7, -5000, 1, 25_000, -60_000]) {
    now += step;
    const clock = start();
    for (let count = 0; count < 50; count += 1) times.push(clock.next());
  }
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

it('reserves before use, seldom, and never far ahead', () => {
  let now = NOON;
  const marks: number[] = [];
  const clock = new SigningClock({ now: () => now, reservedUntil: 0, reserve: (until) => marks.push(until) });
  for (let count = 0; count < 6000; count += 1) {
    const time = clock.next();
    expect(time).toBeLessThanOrEqual(marks.at(-1) ?? 0);
    expect((marks.at(-1) ?? 0) - toSigningTime(now)).toBeLessThan(60 * 100_000);
    now += 10;
  }
  expect(marks.length).toBeLessThanOrEqual(7);
});

it('hands over a key and takes it back', () => {
  const target = { targetSystem: 1, targetComponent: 1 };
  const writer = new FrameWriter({ systemId: 255, componentId: 190 });
  const time = toSigningTime(NOON);
  const given = decode(setupSigning, frameOf(writer.write(setupSigning, handOverKey(target, key, time))));
  expect(given).toEqual({ ...target, secretKey: key, initialTimestamp: BigInt(time) });
  const taken = decode(setupSigning, frameOf(writer.write(setupSigning, endSigning(target))));
  expect(taken).toEqual({ ...target, secretKey: new Uint8Array(32), initialTimestamp: 0n });
});

it('names a key of the wrong length', () => {
  expect(
    () => gateAt(NOON) && new SignatureGate({ key: new Uint8Array(16), policy: signedOnly, now: () => NOON }),
  ).toThrow('a signing key has 32 bytes; this one has 16');
});

it('signs a message that is in no list of ours with its own checksum', () => {
  const own = { ...heartbeat, id: 54_321, crcExtra: 77 };
  const packet = writerOf().write(own, beat);
  const [frame] = new Framer(createDialect([own]), 'datagram').push(packet);
  expect(frame).toMatchObject({ isVerified: true, isSigned: true, messageId: 54_321 });
});

it('goes along with the time of the others, so that a station with a slow clock is not shut out', () => {
  const marks: number[] = [];
  const clock = new SigningClock({
    now: () => NOON - 120_000,
    reservedUntil: 0,
    reserve: (until) => marks.push(until),
  });
  const gate = new SignatureGate({
    key,
    policy: signedOnly,
    now: () => NOON - 120_000,
    clock,
  });
  expect(clock.next()).toBe(toSigningTime(NOON - 120_000));
  gate.judge(frameOf(writerOf().write(heartbeat, beat)));
  gate.judge(
    frameOf(writerOf({ now: () => NOON + 900_000, secret: keyFromPassphrase('another') }).write(heartbeat, beat)),
  );
  expect(clock.next()).toBe(toSigningTime(NOON) + 1);
  expect(marks.at(-1)).toBeGreaterThan(toSigningTime(NOON));
});

describe('a time far ahead', () => {
  const DAY_MS = 86_400_000;
  const LAST_TIME = 2 ** 48 - 1;
  const clockOf = (time: number) => ({ next: () => time, bindTo: () => undefined }) as unknown as SigningClock;
  const at = (time: number, secret = key) => {
    const signer = createFrameSigner({ key: secret, linkId: 0, clock: clockOf(time) });
    return frameOf(new FrameWriter({ systemId: 1, componentId: 1, signer }).write(heartbeat, beat));
  };

  it('is believed by a day, and no more; nor does it make what comes after it a repetition', () => {
    const clock = clockAt(() => NOON);
    const gate = new SignatureGate({ key, policy: signedOnly, now: () => NOON, clock });
    const verdicts = [LAST_TIME, toSigningTime(NOON + 365 * DAY_MS), toSigningTime(NOON + DAY_MS) + 1];
    expect(verdicts.map((time) => gate.judge(at(time)))).toEqual(['ahead', 'ahead', 'ahead']);
    expect(clock.next()).toBe(toSigningTime(NOON));
    expect(gate.judge(at(toSigningTime(NOON)))).toBe('genuine');
    expect(gate.judge(at(toSigningTime(NOON + DAY_MS)))).toBe('genuine');
    expect(clock.next()).toBe(toSigningTime(NOON + DAY_MS) + 1);
  });

  it('moves no clock by more, whoever tells it', () => {
    const marks: number[] = [];
    const clock = new SigningClock({ now: () => NOON, reservedUntil: 0, reserve: (until) => marks.push(until) });
    clock.hear(LAST_TIME);
    clock.hear(toSigningTime(NOON + DAY_MS) + 1);
    expect(clock.next()).toBe(toSigningTime(NOON));
    expect(marks.at(-1)).toBeLessThan(toSigningTime(NOON + 60_000));
  });

  it.each([LAST_TIME, LAST_TIME * 2, toSigningTime(NOON + 365 * DAY_MS), NaN, -5])(
    'is not believed for ever because it was stored: %d',
    (reservedUntil) => {
      const clock = new SigningClock({ now: () => NOON, reservedUntil, reserve: () => undefined });
      expect(clock.next()).toBe(toSigningTime(NOON));
    },
  );

  it('is never reserved beyond the last there is', () => {
    const marks: number[] = [];
    const now = () => Date.UTC(2015, 0, 1) + LAST_TIME / 100;
    new SigningClock({ now, reservedUntil: 0, reserve: (until) => marks.push(until) }).next();
    expect(marks).toEqual([LAST_TIME]);
  });

  it('of one key is none of another: a clock belongs to one key', () => {
    const other = keyFromPassphrase('other words');
    const clock = clockAt(() => NOON);
    createFrameSigner({ key, linkId: 0, clock });
    createFrameSigner({ key: key.slice(), linkId: 1, clock });
    expect(() => createFrameSigner({ key: other, linkId: 0, clock })).toThrow('a signing clock is for one key');
    expect(() => new SignatureGate({ key: other, policy: signedOnly, now: () => NOON, clock })).toThrow(RangeError);
  });
});
