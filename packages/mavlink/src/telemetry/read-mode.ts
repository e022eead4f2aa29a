import { MavModeFlag } from '../wire/enums.generated.ts';
import type { Heartbeat } from '../wire/messages.generated.ts';

export const isArmedIn = ({ baseMode }: Pick<Heartbeat, 'baseMode'>): boolean =>
  (baseMode & MavModeFlag.SAFETY_ARMED) !== 0;

/** Null where the number of the mode says nothing. */
export const rawModeIn = ({ baseMode, customMode }: Pick<Heartbeat, 'baseMode' | 'customMode'>): number | null =>
  (baseMode & MavModeFlag.CUSTOM_MODE_ENABLED) === 0 ? null : customMode;
