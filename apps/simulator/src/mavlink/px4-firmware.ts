import { MavAutopilot, MavCmd, MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import * as id from '@skein/mavlink/wire/messages.generated.ts';
import { px4PlanRules } from '@skein/mavlink/vehicle-side/plan-rules.ts';
import { px4 } from '../model/px4.ts';
import type { Refusal } from '../model/refusal.ts';
import type { Firmware } from './firmware.ts';
import type { MessageRates } from './message-streams.ts';
import { metadataVoices, px4Events } from './px4-events.ts';
import { px4Voices } from './messages/voices.ts';
import { px4Parameters } from './px4-parameters.ts';

/** About what its link for ground stations carries: some 300 messages a second. */
const rates: MessageRates = new Map([
  [id.heartbeat.id, 1],
  [id.attitude.id, 50],
  [id.attitudeQuaternion.id, 50],
  [id.globalPositionInt.id, 50],
  [id.localPositionNed.id, 50],
  [id.positionTargetGlobalInt.id, 50],
  [id.vfrHud.id, 20],
  [id.altitude.id, 10],
  [id.navControllerOutput.id, 10],
  [id.gpsRawInt.id, 5],
  [id.extendedSysState.id, 5],
  [id.sysStatus.id, 5],
  [id.estimatorStatus.id, 1],
  [id.missionCurrent.id, 1],
  [id.missionItemReached.id, 1],
  [id.systemTime.id, 1],
  [id.vibration.id, 1],
  [id.windCov.id, 1],
  [id.openDroneIdLocation.id, 1],
  [id.openDroneIdSystem.id, 1],
  [id.batteryStatus.id, 0.5],
  [id.homePosition.id, 0.5],
  [id.currentMode.id, 0.5],
  [id.currentEventSequence.id, 1],
]);

const results: Readonly<Partial<Record<Refusal, number>>> = {
  unsupported: MavResult.UNSUPPORTED,
  'on-ground': MavResult.DENIED,
  'no-such-item': MavResult.DENIED,
  'no-mission': MavResult.DENIED,
  'bad-item': MavResult.DENIED,
};

/** PX4 speaks of preflight where ArduPilot says pre-arm. */
const wording = (text: string): string => text.replace(/^Arm: /, 'Preflight Fail: ');

/** It leaves these to others, who would answer if they were there. */
const withoutPayload = new Map<number, null>([
  [MavCmd.DO_DIGICAM_CONTROL, null],
  [MavCmd.DO_MOUNT_CONTROL, null],
  [MavCmd.DO_SET_CAM_TRIGG_DIST, null],
  [MavCmd.DO_GRIPPER, null],
  [MavCmd.SET_CAMERA_MODE, null],
  [MavCmd.SET_CAMERA_ZOOM, null],
  [MavCmd.DO_GIMBAL_MANAGER_PITCHYAW, null],
]);

/** PX4 1.16.2. */
export const px4Firmware: Firmware = {
  stack: px4,
  autopilot: MavAutopilot.PX4,
  version: 0x01_10_02_ff,
  voices: new Map([...px4Voices, ...metadataVoices]),
  ratesOn: () => rates,
  plans: px4PlanRules,
  parameters: px4Parameters,
  parameterEncoding: 'bits',
  hasParameterHash: true,
  wording,
  events: px4Events,
  resultOf: (refusal) => results[refusal] ?? MavResult.TEMPORARILY_REJECTED,
  withoutPayload,
  leavesToOthers: new Set<number>([
    MavCmd.DO_MOUNT_CONFIGURE,
    MavCmd.DO_SET_CAM_TRIGG_INTERVAL,
    MavCmd.REQUEST_CAMERA_INFORMATION,
    MavCmd.SET_CAMERA_FOCUS,
    MavCmd.DO_GIMBAL_MANAGER_CONFIGURE,
    MavCmd.DO_TRIGGER_CONTROL,
    MavCmd.LOGGING_STOP,
    MavCmd.DO_VTOL_TRANSITION,
  ]),
  answersTwice: new Set<number>([MavCmd.DO_SET_MODE]),
  hasServoRail: false,
  unknownMessageResult: MavResult.DENIED,
  forceArmCode: 21_196,
  canListModes: true,
  wantsRepositionAsInt: false,
  ignoresRepositionFrame: true,
  trustsFirstLine: false,
};
