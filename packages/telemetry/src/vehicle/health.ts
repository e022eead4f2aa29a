import type { Alert } from '../alert.ts';
import type { Stamp } from '../stamp.ts';

export type HealthSubject =
  | 'gyroscope'
  | 'accelerometer'
  | 'magnetometer'
  | 'barometer'
  | 'air-speed'
  | 'gnss'
  | 'vision'
  | 'range-finder'
  | 'motors'
  | 'remote-control'
  | 'geofence'
  | 'battery'
  | 'logging'
  | 'position-estimate'
  | 'terrain'
  | 'obstacle-avoidance';

export interface Health extends Stamp {
  /** Whether the vehicle itself would let a pilot arm. */
  readonly isReadyToArm: boolean | null;
  /** What is switched on and fails. */
  readonly unhealthy: readonly HealthSubject[];
  readonly processorLoadPercent: number | null;
  /** The worst axis, in m/s². */
  readonly vibrationMps2: number | null;
}

/** Everything the vehicle complains of now. An alert that is absent from a newer list is over. */
export interface Alerts extends Stamp {
  readonly active: readonly Alert[];
}
