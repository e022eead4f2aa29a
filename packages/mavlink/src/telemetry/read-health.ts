import type { HealthSubject } from '@skein/telemetry/vehicle/health.ts';
import { MavSysStatusSensor } from '../enums.generated.ts';
import type { SysStatus } from '../messages.generated.ts';

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

/** What is switched on and does not work. What is merely present may be off on purpose. */
export function unhealthyIn(message: SysStatus, isEstimateSound: boolean): HealthSubject[] {
  const failing = message.onboardControlSensorsEnabled & ~message.onboardControlSensorsHealth;
  const unhealthy = new Set(subjects.filter(([bit]) => (failing & bit) !== 0).map(([, subject]) => subject));
  if (!isEstimateSound) unhealthy.add('position-estimate');
  return [...unhealthy];
}

/** Null where the firmware does not run such a check. */
export function isReadyToArm(message: SysStatus): boolean | null {
  if ((message.onboardControlSensorsPresent & MavSysStatusSensor.PREARM_CHECK) === 0) return null;
  return (message.onboardControlSensorsHealth & MavSysStatusSensor.PREARM_CHECK) !== 0;
}

export const loadPercentOf = ({ load }: SysStatus): number | null => (load > 1000 ? null : load / 10);
