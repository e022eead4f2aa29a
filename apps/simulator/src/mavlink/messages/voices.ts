import * as id from '@skein/mavlink/wire/messages.generated.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as motion from './motion.ts';
import * as navigation from './navigation.ts';
import type { Voice } from './scene.ts';

/** Every message that can be streamed or asked for, by its number. */
const common: readonly (readonly [number, Voice])[] = [
  [id.heartbeat.id, health.tellHeartbeat],
  [id.sysStatus.id, health.tellSysStatus],
  [id.systemTime.id, health.tellSystemTime],
  [id.batteryStatus.id, health.tellBattery],
  [id.vibration.id, health.tellVibration],
  [id.gpsRawInt.id, motion.tellGps],
  [id.globalPositionInt.id, motion.tellGlobalPosition],
  [id.localPositionNed.id, motion.tellLocalPosition],
  [id.positionTargetGlobalInt.id, motion.tellPositionTarget],
  [id.attitude.id, motion.tellAttitude],
  [id.attitudeQuaternion.id, motion.tellAttitudeQuaternion],
  [id.vfrHud.id, motion.tellVfrHud],
  [id.extendedSysState.id, navigation.tellExtendedState],
  [id.homePosition.id, navigation.tellHome],
  [id.missionCurrent.id, navigation.tellMissionCurrent],
  [id.navControllerOutput.id, navigation.tellNavigation],
  [id.autopilotVersion.id, identity.tellVersion],
  [id.openDroneIdBasicId.id, identity.tellRemoteIdentity],
  [id.openDroneIdLocation.id, identity.tellRemoteLocation],
  [id.openDroneIdSystem.id, identity.tellRemoteSystem],
];

export const ardupilotVoices: ReadonlyMap<number, Voice> = new Map([
  ...common,
  [id.ekfStatusReport.id, health.tellEkfStatus],
  [id.wind.id, health.tellWind],
  [id.fenceStatus.id, navigation.tellFence],
]);

export const px4Voices: ReadonlyMap<number, Voice> = new Map([
  ...common,
  [id.estimatorStatus.id, health.tellEstimator],
  [id.windCov.id, health.tellWindCovariance],
  [id.altitude.id, motion.tellAltitude],
  [id.currentMode.id, identity.tellCurrentMode],
  // PX4 repeats the last one for ever.
  [id.missionItemReached.id, navigation.tellItemReached],
]);
