import {
  EkfStatusFlags,
  MavBatteryChargeState,
  MavBatteryFunction,
  MavBatteryType,
  MavModeFlag,
  MavState,
  MavSysStatusSensor,
  MavType,
} from '@skein/mavlink/wire/enums.generated.ts';
import {
  batteryStatus,
  ekfStatusReport,
  estimatorStatus,
  heartbeat,
  sysStatus,
  systemTime,
  vibration,
  wind,
  windCov,
} from '@skein/mavlink/wire/messages.generated.ts';
import { stickModes } from '../../model/model-mode.ts';
import { hasWing, microseconds, type Scene, type Voice } from './scene.ts';

const { CUSTOM_MODE_ENABLED, SAFETY_ARMED, STABILIZE_ENABLED, MANUAL_INPUT_ENABLED, GUIDED_ENABLED, AUTO_ENABLED } =
  MavModeFlag;

const baseModeOf = ({ aircraft }: Scene): number => {
  const { isArmed, mode } = aircraft.autopilot;
  const style = stickModes.has(mode) ? MANUAL_INPUT_ENABLED : GUIDED_ENABLED | (mode === 'mission' ? AUTO_ENABLED : 0);
  return CUSTOM_MODE_ENABLED | STABILIZE_ENABLED | style | (isArmed ? SAFETY_ARMED : 0);
};

const statusOf = ({ aircraft }: Scene): number => {
  const { isFlying, isArmed, modeReason } = aircraft.autopilot;
  if (isFlying && modeReason !== 'operator' && modeReason !== 'mission') return MavState.CRITICAL;
  return isArmed ? MavState.ACTIVE : MavState.STANDBY;
};

export const tellHeartbeat: Voice = (scene, send) => {
  const { firmware, aircraft } = scene;
  send(heartbeat, {
    type: hasWing(scene) ? MavType.VTOL_FIXEDROTOR : MavType.QUADROTOR,
    autopilot: firmware.autopilot,
    baseMode: baseModeOf(scene),
    customMode: firmware.stack.modeNumber(aircraft.autopilot.mode, hasWing(scene)),
    systemStatus: statusOf(scene),
    mavlinkVersion: 3,
  });
};

const { SENSOR_3D_GYRO, SENSOR_3D_ACCEL, SENSOR_3D_MAG, SENSOR_ABSOLUTE_PRESSURE, SENSOR_GPS, SENSOR_BATTERY } =
  MavSysStatusSensor;
const { AHRS, GEOFENCE, PREARM_CHECK, SENSOR_MOTOR_OUTPUTS } = MavSysStatusSensor;

const present =
  SENSOR_3D_GYRO |
  SENSOR_3D_ACCEL |
  SENSOR_3D_MAG |
  SENSOR_ABSOLUTE_PRESSURE |
  SENSOR_GPS |
  SENSOR_BATTERY |
  AHRS |
  GEOFENCE |
  PREARM_CHECK |
  SENSOR_MOTOR_OUTPUTS;

const LOW_PERCENT = 25;
const CRITICAL_PERCENT = 10;

/** The sensors that do not do what they should. */
const unhealthy = ({ aircraft, report }: Scene): number => {
  const faults: [boolean, number][] = [
    [report.gnss.position === null, SENSOR_GPS | AHRS],
    [aircraft.isFenceEnabled && aircraft.breach !== 'none', GEOFENCE],
    [report.batteryPercent < CRITICAL_PERCENT, SENSOR_BATTERY],
    [!aircraft.autopilot.isArmed && aircraft.armingFaults().length > 0, PREARM_CHECK],
  ];
  return faults.reduce((bits, [holds, bit]) => (holds ? bits | bit : bits), 0);
};

/** Before that the report of PX4 is empty. */
const PX4_CHECKED_AFTER_S = 2.4;

/** PX4 tells the result of its check for arming, and never that it has one. */
function sensorsOf(scene: Scene) {
  const { aircraft, firmware } = scene;
  const isPx4 = firmware.stack.name === 'px4';
  const told = isPx4 ? present & ~PREARM_CHECK : present;
  const isEmpty = isPx4 && aircraft.upTimeS < PX4_CHECKED_AFTER_S;
  const enabled = aircraft.isFenceEnabled ? told : told & ~GEOFENCE;
  return {
    onboardControlSensorsPresent: isEmpty ? 0 : told,
    onboardControlSensorsEnabled: isEmpty ? 0 : enabled,
    onboardControlSensorsHealth: present & ~unhealthy(scene),
  };
}

export const tellSysStatus: Voice = (scene, send) => {
  const { report } = scene;
  send(sysStatus, {
    ...sensorsOf(scene),
    load: 240,
    voltageBattery: Math.round(report.voltageV * 1e3),
    currentBattery: Math.round(report.currentA * 100),
    batteryRemaining: Math.round(report.batteryPercent),
    dropRateComm: 0,
    errorsComm: 0,
    errorsCount1: 0,
    errorsCount2: 0,
    errorsCount3: 0,
    errorsCount4: 0,
  });
};

