import type { FlightMode } from '../vehicle/mode.ts';

/** One moment of a flight, as it is kept for replay and evidence. `null` where the vehicle did not tell. */
export interface TrackPoint {
  /** Unix milliseconds. */
  readonly timeMs: number;
  /** The link was lost before this point: nothing is known of the way here, so no line may be drawn. */
  readonly isAfterGap: boolean;
  readonly latitudeDeg: number | null;
  readonly longitudeDeg: number | null;
  readonly altitudeMslM: number | null;
  readonly altitudeEllipsoidM: number | null;
  readonly altitudeAboveHomeM: number | null;
  readonly groundSpeedMps: number | null;
  readonly airSpeedMps: number | null;
  readonly climbMps: number | null;
  readonly headingDeg: number | null;
  readonly pitchDeg: number | null;
  readonly rollDeg: number | null;
  readonly batteryPercent: number | null;
  readonly voltageV: number | null;
  readonly satellites: number | null;
  readonly linkQualityPercent: number | null;
  /** Index of the mission item being flown. */
  readonly missionItem: number | null;
  readonly rawMode: number | null;
  readonly mode: FlightMode | null;
  readonly isArmed: boolean | null;
}
