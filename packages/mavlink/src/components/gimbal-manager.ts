import { longOrder, type CommandOrder } from '../command/command-order.ts';
import { GimbalManagerFlags, MavCmd } from '../wire/enums.generated.ts';
import {
  gimbalManagerInformation,
  type GimbalManagerInformation,
  type GimbalManagerStatus,
} from '../wire/messages.generated.ts';
import type { Address } from '../speaker.ts';

export interface Reach {
  readonly leastDeg: number;
  readonly mostDeg: number;
}

/** How far a gimbal turns. */
export interface GimbalFacts {
  /** 1–6 where it hangs on the autopilot; else its component. */
  readonly deviceId: number;
  readonly pitch: Reach;
  readonly yaw: Reach;
}

const reachOf = (least: number, most: number): Reach => {
  const [leastDeg, mostDeg] = [(least * 180) / Math.PI, (most * 180) / Math.PI];
  // Both zero, or not a number: it does not say.
  return mostDeg > leastDeg ? { leastDeg, mostDeg } : { leastDeg: -Infinity, mostDeg: Infinity };
};

export const readGimbalFacts = (told: GimbalManagerInformation): GimbalFacts => ({
  deviceId: told.gimbalDeviceId,
  pitch: reachOf(told.pitchMin, told.pitchMax),
  yaw: reachOf(told.yawMin, told.yawMax),
});

/** Null while nobody is in control. */
export const controllerIn = ({ primaryControlSysid, primaryControlCompid }: GimbalManagerStatus): Address | null =>
  primaryControlSysid === 0 ? null : { systemId: primaryControlSysid, componentId: primaryControlCompid };

export const askForGimbal = (): CommandOrder => longOrder(MavCmd.REQUEST_MESSAGE, [gimbalManagerInformation.id]);

const UNCHANGED = -1;
/** Only where we have it: 0 would take it from whoever has taken it since. */
const OURS_NO_MORE = -3;

/** A gimbal obeys those in control of it only: take that before the first movement, and give it back after the last. */
export const takeGimbal = ({ systemId, componentId }: Address, deviceId = 0): CommandOrder =>
  longOrder(MavCmd.DO_GIMBAL_MANAGER_CONFIGURE, [systemId, componentId, UNCHANGED, UNCHANGED, 0, 0, deviceId]);

export const releaseGimbal = (deviceId = 0): CommandOrder =>
  longOrder(MavCmd.DO_GIMBAL_MANAGER_CONFIGURE, [OURS_NO_MORE, OURS_NO_MORE, UNCHANGED, UNCHANGED, 0, 0, deviceId]);

export interface Aim {
  readonly pitchDeg: number;
  /** From north where it is held against the vehicle's turns, else from the nose. */
  readonly yawDeg: number;
  readonly isYawHeld: boolean;
}

const isWithin = (deg: number, { leastDeg, mostDeg }: Reach): boolean => deg >= leastDeg && deg <= mostDeg;

/** Null where the gimbal does not reach: a clamped angle would show something else than what was asked for. */
export function aimGimbal(
  { pitchDeg, yawDeg, isYawHeld }: Aim,
  { pitch, yaw, deviceId }: GimbalFacts,
): CommandOrder | null {
  if (!isWithin(pitchDeg, pitch) || (!isYawHeld && !isWithin(yawDeg, yaw))) return null;
  const { PITCH_LOCK, ROLL_LOCK, YAW_LOCK } = GimbalManagerFlags;
  const flags = PITCH_LOCK | ROLL_LOCK | (isYawHeld ? YAW_LOCK : 0);
  return longOrder(MavCmd.DO_GIMBAL_MANAGER_PITCHYAW, [pitchDeg, yawDeg, NaN, NaN, flags, 0, deviceId]);
}
