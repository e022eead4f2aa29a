import type { Stack } from '../model/stack.ts';

/** What a firmware says of itself in its messages. */
export interface FirmwareFacts {
  readonly stack: Stack;
  /** MAV_AUTOPILOT. */
  readonly autopilot: number;
  /** Major, minor, patch and type in one byte each. */
  readonly version: number;
}
