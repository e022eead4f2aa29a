import type { Stamp } from '../stamp.ts';

export type Rainfall = 'none' | 'light' | 'moderate' | 'heavy';

/** The weather outside, and what the dock does about it inside. */
export interface DockClimate extends Stamp {
  readonly rainfall: Rainfall | null;
  readonly windSpeedMps: number | null;
  readonly outsideTemperatureC: number | null;
  readonly insideTemperatureC: number | null;
  readonly humidityPercent: number | null;
  readonly airConditioner: 'idle' | 'cooling' | 'heating' | 'drying' | 'starting' | 'stopping' | null;
}

export interface DockPower extends Stamp {
  readonly supplyVoltageV: number | null;
  readonly workingVoltageV: number | null;
  readonly workingCurrentA: number | null;
  readonly isBackupBatteryOn: boolean | null;
  readonly backupBatteryVoltageV: number | null;
  readonly backupBatteryTemperatureC: number | null;
}

export interface DockStorage extends Stamp {
  readonly totalBytes: number | null;
  readonly usedBytes: number | null;
}
