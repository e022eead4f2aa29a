import type { Stamp } from '../stamp.ts';

export type GnssFix = 'none' | '2d' | '3d' | 'differential' | 'rtk-float' | 'rtk-fixed';

/** The satellite receiver itself, as opposed to the fused position. */
export interface Gnss extends Stamp {
  readonly fix: GnssFix | null;
  readonly satellites: number | null;
  readonly rtkSatellites: number | null;
  /** Dilution of precision: below 1 good, above 2 doubtful. */
  readonly hdop: number | null;
  readonly vdop: number | null;
  readonly horizontalAccuracyM: number | null;
  readonly verticalAccuracyM: number | null;
  /** Ellipsoid height minus height above sea level here: what turns one into the other. */
  readonly geoidSeparationM: number | null;
}
