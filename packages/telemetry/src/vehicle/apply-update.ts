import { mergeSections } from '../merge-sections.ts';
import { isNewer, type Stamp } from '../stamp.ts';
import type { VehicleState, VehicleUpdate } from './state.ts';

/**
 * What is known of the vehicle once the update is in: newest wins, section by section, battery by battery. Late samples
 * are dropped. Returns the same object when nothing in the update was news.
 */
export const applyVehicleUpdate = (state: VehicleState, update: VehicleUpdate): VehicleState => merge(state, update);

/** What is known of a vehicle by two links: the newest of each section. */
export const joinVehicleStates = (one: VehicleState, other: VehicleState): VehicleState => merge(one, other);

/** For several updates at once: the state is copied with the first that is news, and not again for the others. */
export class VehicleDraft {
  #state: VehicleState;
  #isOwn = false;

  constructor(state: VehicleState) {
    this.#state = state;
  }

  /** The draft must not be used any more once somebody has it. */
  get state(): VehicleState {
    return this.#state;
  }

  apply(update: VehicleUpdate): void {
    const merged = merge(this.#state, update, this.#isOwn);
    this.#isOwn ||= merged !== this.#state;
    this.#state = merged;
  }
}

function merge(state: VehicleState, update: Readonly<Partial<VehicleState>>, isOwn = false): VehicleState {
  const merged = mergeSections(state, update, isOwn);
  const batteries = mergeParts(state.batteries, update.batteries, ({ index }) => index);
  const payloads = mergeParts(state.payloads, update.payloads, ({ key }) => key);
  if (batteries === state.batteries && payloads === state.payloads) return merged;
  // What was copied once already is nobody else's yet.
  return merged === state && !isOwn
    ? { ...state, batteries, payloads }
    : Object.assign(merged, { batteries, payloads });
}

/** Parts report one by one, so a part that an update does not name stays. */
function mergeParts<Part extends Stamp>(
  current: readonly Part[],
  next: readonly Part[] | undefined,
  keyOf: (part: Part) => string | number,
): readonly Part[] {
  if (next === undefined) return current;
  let merged: Part[] | undefined;
  for (const part of next) {
    const parts: readonly Part[] = merged ?? current;
    const at = parts.findIndex((known) => keyOf(known) === keyOf(part));
    const known = parts[at];
    if (known !== undefined && !isNewer(part, known)) continue;
    merged ??= [...current];
    if (known === undefined) merged.splice(insertionPoint(merged, keyOf(part), keyOf), 0, part);
    else merged[at] = part;
  }
  return merged ?? current;
}

function insertionPoint<Part>(
  parts: readonly Part[],
  key: string | number,
  keyOf: (part: Part) => string | number,
): number {
  const after = parts.findIndex((part) => keyOf(part) > key);
  return after === -1 ? parts.length : after;
}