export const tellSystemTime: Voice = ({ nowMs, bootMs, report }, send) => {
  // The time of day comes from the satellites.
  const timeUnixUsec = report.gnss.position === null ? 0n : BigInt(Math.round(nowMs)) * 1000n;
  send(systemTime, { timeUnixUsec, timeBootMs: bootMs });
};

const chargeOf = (percent: number): number => {
  if (percent < CRITICAL_PERCENT) return MavBatteryChargeState.CRITICAL;
  return percent < LOW_PERCENT ? MavBatteryChargeState.LOW : MavBatteryChargeState.OK;
};

/** Ten cells fit; the rest of a larger pack goes into the extension. */
const cellsOf = ({ aircraft, report }: Scene): { voltages: number[]; voltagesExt: number[] } => {
  const { cells } = aircraft.airframe.battery;
  const millivolts = Math.round((report.voltageV * 1000) / cells);
  return {
    voltages: Array.from({ length: 10 }, (_, at) => (at < cells ? millivolts : 0xffff)),
    voltagesExt: Array.from({ length: 4 }, (_, at) => (at + 10 < cells ? millivolts : 0)),
  };
};

export const tellBattery: Voice = (scene, send) => {
  const { aircraft, report } = scene;
  send(batteryStatus, {
    id: 0,
    batteryFunction: MavBatteryFunction.ALL,
    type: MavBatteryType.LIPO,
    temperature: Math.round(report.batteryTemperatureC * 100),
    ...cellsOf(scene),
    currentBattery: Math.round(report.currentA * 100),
    currentConsumed: Math.round(aircraft.battery.consumedMah),
    energyConsumed: -1,
    batteryRemaining: Math.round(report.batteryPercent),
    chargeState: chargeOf(report.batteryPercent),
  });
};

export const tellVibration: Voice = (scene, send) => {
  const level = scene.aircraft.autopilot.isFlying ? 8 : 0.2;
  const [first, second, third] = scene.aircraft.jitter;
  const clipping = { clipping0: 0, clipping1: 0, clipping2: 0 };
  const axes = {
    vibrationX: level + Math.abs(first),
    vibrationY: level + Math.abs(second),
    vibrationZ: level + Math.abs(third),
  };
  send(vibration, { timeUsec: microseconds(scene), ...axes, ...clipping });
};

const { ATTITUDE, VELOCITY_HORIZ, VELOCITY_VERT, POS_HORIZ_REL, POS_HORIZ_ABS, POS_VERT_ABS, CONST_POS_MODE } =
  EkfStatusFlags;

const estimateFlags = ({ aircraft, firmware }: Scene): number => {
  const always = ATTITUDE | VELOCITY_VERT | POS_VERT_ABS;
  if (!aircraft.isSureOfPosition) return always | CONST_POS_MODE;
  // Parked, PX4 holds its position for constant, and is right.
  const isParked = firmware.stack.name === 'px4' && !aircraft.autopilot.isArmed;
  return always | VELOCITY_HORIZ | POS_HORIZ_REL | POS_HORIZ_ABS | (isParked ? CONST_POS_MODE : 0);
};

export const tellEkfStatus: Voice = (scene, send) => {
  const doubt = scene.report.position === null ? 1.4 : 0.05;
  send(ekfStatusReport, {
    flags: estimateFlags(scene),
    velocityVariance: doubt,
    posHorizVariance: doubt,
    posVertVariance: 0.03,
    compassVariance: 0.04,
    terrainAltVariance: 0,
  });
};

export const tellEstimator: Voice = (scene, send) => {
  const doubt = scene.report.position === null ? 1.4 : 0.05;
  send(estimatorStatus, {
    timeUsec: microseconds(scene),
    flags: estimateFlags(scene),
    velRatio: doubt,
    posHorizRatio: doubt,
    posVertRatio: 0.03,
    magRatio: 0.04,
    haglRatio: 0,
    tasRatio: 0,
    posHorizAccuracy: scene.report.position === null ? 50 : 0.4,
    posVertAccuracy: 0.6,
  });
};

export const tellWind: Voice = ({ report }, send) =>
  send(wind, { direction: report.windFromDeg, speed: report.windSpeedMps, speedZ: 0 });

export const tellWindCovariance: Voice = (scene, send) => {
  const { northMps, eastMps } = scene.aircraft.wind;
  send(windCov, {
    timeUsec: microseconds(scene),
    windX: northMps,
    windY: eastMps,
    windZ: 0,
    varHoriz: 0.5,
    varVert: 0,
    horizAccuracy: 0.5,
    vertAccuracy: 0,
    windAlt: scene.report.altitudeAboveHomeM,
  });
};
