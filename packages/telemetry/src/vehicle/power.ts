import type { Stamp } from '../stamp.ts';

/** The energy left for flying, over all batteries. */
export interface Power extends Stamp {
  readonly batteryPercent: number | null;
  readonly voltageV: number | null;
  readonly currentA: number | null;
  readonly remainingFlightS: number | null;
  /** What the way home will take. */
  readonly returnHomePercent: number | null;
  /** Below this the vehicle lands where it is. */
  readonly landingPercent: number | null;
}

export type BatteryCharge = 'ok' | 'low' | 'critical' | 'emergency' | 'failed' | 'unhealthy' | 'charging';

/** One pack. Packs report apart, so each has its own stamp. */
export interface Battery extends Stamp {
  /** Counts from 0, as the vehicle numbers them. */
  readonly index: number;
  readonly serialNumber: string | null;
  readonly percent: number | null;
  readonly voltageV: number | null;
  readonly currentA: number | null;
  readonly temperatureC: number | null;
  readonly consumedMah: number | null;
  readonly cycles: number | null;
  readonly remainingS: number | null;
  readonly charge: BatteryCharge | null;
  /** Empty where the vehicle does not tell. */
  readonly cellVoltagesV: readonly number[];
}
