import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { encodeFrame, encodeV1Frame } from './encode-frame.ts';
import { MavModeFlag, MavProtocolCapability, MavResult } from './enums.generated.ts';
import { nameIn, namesIn } from './enum-name.ts';
import { everyMessage } from './every-message.ts';
import { fieldBytes } from './field-bytes.ts';
import { sizeOf, type Field, type FieldKind } from './field.ts';
import type { Frame } from './frame.ts';
import { Framer } from './framer.ts';
import { fromJson, toJson } from './json.ts';
import type { AnyMessageType } from './message-type.ts';
import * as messages from './messages.generated.ts';
import { readFields, writeFields } from './table-codec.ts';
import { packetOf } from '../testing/packet.ts';
import { Random } from '../testing/random.ts';

const every: AnyMessageType[] = Object.values(messages);
const sender = { sequence: 0, systemId: 1, componentId: 1 };

const frameOf = (packet: Uint8Array): Frame => {
  const [frame] = new Framer(everyMessage, 'datagram').push(packet);
  if (frame === undefined) throw new Error('no frame in the packet');
  return frame;
};

/** Any values that the fields can hold; texts without NUL that fit. */
const anyMessage = (type: AnyMessageType): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(type.fields.map((field) => [field.name, anyValue(field)])));

const anyValue = (field: Field): fc.Arbitrary<unknown> => {
  if (field.kind === 'char' && field.count > 0) return anyText(field.count);
  const one = anyNumber(field);
  if (field.count === 0) return one;
  if (field.kind === 'u8') return fc.uint8Array({ minLength: field.count, maxLength: field.count });
  return fc.array(one, { minLength: field.count, maxLength: field.count });
};

/** Characters of one to four bytes, and a byte order mark, which a decoder likes to swallow. */
const character = fc.constantFrom('a', '_', '7', ' ', '\t', '\u{7f}', 'é', '°', '高', '雁', '\u{feff}', '🛩');

const anyText = (bytes: number): fc.Arbitrary<string> =>
  fc
    .array(character, { maxLength: bytes })
    .map((characters) =>
      characters.reduce((text, next) => (Buffer.byteLength(text + next) > bytes ? text : text + next), ''),
    );

const anyNumber = ({ kind, count }: Field): fc.Arbitrary<number | bigint> => {
  if (kind === 'f32') return fc.float();
  if (kind === 'f64') return fc.double();
  const bits = kind === 'char' && count === 0 ? 8 : Number(kind.slice(1));
  const isSigned = kind.startsWith('i');
  const min = isSigned ? -(2n ** BigInt(bits - 1)) : 0n;
  const max = isSigned ? -min - 1n : 2n ** BigInt(bits) - 1n;
  return bits === 64 ? fc.bigInt({ min, max }) : fc.integer({ min: Number(min), max: Number(max) });
};

it.each(every)('gives $name back as it was given, over the wire and over JSON', (type) => {
  fc.assert(
    fc.property(anyMessage(type), (message) => {
      const read = decode(type, frameOf(encodeFrame(sender, type, message)));
      expect(read).toEqual(message);
      expect(fromJson(type, JSON.parse(JSON.stringify(toJson(type, message))))).toEqual(message);
    }),
    { numRuns: 8 },
  );
});

const lacking = (...kinds: FieldKind[]) =>
  every.filter(({ fields }) => fields.every(({ kind }) => !kinds.includes(kind)));

/** Payloads of every length that chance makes, as packets. */
const anyPackets = (type: AnyMessageType): Uint8Array[] => {
  const random = new Random(type.id);
  return Array.from({ length: type.length + 1 }, (_, length) => packetOf(type, { payload: random.bytes(length) }));
};

// Texts apart: bytes that are no UTF-8 are read as Latin-1 and would be written as UTF-8.
it.each(lacking('char'))('reads any payload of $name as a message that reads the same when sent on', (type) => {
  for (const packet of anyPackets(type)) {
    const message = decode(type, frameOf(packet));
    expect(decode(type, frameOf(encodeFrame(sender, type, message)))).toEqual(message);
  }
});

