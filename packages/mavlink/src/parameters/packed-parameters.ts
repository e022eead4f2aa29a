import { shortFloat } from '../short-float.ts';
import { MavParamType } from '../wire/enums.generated.ts';
import type { Parameter } from './parameter-codec.ts';

/** The file in which ArduPilot gives all its parameters at once. */
export const PACKED_PARAMETERS_PATH = '@PARAM/param.pck';

const MAGIC = 0x671b;
/** With the default behind each value that differs from it. */
const MAGIC_WITH_DEFAULTS = 0x671c;
const HEADER_LENGTH = 6;
const HAS_DEFAULT = 0x10;

interface Kind {
  readonly type: number;
  readonly length: number;
  readonly read: (view: DataView, at: number) => number;
}

/** By ArduPilot's own numbers. */
const kinds: Readonly<Record<number, Kind>> = {
  1: { type: MavParamType.INT8, length: 1, read: (view, at) => view.getInt8(at) },
  2: { type: MavParamType.INT16, length: 2, read: (view, at) => view.getInt16(at, true) },
  3: { type: MavParamType.INT32, length: 4, read: (view, at) => view.getInt32(at, true) },
  4: { type: MavParamType.REAL32, length: 4, read: (view, at) => shortFloat(view.getFloat32(at, true)) },
};

/** Null where the bytes are no such file, or end before it does. Each name repeats the beginning of the one before. */
export function unpackParameters(bytes: Uint8Array): Parameter[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < HEADER_LENGTH) return null;
  const magic = view.getUint16(0, true);
  if (magic !== MAGIC && magic !== MAGIC_WITH_DEFAULTS) return null;
  const count = view.getUint16(2, true);
  const parameters: Parameter[] = [];
  let name = '';
  let at = HEADER_LENGTH;
  while (parameters.length < count) {
    // Filled up so that none lies across the border of two pieces.
    while (at < bytes.length && bytes[at] === 0) at += 1;
    const kind = kinds[(bytes[at] ?? 0) & 0x0f];
    if (kind === undefined) return null;
    const [flags = 0, lengths = 0] = bytes.subarray(at, at + 2);
    const nameEnd = at + 2 + (lengths >> 4) + 1;
    const end = nameEnd + kind.length * ((flags & HAS_DEFAULT) !== 0 ? 2 : 1);
    if (end > bytes.length) return null;
    name = name.slice(0, lengths & 0x0f) + String.fromCharCode(...bytes.subarray(at + 2, nameEnd));
    parameters.push({ name, type: kind.type, value: kind.read(view, nameEnd) });
    at = end;
  }
  return parameters;
}

const numbers: Readonly<Record<number, number>> = {
  [MavParamType.INT8]: 1,
  [MavParamType.INT16]: 2,
  [MavParamType.INT32]: 3,
  [MavParamType.REAL32]: 4,
};

/** The vehicle's side of it. */
export function packParameters(parameters: readonly Parameter[]): Uint8Array {
  const bytes: number[] = [];
  let before = '';
  for (const { name, type, value } of parameters) {
    const number = numbers[type] ?? 4;
    const common = Math.min(commonLength(before, name), 15, name.length - 1);
    const rest = name.slice(common);
    bytes.push(number, common | ((rest.length - 1) << 4), ...new TextEncoder().encode(rest), ...bytesOf(number, value));
    before = name;
  }
  const packed = new Uint8Array(HEADER_LENGTH + bytes.length);
  const view = new DataView(packed.buffer);
  view.setUint16(0, MAGIC, true);
  view.setUint16(2, parameters.length, true);
  view.setUint16(4, parameters.length, true);
  packed.set(bytes, HEADER_LENGTH);
  return packed;
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function bytesOf(number: number, value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  if (number === 4) view.setFloat32(0, value, true);
  else view.setInt32(0, value, true);
  return new Uint8Array(view.buffer, 0, kinds[number]?.length ?? 4);
}
