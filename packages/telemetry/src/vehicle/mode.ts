import type { Stamp } from '../stamp.ts';

/** What the vehicle is doing, in words that hold for every maker. The raw mode stays beside it. */
export type FlightMode =
  | 'standby'
  | 'manual'
  | 'stabilized'
  | 'altitude-hold'
  | 'position-hold'
  | 'guided'
  | 'take-off'
  | 'mission'
  | 'hold'
  | 'orbit'
  | 'follow'
  | 'return'
  | 'land'
  | 'avoid'
  | 'upgrade'
  | 'terminated'
  | 'other';

/** Armed and mode travel together in HEARTBEAT and in DJI's `mode_code`. */
export interface Mode extends Stamp {
  readonly mode: FlightMode | null;
  readonly isArmed: boolean | null;
  /** The number on the wire: `custom_mode` or `mode_code`. */
  readonly rawMode: number | null;
  /** The maker's own name for it: `Auto RTL`, `Waypoint`. */
  readonly rawModeName: string | null;
  /** Why the vehicle chose the mode itself, if it did. */
  readonly reason: ModeReason | null;
}

export type ModeReason =
  | 'operator'
  | 'low-battery'
  | 'link-lost'
  | 'geofence'
  | 'mission'
  | 'obstacle'
  | 'traffic'
  | 'wind'
  | 'fault'
  | 'other';

export type LandedState = 'on-ground' | 'taking-off' | 'in-air' | 'landing';

export type VtolState = 'to-fixed-wing' | 'to-multirotor' | 'multirotor' | 'fixed-wing';

export interface Phase extends Stamp {
  readonly landed: LandedState | null;
  readonly vtol: VtolState | null;
}
