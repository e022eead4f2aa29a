import type { Stamp } from '../stamp.ts';

export interface Home extends Stamp {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeMslM: number | null;
  readonly altitudeEllipsoidM: number | null;
}

export type MissionState =
  | 'none'
  | 'not-started'
  | 'preparing'
  | 'active'
  | 'paused'
  | 'complete'
  | 'failed'
  | 'cancelled';

export interface MissionProgress extends Stamp {
  readonly state: MissionState | null;
  /** Counts from 0, home not counted: the same number for every autopilot. */
  readonly currentItem: number | null;
  readonly itemCount: number | null;
  readonly reachedItem: number | null;
  readonly percent: number | null;
  /** The id under which the vehicle knows the mission, if it keeps one. */
  readonly missionId: string | null;
}

/** What the autopilot steers for. */
export interface Guidance extends Stamp {
  readonly targetDistanceM: number | null;
  readonly targetBearingDeg: number | null;
  readonly homeDistanceM: number | null;
}

export type FenceBreach = 'none' | 'minimum-altitude' | 'maximum-altitude' | 'boundary';

export interface Fence extends Stamp {
  readonly isEnabled: boolean | null;
  readonly breach: FenceBreach | null;
  readonly breachCount: number | null;
  readonly isNearBoundary: boolean | null;
  readonly isNearHeightLimit: boolean | null;
  readonly heightLimitM: number | null;
}
