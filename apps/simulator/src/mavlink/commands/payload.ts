import { MavCmd, MavFrame, MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import { isInstant } from '../../model/mission-item.ts';
import { readMission } from '../mission-items.ts';
import type { CommandHandler, CommandTable } from './cockpit.ts';

/** The same numbers work as items of a mission and as commands: both end at the payload. */
const carryOut: CommandHandler = ({ aircraft, firmware }, order) => {
  const isServo = order.command === MavCmd.DO_SET_SERVO;
  if (isServo && !firmware.hasServoRail) return MavResult.UNSUPPORTED;
  if (!isServo && !aircraft.payload.isFitted) return absent(firmware.withoutPayload.get(order.command));
  const { command, param1, param2, param3, param4, latitudeDeg, longitudeDeg, z, frame } = order;
  const place = { x: (latitudeDeg ?? 0) * 1e7, y: (longitudeDeg ?? 0) * 1e7, z, frame: frame ?? MavFrame.GLOBAL_INT };
  const item = { command, param1, param2, param3, param4, ...place, current: 0, autocontinue: 1 };
  const [read] = readMission([item], 0);
  if (read === undefined || !isInstant(read)) return MavResult.UNSUPPORTED;
  aircraft.payload.carryOut(read);
  return MavResult.ACCEPTED;
};

const absent = (answer: number | null | undefined): number | null =>
  answer === undefined ? MavResult.UNSUPPORTED : answer;

const commands = [
  MavCmd.DO_DIGICAM_CONTROL,
  MavCmd.SET_CAMERA_MODE,
  MavCmd.SET_CAMERA_ZOOM,
  MavCmd.IMAGE_START_CAPTURE,
  MavCmd.IMAGE_STOP_CAPTURE,
  MavCmd.VIDEO_START_CAPTURE,
  MavCmd.VIDEO_STOP_CAPTURE,
  MavCmd.DO_SET_SERVO,
  MavCmd.DO_GRIPPER,
  MavCmd.DO_GIMBAL_MANAGER_PITCHYAW,
  MavCmd.DO_MOUNT_CONTROL,
  MavCmd.DO_SET_CAM_TRIGG_DIST,
  MavCmd.DO_SET_ROI_LOCATION,
  MavCmd.DO_SET_ROI_NONE,
] as const;

export const payloadCommands: CommandTable = new Map(commands.map((command) => [command, carryOut]));
