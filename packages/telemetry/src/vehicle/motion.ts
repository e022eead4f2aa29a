import type { Stamp } from '../stamp.ts';

/** Where the vehicle is: WGS-84, and every height that the report held. A height it lacked is `null`, never derived. */
export interface Position extends Stamp {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Above mean sea level. */
  readonly altitudeMslM: number | null;
  /** Above the WGS-84 ellipsoid, as DJI and satellites tell it: up to 100 m away from sea level. */
  readonly altitudeEllipsoidM: number | null;
  /** Above home, or the take-off point. */
  readonly altitudeAboveHomeM: number | null;
  readonly altitudeAboveGroundM: number | null;
}

/** Over ground. Climbing is positive. */
export interface Velocity extends Stamp {
  readonly northMps: number | null;
  readonly eastMps: number | null;
  readonly climbMps: number | null;
  readonly groundSpeedMps: number | null;
}

export interface Attitude extends Stamp {
  /** Right wing down is positive. */
  readonly rollDeg: number | null;
  /** Nose up is positive. */
  readonly pitchDeg: number | null;
  /** Where the nose points: 0–360 clockwise from true north. */
  readonly headingDeg: number | null;
}

export interface AirData extends Stamp {
  readonly airSpeedMps: number | null;
  readonly throttlePercent: number | null;
}

export interface Wind extends Stamp {
  readonly speedMps: number | null;
  /** Where it blows from: 0–360 clockwise from true north. */
  readonly fromDeg: number | null;
}
