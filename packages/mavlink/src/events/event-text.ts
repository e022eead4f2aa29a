import { shortFloat } from '../short-float.ts';
import { plainText } from '../texts/plain-text.ts';
import type { BaseType, EventArgument, EventDefinition, EventNames } from './event-table.ts';

type Value = number | bigint;

const readers: Readonly<Record<BaseType, readonly [size: number, read: (view: DataView, at: number) => Value]>> = {
  uint8_t: [1, (view, at) => view.getUint8(at)],
  int8_t: [1, (view, at) => view.getInt8(at)],
  uint16_t: [2, (view, at) => view.getUint16(at, true)],
  int16_t: [2, (view, at) => view.getInt16(at, true)],
  uint32_t: [4, (view, at) => view.getUint32(at, true)],
  int32_t: [4, (view, at) => view.getInt32(at, true)],
  uint64_t: [8, (view, at) => view.getBigUint64(at, true)],
  int64_t: [8, (view, at) => view.getBigInt64(at, true)],
  float: [4, (view, at) => view.getFloat32(at, true)],
};

/** The values of an event, one behind the other without padding; null where it says to have more than there are bytes. */
export function valuesOf(definition: EventDefinition, bytes: Uint8Array): readonly Value[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const values: Value[] = [];
  let at = 0;
  for (const { base } of definition.arguments) {
    const [size, read] = readers[base];
    if (at + size > bytes.length) return null;
    values.push(read(view, at));
    at += size;
  }
  return values;
}

const units: Readonly<Record<string, string>> = { m: 'm', m_v: 'm', 'm/s': 'm/s', 'm^2': 'm²', C: '°C' };
const LONGEST_TEXT = 500;
const LEAST_WORD = 5;
const MOST_DIGITS = 9;

/** An escaped character, a tag with what it holds, or the place of a value: `{1}`, `{2:.1m}`. */
const marks =
  /\\([^])|<([a-z]{1,20})(?: [a-z]{1,20}="([^"]{0,200})")?>([^]*?)<\/\2>|\{(\d{1,2})(?::(?:\.(\d{1,2}))?)?(m_v|m\/s|m\^2|m|C)?\}/g;

/** The sentence of an event, in the vehicle's words. It is cut while it is made: a few marks can stand for megabytes. */
export function textOfEvent({ message, arguments: kinds }: EventDefinition, values: readonly Value[]): string {
  let room = LONGEST_TEXT;
  const fill = (template: string, depth: number): string =>
    template.replaceAll(marks, (mark: string, ...found: (string | undefined)[]) => {
      const [escaped, tag, option, content = '', place, digits, unit] = found;
      if (escaped !== undefined) return escaped;
      if (tag !== undefined) return depth > 0 && isShown(tag, option) ? fill(content, depth - 1) : '';
      const at = Number(place) - 1;
      const [value, kind] = [values[at], kinds[at]];
      if (value === undefined || kind === undefined) return mark;
      if (room <= 0) return '';
      const word = `${wordOf(value, kind, digits)}${unit === undefined ? '' : ` ${units[unit] ?? unit}`}`;
      // One without a letter takes its time as well.
      room -= Math.max(word.length, LEAST_WORD);
      return word;
    });
  return plainText(fill(message.slice(0, LONGEST_TEXT), 3)).slice(0, LONGEST_TEXT);
}

/** What is for developers is not shown to pilots, nor what a tag means that nobody knows. */
function isShown(tag: string, option: string | undefined): boolean {
  if (tag === 'profile') return option === 'normal' || (option?.startsWith('!') === true && option !== '!normal');
  return tag === 'a' || tag === 'param';
}

function wordOf(value: Value, { names, base }: EventArgument, digits: string | undefined): string {
  if (names !== null)
    return names.isBits
      ? bitsOf(BigInt.asUintN(readers[base][0] * 8, BigInt(value)), names)
      : (names.of.get(String(value)) ?? String(value));
  if (typeof value === 'bigint' || base !== 'float') return String(value);
  return digits === undefined ? String(shortFloat(value)) : value.toFixed(Math.min(Number(digits), MOST_DIGITS));
}

function bitsOf(value: bigint, { of, separator }: EventNames): string {
  let text = '';
  for (let rest = value, bit = 1n; rest !== 0n && text.length < LONGEST_TEXT; rest >>= 1n, bit <<= 1n)
    if ((rest & 1n) === 1n) text += `${text === '' ? '' : separator}${of.get(String(bit)) ?? String(bit)}`;
  return value === 0n ? '0' : text;
}

/** What is not in the table is told by its number, with the bytes of its values. */
export function textOfUnknownEvent(id: number, bytes: Uint8Array): string {
  const used = bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1);
  const values = Array.from(used, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
  return values === '' ? `Event ${id}` : `Event ${id}: ${values}`;
}
