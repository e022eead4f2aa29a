import { MavAutopilot, MavResult } from '@skein/mavlink/enums.generated.ts';
import { heartbeat } from '@skein/mavlink/messages.generated.ts';
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
  wording: (text) => (text.startsWith('Arm: Mode') ? text : text.replace(/^Arm: /, 'PreArm: ')),
  resultOf: (refusal) => results[refusal] ?? MavResult.FAILED,
  unknownMessageResult: MavResult.FAILED,
  forceArmCode: 2989,
  canListModes: false,
  wantsRepositionAsInt: true,
  trustsFirstLine: true,
};
