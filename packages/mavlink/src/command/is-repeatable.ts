import { MavCmd } from '../wire/enums.generated.ts';
import type { CommandOrder } from './command-order.ts';

/** Given twice they do what they do once. */
const repeatable: ReadonlySet<number> = new Set<number>([
  MavCmd.COMPONENT_ARM_DISARM,
  MavCmd.DO_SET_MODE,
  MavCmd.DO_SET_STANDARD_MODE,
  MavCmd.NAV_RETURN_TO_LAUNCH,
  MavCmd.NAV_LAND,
  MavCmd.NAV_TAKEOFF,
  MavCmd.MISSION_START,
  MavCmd.DO_SET_MISSION_CURRENT,
  MavCmd.DO_PAUSE_CONTINUE,
  MavCmd.DO_REPOSITION,
  MavCmd.DO_ORBIT,
  // Both firmwares look whether it was done before: a parachute is fired once, motors that stopped are stopped.
  MavCmd.DO_FLIGHTTERMINATION,
  MavCmd.DO_PARACHUTE,
  MavCmd.DO_CHANGE_SPEED,
  MavCmd.DO_SET_HOME,
  MavCmd.GET_HOME_POSITION,
  MavCmd.DO_SET_ROI_LOCATION,
  MavCmd.DO_SET_ROI_NONE,
  MavCmd.DO_FENCE_ENABLE,
  MavCmd.RUN_PREARM_CHECKS,
  MavCmd.REQUEST_MESSAGE,
  MavCmd.SET_MESSAGE_INTERVAL,
  MavCmd.DO_GIMBAL_MANAGER_CONFIGURE,
  MavCmd.DO_GIMBAL_MANAGER_PITCHYAW,
]);

/**
 * Whether an order may be sent again when no answer came. What is not on the list is not: the vehicle may have carried it out
 * and only the answer was lost, and a second servo cycle, reboot or turn by 30° would be another deed.
 */
export function isRepeatable({ command, params }: CommandOrder): boolean {
  const isAbsoluteYaw = command === MavCmd.CONDITION_YAW && params[3] === 0;
  return isAbsoluteYaw || repeatable.has(command);
}
