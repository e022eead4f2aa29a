import type { ManualControl } from '@skein/mavlink/wire/messages.generated.ts';
import type { Airframe } from '../model/airframe.ts';
import { clamp } from '../model/angles.ts';

/** Full deflection. */
const FULL = 1000;

/** The throttle of a copter rests in the middle. */
const THROTTLE_CENTRE = 500;

/** What the sticks of MANUAL_CONTROL ask of this airframe. */
export function sticksOf({ x, y, z, r }: Pick<ManualControl, 'x' | 'y' | 'z' | 'r'>, airframe: Airframe) {
  const throttle = clamp((z - THROTTLE_CENTRE) / (FULL - THROTTLE_CENTRE), -1, 1);
  return {
    forwardMps: clamp(x / FULL, -1, 1) * airframe.maxSpeedMps,
    rightMps: clamp(y / FULL, -1, 1) * airframe.maxSpeedMps,
    upMps: throttle * (throttle > 0 ? airframe.climbMps : airframe.descentMps),
    yawRateDps: clamp(r / FULL, -1, 1) * airframe.yawRateDps,
  };
}
