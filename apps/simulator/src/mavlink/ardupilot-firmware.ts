import { MavAutopilot, MavCmd, MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import { heartbeat } from '@skein/mavlink/wire/messages.generated.ts';
import { ardupilotPlanRules } from '@skein/mavlink/vehicle-side/plan-rules.ts';
import { ardupilot } from '../model/ardupilot.ts';
import type { Refusal } from '../model/refusal.ts';
import type { Firmware } from './firmware.ts';
import { ardupilotVoices } from './messages/voices.ts';
import { ardupilotParameters } from './ardupilot-parameters.ts';

const results: Readonly<Partial<Record<Refusal, number>>> = {
  unsupported: MavResult.UNSUPPORTED,
  'on-ground': MavResult.DENIED,
  'no-such-item': MavResult.DENIED,
};

const withoutPayload = new Map<number, number>([
  [MavCmd.DO_DIGICAM_CONTROL, MavResult.ACCEPTED],
  [MavCmd.DO_SET_CAM_TRIGG_DIST, MavResult.ACCEPTED],
  [MavCmd.IMAGE_STOP_CAPTURE, MavResult.ACCEPTED],
  [MavCmd.DO_MOUNT_CONTROL, MavResult.FAILED],
  [MavCmd.DO_GIMBAL_MANAGER_PITCHYAW, MavResult.FAILED],
  [MavCmd.DO_GRIPPER, MavResult.FAILED],
  [MavCmd.IMAGE_START_CAPTURE, MavResult.FAILED],
  [MavCmd.VIDEO_START_CAPTURE, MavResult.FAILED],
  [MavCmd.VIDEO_STOP_CAPTURE, MavResult.FAILED],
]);

/** ArduCopter 4.6.3, or ArduPlane where there is a wing. */
export const ardupilotFirmware: Firmware = {
  stack: ardupilot,
  autopilot: MavAutopilot.ARDUPILOTMEGA,
  version: 0x04_06_03_ff,
  voices: ardupilotVoices,
  // Its stream parameters are zero until a station asks.
  ratesOn: () => new Map([[heartbeat.id, 1]]),
  plans: ardupilotPlanRules,
  parameters: ardupilotParameters,
  parameterEncoding: 'cast',
  hasParameterHash: false,
  wording: (text) => text,
  events: null,
  resultOf: (refusal) => results[refusal] ?? MavResult.FAILED,
  withoutPayload,
  leavesToOthers: new Set<number>(),
  answersTwice: new Set<number>(),
  hasServoRail: true,
  unknownMessageResult: MavResult.FAILED,
  forceArmCode: 2989,
  canListModes: false,
  wantsRepositionAsInt: true,
  ignoresRepositionFrame: false,
  trustsFirstLine: true,
};
