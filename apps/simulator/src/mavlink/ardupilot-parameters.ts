import listed from '../../data/arducopter-4.6.3-parameters.json' with { type: 'json' };
import { parametersAsListed } from './parameter-list.ts';

/** What ArduCopter 4.6.3 lists, but for what our aircraft has otherwise. */
export const ardupilotParameters = parametersAsListed(listed, {
  BATT_CAPACITY: 11_000,
  BATT_LOW_VOLT: 21.6,
  BATT_CRT_VOLT: 20.4,
  BATT_FS_LOW_ACT: 2,
  BATT_FS_CRT_ACT: 1,
  // Beyond 2²⁴, where a float has no place for every whole number.
  BRD_SERIAL_NUM: 16_777_217,
  FENCE_RADIUS: 300,
  FS_GCS_ENABLE: 1,
  LAND_SPEED: 70,
});
