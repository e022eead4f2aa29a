import type { HealthSubject } from '@skein/telemetry/vehicle/health.ts';
import { MavSysStatusSensor } from '../wire/enums.generated.ts';
import type { SysStatus } from '../wire/messages.generated.ts';
import type { Stack } from '../stack/stack.ts';

const subjects: readonly (readonly [bit: number, subject: HealthSubject])[] = [
  [MavSysStatusSensor.SENSOR_3D_GYRO, 'gyroscope'],
  [MavSysStatusSensor.SENSOR_3D_GYRO2, 'gyroscope'],
  [MavSysStatusSensor.SENSOR_3D_ACCEL, 'accelerometer'],
  [MavSysStatusSensor.SENSOR_3D_ACCEL2, 'accelerometer'],
  [MavSysStatusSensor.SENSOR_3D_MAG, 'magnetometer'],
  [MavSysStatusSensor.SENSOR_3D_MAG2, 'magnetometer'],
  [MavSysStatusSensor.SENSOR_ABSOLUTE_PRESSURE, 'barometer'],
  [MavSysStatusSensor.SENSOR_DIFFERENTIAL_PRESSURE, 'air-speed'],
  [MavSysStatusSensor.SENSOR_GPS, 'gnss'],
  [MavSysStatusSensor.SENSOR_OPTICAL_FLOW, 'vision'],
  [MavSysStatusSensor.SENSOR_VISION_POSITION, 'vision'],
  [MavSysStatusSensor.SENSOR_LASER_POSITION, 'range-finder'],
  [MavSysStatusSensor.SENSOR_MOTOR_OUTPUTS, 'motors'],
  [MavSysStatusSensor.SENSOR_PROPULSION, 'motors'],
  [MavSysStatusSensor.SENSOR_RC_RECEIVER, 'remote-control'],
  [MavSysStatusSensor.GEOFENCE, 'geofence'],
  [MavSysStatusSensor.AHRS, 'position-estimate'],
  [MavSysStatusSensor.TERRAIN, 'terrain'],
  [MavSysStatusSensor.LOGGING, 'logging'],
  [MavSysStatusSensor.SENSOR_BATTERY, 'battery'],
  [MavSysStatusSensor.SENSOR_PROXIMITY, 'obstacle-avoidance'],
  [MavSysStatusSensor.OBSTACLE_AVOIDANCE, 'obstacle-avoidance'],
];

/** What of SYS_STATUS the health is made of: other messages add to it later. */
export interface HealthStatus {
  readonly present: number;
  readonly enabled: number;
  readonly health: number;
  readonly load: number;
}

export const healthStatusIn = (message: SysStatus): HealthStatus => ({
  present: message.onboardControlSensorsPresent,
  enabled: message.onboardControlSensorsEnabled,
  health: message.onboardControlSensorsHealth,
  load: message.load,
});

const nothing: readonly HealthSubject[] = [];

/** What is there, switched on, and does not work. Off it may be on purpose; PX4 has a remote control switched on that nobody owns. */
export function unhealthyIn(
  { present, enabled, health }: HealthStatus,
  isEstimateSound: boolean,
): readonly HealthSubject[] {
  const failing = present & enabled & ~health;
  if (failing === 0 && isEstimateSound) return nothing;
  const unhealthy = new Set(subjects.filter(([bit]) => (failing & bit) !== 0).map(([, subject]) => subject));
  if (!isEstimateSound) unhealthy.add('position-estimate');
  return [...unhealthy];
}

/** Null where the firmware does not run such a check, or has not begun to. PX4 runs one and tells its result alone. */
export function isReadyToArm({ present, health }: HealthStatus, stack: Stack): boolean | null {
  const isTold = stack === 'px4' ? present !== 0 : (present & MavSysStatusSensor.PREARM_CHECK) !== 0;
  return isTold ? (health & MavSysStatusSensor.PREARM_CHECK) !== 0 : null;
}

export const loadPercentOf = ({ load }: HealthStatus): number | null => (load > 1000 ? null : load / 10);
