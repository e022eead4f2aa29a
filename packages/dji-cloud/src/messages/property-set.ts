import { integerAt } from '../wire/fields.ts';
import { isObject, type Json, type JsonObject } from '../wire/json.ts';
import { words } from '../words.ts';
import { InvalidOrder, requireWhole, requireWithin } from './order.ts';

/** One property, or one field of a structured one: devices take exactly one leaf in a message. */
export interface PropertyChange {
  readonly path: readonly [property: string] | readonly [property: string, field: string];
  readonly value: number | string | boolean;
}

/** What may be written, with the range of numbers where the documents give one. */
const writable: ReadonlyMap<string, readonly [least: number, most: number] | null> = new Map([
  ['height_limit', [20, 1500]],
  ['distance_limit_status.state', [0, 1]],
  ['distance_limit_status.distance_limit', [15, 8000]],
  ['rth_altitude', [20, 500]],
  ['rc_lost_action', [0, 2]],
  ['exit_wayline_when_rc_lost', [0, 1]],
  ['obstacle_avoidance.horizon', [0, 1]],
  ['obstacle_avoidance.upside', [0, 1]],
  ['obstacle_avoidance.downside', [0, 1]],
  ['night_lights_state', [0, 1]],
  ['rth_mode', [0, 1]],
  ['commander_flight_height', [2, 3000]],
  ['commander_flight_mode', [0, 1]],
  ['commander_mode_lost_action', [0, 1]],
  ['silent_mode', [0, 1]],
  ['user_experience_improvement', [0, 2]],
  ['air_transfer_enable', null],
]);

/** All others are whole numbers. */
const fractional: ReadonlySet<string> = new Set(['commander_flight_height']);

export function writePropertyChange({ path, value }: PropertyChange): JsonObject {
  const name = path.join('.');
  const range = writable.get(name);
  if (range === undefined) throw new InvalidOrder(name, words('不是可写属性', 'is not a property that can be written'));
  if (range) requireNumber(name, value, ...range);
  const [property, field] = path;
  return field === undefined ? { [property]: value } : { [property]: { [field]: value } };
}

function requireNumber(name: string, value: PropertyChange['value'], least: number, most: number): void {
  if (typeof value !== 'number') throw new InvalidOrder(name, words('应为数值', 'must be a number'));
  (fractional.has(name) ? requireWithin : requireWhole)(name, value, least, most);
}

/** As the device reads it; `null` unless there is exactly one leaf. */
export function readPropertyChange(data: JsonObject): PropertyChange | null {
  const entry = onlyEntry(data);
  if (!entry) return null;
  const [property, value] = entry;
  if (isLeaf(value)) return { path: [property], value };
  const [field, leaf] = (isObject(value) && onlyEntry(value)) || ['', null];
  return isLeaf(leaf) ? { path: [property, field], value: leaf } : null;
}

/** The answer mirrors the question, with `{result}` for the value. */
export function writePropertyResult({ path: [property, field] }: PropertyChange, result: number): JsonObject {
  return field === undefined ? { [property]: { result } } : { [property]: { [field]: { result } } };
}

export function readPropertyResult(data: JsonObject, { path: [property, field] }: PropertyChange): number | null {
  const answer = data[property];
  const leaf = isObject(answer) && field !== undefined ? (answer[field] ?? answer) : answer;
  return isObject(leaf) ? integerAt(leaf, 'result') : null;
}

function onlyEntry(data: JsonObject): readonly [string, Json] | null {
  const entries = Object.entries(data);
  return entries.length === 1 ? (entries[0] ?? null) : null;
}

const isLeaf = (value: Json): value is PropertyChange['value'] =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';
