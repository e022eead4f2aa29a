import listed from '../../data/px4-1.16.2-parameters.json' with { type: 'json' };
import { parametersAsListed } from './parameter-list.ts';

/** What PX4 1.16.2 lists, but for what our aircraft has otherwise. */
export const px4Parameters = parametersAsListed(listed, {
  BAT1_CAPACITY: 11_000,
  BAT1_N_CELLS: 6,
  COM_RC_IN_MODE: 3,
  GF_ACTION: 0,
  MAV_SYS_ID: 1,
  NAV_ACC_RAD: 10,
  NAV_DLL_ACT: 2,
  RTL_DESCEND_ALT: 30,
});
