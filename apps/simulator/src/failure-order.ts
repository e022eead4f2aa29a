import type { Aircraft } from './model/aircraft.ts';

export type FailureName =
  | 'lost-link'
  | 'gps-loss'
  | 'low-battery'
  | 'critical-battery'
  | 'geofence-breach'
  | 'reject-item'
  | 'reboot';

/** Something that goes wrong, at a moment of simulated time, for a while or for good. */
export interface FailureOrder {
  readonly name: FailureName;
  readonly atS: number;
  /** Null: it never ends. */
  readonly forS: number | null;
}

/** Below the limits at which an aircraft returns, and lands where it is. */
const LOW_PERCENT = 24;
const CRITICAL_PERCENT = 9;

interface Patient {
  readonly aircraft: Aircraft;
  readonly reboot?: () => void;
}

const deeds: Readonly<Record<FailureName, (patient: Patient, isOn: boolean) => void>> = {
  'lost-link': ({ aircraft }, isOn) => aircraft.setFailure('link-lost', isOn),
  'gps-loss': ({ aircraft }, isOn) => aircraft.setFailure('gnss-lost', isOn),
  'geofence-breach': ({ aircraft }, isOn) => aircraft.setFailure('geofence-breach', isOn),
  'reject-item': ({ aircraft }, isOn) => aircraft.setFailure('reject-item', isOn),
  'low-battery': ({ aircraft }, isOn) => (isOn ? aircraft.battery.setPercent(LOW_PERCENT) : undefined),
  'critical-battery': ({ aircraft }, isOn) => (isOn ? aircraft.battery.setPercent(CRITICAL_PERCENT) : undefined),
  reboot: ({ reboot }, isOn) => (isOn ? reboot?.() : undefined),
};

export const failureNames = Object.keys(deeds) as readonly FailureName[];

/** Makes the failures of one aircraft come and go as its time passes. */
export class FailurePlan {
  readonly #patient: Patient;
  readonly #pending: { readonly atS: number; readonly name: FailureName; readonly isOn: boolean }[];

  constructor(orders: readonly FailureOrder[], patient: Patient) {
    this.#patient = patient;
    this.#pending = orders
      .flatMap(({ name, atS, forS }) => [
        { atS, name, isOn: true },
        ...(forS === null ? [] : [{ atS: atS + forS, name, isOn: false }]),
      ])
      .toSorted((one, other) => one.atS - other.atS);
  }

  /** `elapsedS` of simulated time since the start. */
  advance(elapsedS: number): void {
    for (let next = this.#pending[0]; next !== undefined && next.atS <= elapsedS; next = this.#pending[0]) {
      this.#pending.shift();
      deeds[next.name](this.#patient, next.isOn);
    }
  }
}