// Floats apart as well: of the many NaN there are, only one is written.
it.each(lacking('char', 'f32', 'f64'))('sends any payload of $name on with the same bytes', (type) => {
  for (const packet of anyPackets(type)) {
    const frame = frameOf(packet);
    expect(frameOf(encodeFrame(sender, type, decode(type, frame))).payload).toEqual(trimmed(frame.payload));
  }
});

describe('a straight-line codec', () => {
  it.each(every)('of $name reads and writes what the layout says', (type) => {
    const payload = new Random(type.id + 1).bytes(type.length);
    const view = new DataView(payload.buffer);
    const message = readFields(type.fields, view, 0);
    expect(type.read(view, 0)).toEqual(message);
    const [straight, walked] = [new DataView(new ArrayBuffer(256)), new DataView(new ArrayBuffer(256))];
    type.write(straight, message);
    writeFields(type.fields, walked, message);
    expect(straight).toEqual(walked);
  });
});

it('reads a frame once, however many look at it', () => {
  const beat = { type: 2, autopilot: 12, baseMode: 1, customMode: 4, systemStatus: 3, mavlinkVersion: 3 };
  const frame = frameOf(encodeFrame(sender, messages.heartbeat, beat));
  const read = decode(messages.heartbeat, frame);
  expect(read).toEqual(beat);
  expect(decode(messages.heartbeat, frame)).toBe(read);
});

it('defines each number once, within what a payload holds', () => {
  expect(new Set(every.map(({ id }) => id)).size).toBe(every.length);
  expect(every.length).toBe(325);
  for (const type of every) expect(type.length).toBeLessThanOrEqual(255);
});

it('knows the messages that autopilots send although they are still called work in progress', () => {
  for (const type of [messages.commandCancel, messages.linkNodeStatus, messages.timeEstimateToTarget, messages.event])
    expect(everyMessage.typeOf(type.id)).toBe(type);
  // CRC_EXTRA as PX4 and pymavlink have them.
  const extras = [messages.commandCancel, messages.linkNodeStatus, messages.timeEstimateToTarget, messages.event];
  expect(extras.map(({ crcExtra }) => crcExtra)).toEqual([14, 117, 232, 160]);
});

it('trims zeros at the end but sends one byte at least', () => {
  const frame = frameOf(encodeFrame(sender, messages.missionCurrent, { seq: 0 }));
  expect(frame.payloadLength).toBe(1);
});

it('accepts an empty payload, as ArduPilot and pymavlink do', () => {
  const frame = frameOf(packetOf(messages.missionCurrent, { payload: new Uint8Array(0) }));
  expect(decode(messages.missionCurrent, frame)).toMatchObject({ seq: 0, total: 0 });
});

it('sends no extension field and trims nothing in a v1 frame', () => {
  const frame = frameOf(encodeV1Frame(sender, messages.missionCurrent, { seq: 0, total: 9 }));
  expect(frame).toMatchObject({ version: 1, payloadLength: 2 });
  expect(() =>
    encodeV1Frame(sender, messages.currentMode, { standardMode: 0, customMode: 0, intendedCustomMode: 0 }),
  ).toThrow('CURRENT_MODE (436) does not fit a v1 frame; send it as v2');
});

describe('text', () => {
  const statustext = (text: string) => frameOf(encodeFrame(sender, messages.statustext, { severity: 6, text }));
  const read = (frame: Frame) => decode(messages.statustext, frame).text;

  it('of 50 bytes needs no NUL', () => {
    expect(read(statustext('x'.repeat(50)))).toBe('x'.repeat(50));
  });

  it('that is too long is cut between characters, never inside one', () => {
    expect(read(statustext(`${'x'.repeat(49)}高`))).toBe('x'.repeat(49));
    expect(read(statustext('雁'.repeat(20)))).toBe('雁'.repeat(16));
  });

  it('that is not UTF-8 is read as Latin-1', () => {
    const payload = Uint8Array.of(6, ...Buffer.from('Höhe 20 m, 4 °C', 'latin1'));
    expect(read(frameOf(packetOf(messages.statustext, { payload })))).toBe('Höhe 20 m, 4 °C');
  });

  it('is to be had as bytes, for a character that continues in the next part', () => {
    const payload = Uint8Array.of(6, ...Buffer.from('高度').subarray(0, 5));
    const frame = frameOf(packetOf(messages.statustext, { payload }));
    const bytes = fieldBytes(messages.statustext, frame, 'text');
    expect(bytes).toHaveLength(50);
    expect(Buffer.from(bytes.subarray(0, 5))).toEqual(Buffer.from('高度').subarray(0, 5));
  });
});

