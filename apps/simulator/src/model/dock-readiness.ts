import type { DockMode } from '@skein/telemetry/dock/work.ts';
import type { Rainfall } from '@skein/telemetry/dock/equipment.ts';

export type DockRefusal =
  | 'busy'
  | 'in-debug'
  | 'not-in-debug'
  | 'emergency-stop'
  | 'no-drone'
  | 'low-battery'
  | 'too-windy'
  | 'raining'
  | 'too-cold'
  | 'too-hot'
  | 'cover-fault'
  | 'bad-plan'
  | 'no-task'
  | 'no-such-part';

export interface DockLimits {
  readonly windSpeedMps: number;
  readonly rainfall: Rainfall;
  readonly leastTemperatureC: number;
  readonly mostTemperatureC: number;
  readonly batteryPercent: number;
}

export const usualLimits: DockLimits = {
  windSpeedMps: 12,
  rainfall: 'light',
  leastTemperatureC: -20,
  mostTemperatureC: 45,
  batteryPercent: 30,
};

export interface DockSituation {
  readonly mode: DockMode;
  readonly isEmergencyStopPressed: boolean;
  readonly isDroneInDock: boolean;
  readonly isCoverFaulty: boolean;
  readonly batteryPercent: number;
  readonly windSpeedMps: number;
  readonly rainfall: Rainfall;
  readonly outsideC: number;
}

const rainfalls: readonly Rainfall[] = ['none', 'light', 'moderate', 'heavy'];

/** Everything that speaks against a flight from this dock now. */
export function takeOffRefusals(situation: DockSituation, limits: DockLimits): DockRefusal[] {
  const refusals: [boolean, DockRefusal][] = [
    [situation.isEmergencyStopPressed, 'emergency-stop'],
    [situation.mode === 'remote-debug' || situation.mode === 'on-site-debug', 'in-debug'],
    [situation.mode === 'operating' || situation.mode === 'upgrade', 'busy'],
    [!situation.isDroneInDock, 'no-drone'],
    [situation.isCoverFaulty, 'cover-fault'],
    [situation.batteryPercent < limits.batteryPercent, 'low-battery'],
    [situation.windSpeedMps > limits.windSpeedMps, 'too-windy'],
    [rainfalls.indexOf(situation.rainfall) > rainfalls.indexOf(limits.rainfall), 'raining'],
    [situation.outsideC < limits.leastTemperatureC, 'too-cold'],
    [situation.outsideC > limits.mostTemperatureC, 'too-hot'],
  ];
  return refusals.filter(([holds]) => holds).map(([, refusal]) => refusal);
}
