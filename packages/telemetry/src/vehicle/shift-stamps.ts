import type { Stamp } from '../stamp.ts';
import type { VehicleState } from './state.ts';

/**
 * The state as if our clock had always shown what it shows since it was set. Unshifted, what was heard before would look old, or
 * would look newer than everything that comes until the clock has caught up.
 */
export function shiftStamps(state: VehicleState, byMs: number): VehicleState {
  const shifted = Object.entries(state).map(([name, value]) => [name, shiftedValue(value, byMs)] as const);
  return Object.fromEntries(shifted) as unknown as VehicleState;
}

type Value = VehicleState[keyof VehicleState];

const shiftedValue = (value: Value, byMs: number): Value => {
  if (value === null) return null;
  return isList(value) ? (value.map((part) => shiftedPart(part, byMs)) as Value) : shiftedPart(value, byMs);
};

const isList = (value: Value): value is VehicleState['batteries'] | VehicleState['payloads'] => Array.isArray(value);

const shiftedPart = <Part extends Stamp>(part: Part, byMs: number): Part => ({
  ...part,
  receivedAtMs: part.receivedAtMs + byMs,
  measuredAtMs: part.measuredAtMs === null ? null : part.measuredAtMs + byMs,
});