it('carries the bits of a whole number in a float field, where they spell NaN', () => {
  const bits = Uint8Array.of(0xff, 0xff, 0xff, 0xff);
  const value = { targetSystem: 1, targetComponent: 1, paramId: 'MIS_DIST_1WP', paramValue: 0, paramType: 6 };
  const frame = frameOf(encodeFrame(sender, messages.paramSet, value, { paramValue: bits }));
  expect(decode(messages.paramSet, frame).paramValue).toBeNaN();
  expect(fieldBytes(messages.paramSet, frame, 'paramValue')).toEqual(bits);
});

describe('a value that does not fit is refused by name', () => {
  const beat = { type: 2, autopilot: 3, baseMode: 0, customMode: 0, systemStatus: 0, mavlinkVersion: 3 };

  it.each([
    [{ type: 256 }, 'HEARTBEAT.type is 256; give a whole number from 0 to 255'],
    [{ baseMode: -1 }, 'HEARTBEAT.baseMode is -1; give a whole number from 0 to 255'],
    [{ customMode: 1.5 }, 'HEARTBEAT.customMode is 1.5; give a whole number from 0 to 4294967295'],
    [{ customMode: Number.NaN }, 'HEARTBEAT.customMode is NaN; give a whole number from 0 to 4294967295'],
  ])('%o', (change, words) => {
    expect(() => encodeFrame(sender, messages.heartbeat, { ...beat, ...change })).toThrow(words);
  });

  it('in arrays, 64-bit fields and JSON too', () => {
    const sum = { timeBootMs: 0n, timeUnixUsec: 0n };
    expect(() => encodeFrame(sender, messages.systemTime, { timeUnixUsec: 2n ** 64n, timeBootMs: 0 })).toThrow(
      'SYSTEM_TIME.timeUnixUsec is 18446744073709551616; give a bigint',
    );
    const outputs = { timeUsec: 0n, active: 0, actuator: Array.from({ length: 33 }, () => 0) };
    expect(() => encodeFrame(sender, messages.actuatorOutputStatus, outputs)).toThrow(
      'ACTUATOR_OUTPUT_STATUS.actuator is 33 values; give at most 32',
    );
    expect(() => fromJson(messages.systemTime, { ...sum, timeUnixUsec: 'soon' })).toThrow(
      'SYSTEM_TIME.timeUnixUsec is soon',
    );
    expect(() => fromJson(messages.heartbeat, { mode: 1 })).toThrow(
      'HEARTBEAT has no field mode; it has customMode, type',
    );
    expect(() => fromJson(messages.heartbeat, { type: 1 })).toThrow('HEARTBEAT.customMode is undefined; give a number');
    expect(() => fromJson(messages.heartbeat, 7)).toThrow('HEARTBEAT: give an object with its fields');
  });
});

it('names the numbers of an enumeration and the bits of a mask', () => {
  expect(nameIn(MavResult, 4)).toBe('FAILED');
  expect(nameIn(MavResult, 99)).toBeUndefined();
  expect(namesIn(MavModeFlag, 129)).toEqual(['SAFETY_ARMED', 'CUSTOM_MODE_ENABLED']);
  expect(namesIn(MavProtocolCapability, 4 | 32)).toEqual(['MISSION_INT', 'FTP']);
});

it('lays fields one behind the other, none over another', () => {
  for (const type of every) {
    let end = 0;
    for (const field of type.fields) {
      expect(field.offset).toBe(end);
      end += sizeOf(field);
    }
    expect(end).toBe(type.length);
  }
});

function trimmed(payload: Uint8Array): Uint8Array {
  let length = payload.length;
  while (length > 1 && payload[length - 1] === 0) length -= 1;
  return length === 0 ? new Uint8Array(1) : payload.subarray(0, length);
}
