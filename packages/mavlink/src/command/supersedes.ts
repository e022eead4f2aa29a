import { MavCmd } from '../wire/enums.generated.ts';
import type { CommandOrder } from './command-order.ts';
import { isRepeatable } from './is-repeatable.ts';

/** They decide whether the motors run and where the vehicle goes. */
const moving: ReadonlySet<number> = new Set<number>([
  MavCmd.COMPONENT_ARM_DISARM,
  MavCmd.DO_SET_MODE,
  MavCmd.DO_SET_STANDARD_MODE,
  MavCmd.NAV_RETURN_TO_LAUNCH,
  MavCmd.NAV_LAND,
  MavCmd.NAV_TAKEOFF,
  MavCmd.MISSION_START,
  MavCmd.DO_PAUSE_CONTINUE,
  MavCmd.DO_REPOSITION,
  MavCmd.DO_ORBIT,
  MavCmd.DO_CHANGE_ALTITUDE,
  MavCmd.DO_FLIGHTTERMINATION,
  MavCmd.DO_PARACHUTE,
]);

export const movesVehicle = ({ command }: CommandOrder): boolean => moving.has(command);

/**
 * Whether the newer order ends the older one, which is not answered yet. Repeated behind it, a go-to would take the vehicle out
 * of its return, and an arming would start motors that were just stopped. Of all that moves a vehicle the last counts.
 */
export function supersedes(newer: CommandOrder, older: CommandOrder): boolean {
  if (newer.command === older.command) return isRepeatable(newer);
  return movesVehicle(newer) && movesVehicle(older);
}
