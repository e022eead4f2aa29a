import type { Stamp } from '../stamp.ts';
import type { GnssFix } from '../vehicle/gnss.ts';

export interface LandingPoint {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeEllipsoidM: number | null;
  /** How high the aircraft comes in before it descends. */
  readonly safeHeightM: number | null;
}

export interface DockPlace extends Stamp {
  readonly latitudeDeg: number | null;
  readonly longitudeDeg: number | null;
  readonly altitudeEllipsoidM: number | null;
  readonly headingDeg: number | null;
  readonly isCalibrated: boolean | null;
  readonly fix: GnssFix | null;
  readonly satellites: number | null;
  readonly rtkSatellites: number | null;
  /** Where the aircraft goes when the dock cannot take it back. */
  readonly alternateLanding: LandingPoint | null;
}

export interface DockNetwork extends Stamp {
  readonly bearer: 'cellular' | 'wired' | null;
  readonly qualityPercent: number | null;
  readonly rateBytesPerS: number | null;
  readonly radioQualityPercent: number | null;
  readonly cellularQualityPercent: number | null;
}
