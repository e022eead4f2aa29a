import { decode } from '../wire/decode.ts';
import { MavParamType } from '../wire/enums.generated.ts';
import { fieldBytes } from '../wire/field-bytes.ts';
import type { Frame } from '../wire/frame.ts';
import { paramSet, paramValue } from '../wire/messages.generated.ts';
import { shortFloat } from '../short-float.ts';
import { targetOf, type Address, type Send } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';

export interface Parameter {
  readonly name: string;
  readonly value: number;
  /** MAV_PARAM_TYPE. */
  readonly type: number;
}

/** A parameter as it was told, with its place in the vehicle's list. */
export interface ToldParameter extends Parameter {
  /** Null when it was told outside of the list. */
  readonly index: number | null;
  readonly count: number;
}

/** `cast`: the float is the number. `bits`: the four bytes of the float are the number's own. */
export type ParameterEncoding = 'cast' | 'bits';

/** By the firmware: the capability flags that should tell are left out by PX4 and ArduPilot alike. */
export const encodingOf = (stack: Stack): ParameterEncoding => (stack === 'px4' ? 'bits' : 'cast');

const NO_INDEX = 65_535;

type IntegerKind = readonly [
  read: (view: DataView) => number,
  write: (view: DataView, value: number) => void,
  least: number,
  most: number,
];

const integers: Readonly<Record<number, IntegerKind>> = {
  [MavParamType.UINT8]: [(view) => view.getUint8(0), (view, value) => view.setUint8(0, value), 0, 0xff],
  [MavParamType.INT8]: [(view) => view.getInt8(0), (view, value) => view.setInt8(0, value), -0x80, 0x7f],
  [MavParamType.UINT16]: [
    (view) => view.getUint16(0, true),
    (view, value) => view.setUint16(0, value, true),
    0,
    0xffff,
  ],
  [MavParamType.INT16]: [
    (view) => view.getInt16(0, true),
    (view, value) => view.setInt16(0, value, true),
    -0x8000,
    0x7fff,
  ],
  [MavParamType.UINT32]: [
    (view) => view.getUint32(0, true),
    (view, value) => view.setUint32(0, value, true),
    0,
    0xffff_ffff,
  ],
  [MavParamType.INT32]: [
    (view) => view.getInt32(0, true),
    (view, value) => view.setInt32(0, value, true),
    -0x8000_0000,
    0x7fff_ffff,
  ],
};

export function readParameter(frame: Frame, encoding: ParameterEncoding): ToldParameter {
  const { paramId, paramType, paramCount, paramIndex } = decode(paramValue, frame);
  return {
    name: paramId,
    value: valueIn(fieldBytes(paramValue, frame, 'paramValue'), paramType, encoding),
    type: paramType,
    index: paramIndex === NO_INDEX ? null : paramIndex,
    count: paramCount,
  };
}

/** What a PARAM_SET asks for, as the vehicle reads it. */
export function readSetParameter(frame: Frame, encoding: ParameterEncoding): Parameter {
  const { paramId, paramType } = decode(paramSet, frame);
  const value = valueIn(fieldBytes(paramSet, frame, 'paramValue'), paramType, encoding);
  return { name: paramId, value, type: paramType };
}

function valueIn(bytes: Uint8Array, type: number, encoding: ParameterEncoding): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const integer = encoding === 'bits' ? integers[type] : undefined;
  return integer === undefined ? shortFloat(view.getFloat32(0, true)) : integer[0](view);
}

/** The bytes of the value, bit for bit. */
export function parameterBytes({ value, type }: Parameter, encoding: ParameterEncoding): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  const integer = encoding === 'bits' ? integers[type] : undefined;
  if (integer === undefined) view.setFloat32(0, value, true);
  else integer[1](view, value);
  return new Uint8Array(view.buffer);
}

export function sendParameterSet(send: Send, target: Address, parameter: Parameter, encoding: ParameterEncoding): void {
  const { name, type } = parameter;
  send(
    paramSet,
    { ...targetOf(target), paramId: name, paramValue: 0, paramType: type },
    { paramValue: parameterBytes(parameter, encoding) },
  );
}

/** Whether a value fits its type and the wire; what does not would arrive as another number: a float has 24 bits of a whole one. */
export function fitsType({ value, type }: Parameter, encoding: ParameterEncoding): boolean {
  const integer = integers[type];
  if (integer === undefined) return Number.isFinite(value);
  const [, , least, most] = integer;
  const isCarried = encoding === 'bits' || Math.fround(value) === value;
  return Number.isInteger(value) && value >= least && value <= most && isCarried;
}

/** Floats are compared as the wire carries them, whole numbers as they are. */
export const isSameValue = ({ value, type }: Parameter, other: number): boolean =>
  value === other || (integers[type] === undefined && Object.is(Math.fround(value), Math.fround(other)));
