import type { FenceBreach } from '@skein/telemetry/vehicle/navigation.ts';
import type { ModeReason } from '@skein/telemetry/vehicle/mode.ts';
import type { ModelMode } from './model-mode.ts';

export interface FailsafeSettings {
  readonly lowBatteryPercent: number;
  readonly criticalBatteryPercent: number;
  /** Null leaves the aircraft alone when the ground falls silent. */
  readonly stationLostAfterS: number | null;
}

export interface FailsafeSituation {
  readonly isPositionLost: boolean;
  readonly batteryPercent: number;
  readonly breach: FenceBreach;
  /** Null while no ground station was ever heard. */
  readonly stationSilentS: number | null;
}

export type FailsafeCause = 'position-lost' | 'critical-battery' | 'fence-breach' | 'low-battery' | 'station-lost';

export interface Failsafe {
  readonly mode: Extract<ModelMode, 'land' | 'return'>;
  readonly reason: ModeReason;
  readonly text: string;
}

const answers: Readonly<Record<FailsafeCause, Failsafe>> = {
  'position-lost': { mode: 'land', reason: 'fault', text: 'EKF Failsafe: position lost, landing' },
  'critical-battery': { mode: 'land', reason: 'low-battery', text: 'Battery critical, landing' },
  'fence-breach': { mode: 'return', reason: 'geofence', text: 'Fence breached, returning' },
  'low-battery': { mode: 'return', reason: 'low-battery', text: 'Battery low, returning' },
  'station-lost': { mode: 'return', reason: 'link-lost', text: 'GCS Failsafe, returning' },
};

/** The causes that hold now, the gravest first. */
export function failsafeCauses(situation: FailsafeSituation, settings: FailsafeSettings): FailsafeCause[] {
  const causes: FailsafeCause[] = [];
  if (situation.isPositionLost) causes.push('position-lost');
  if (situation.batteryPercent <= settings.criticalBatteryPercent) causes.push('critical-battery');
  if (situation.breach !== 'none') causes.push('fence-breach');
  if (situation.batteryPercent <= settings.lowBatteryPercent) causes.push('low-battery');
  const { stationSilentS } = situation;
  const limitS = settings.stationLostAfterS;
  if (stationSilentS !== null && limitS !== null && stationSilentS > limitS) causes.push('station-lost');
  return causes;
}

/**
 * Answers each cause once, so that a pilot may overrule it; a cause that went away is answered again when it comes back. Landing is
 * never weakened to returning.
 */
export class Failsafes {
  readonly #answered = new Set<FailsafeCause>();

  answer(causes: readonly FailsafeCause[], mode: ModelMode): Failsafe | null {
    for (const known of this.#answered) if (!causes.includes(known)) this.#answered.delete(known);
    const fresh = causes.filter((cause) => !this.#answered.has(cause));
    for (const cause of fresh) this.#answered.add(cause);
    const [gravest] = fresh;
    if (gravest === undefined || mode === 'land') return null;
    const failsafe = answers[gravest];
    return failsafe.mode === 'return' && mode === 'return' ? null : failsafe;
  }

  forget(): void {
    this.#answered.clear();
  }
}
