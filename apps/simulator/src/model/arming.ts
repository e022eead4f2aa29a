export type ArmingFault =
  | 'starting'
  | 'no-position'
  | 'weak-position'
  | 'low-battery'
  | 'fence-breached'
  | 'mode-not-armable';

export interface ArmingSituation {
  readonly upTimeS: number;
  readonly ready: { readonly afterS: number; readonly withPositionAfterS: number };
  /** The mode that it would be armed in cannot do without one. */
  readonly needsPosition: boolean;
  readonly satellites: number;
  readonly batteryPercent: number;
  readonly isFenceBreached: boolean;
  readonly isModeArmable: boolean;
}

const LEAST_SATELLITES = 6;
const LEAST_BATTERY_PERCENT = 20;

/** Everything that speaks against arming, at once: a pilot who mends one thing should not find the next only then. */
export function armingFaults(situation: ArmingSituation): ArmingFault[] {
  const faults: ArmingFault[] = [];
  const { upTimeS, ready, needsPosition } = situation;
  if (upTimeS < ready.afterS) faults.push('starting');
  const isUnsure = needsPosition && upTimeS < ready.withPositionAfterS;
  if (situation.satellites === 0 || isUnsure) faults.push('no-position');
  else if (situation.satellites < LEAST_SATELLITES) faults.push('weak-position');
  if (situation.batteryPercent < LEAST_BATTERY_PERCENT) faults.push('low-battery');
  if (situation.isFenceBreached) faults.push('fence-breached');
  if (!situation.isModeArmable) faults.push('mode-not-armable');
  return faults;
}

/** In the words that autopilots use for it. */
export const armingFaultTexts: Readonly<Record<ArmingFault, string>> = {
  starting: 'Gyros inconsistent',
  'no-position': 'Need Position Estimate',
  'weak-position': 'GPS 1: Bad fix',
  'low-battery': 'Battery 1 low',
  'fence-breached': 'Vehicle outside fence',
  'mode-not-armable': 'Mode not armable',
};
