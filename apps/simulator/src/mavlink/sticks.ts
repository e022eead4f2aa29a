import type { ManualControl } from '@skein/mavlink/messages.generated.ts';
import type { Airframe } from '../model/airframe.ts';

/** Full deflection. */
const FULL = 1000;

/** The throttle of a copter rests in the middle. */
const THROTTLE_CENTRE = 500;

/** What the sticks of MANUAL_CONTROL ask of this airframe. */
export function sticksOf({ x, y, z, r }: Pick<ManualControl, 'x' | 'y' | 'z' | 'r'>, airframe: Airframe) {
  const throttle = (z - THROTTLE_CENTRE) / (FULL - THROTTLE_CENTRE);
  return {
    forwardMps: (x / FULL) * airframe.maxSpeedMps,
    rightMps: (y / FULL) * airframe.maxSpeedMps,
    upMps: throttle * (throttle > 0 ? airframe.climbMps : airframe.descentMps),
    yawRateDps: (r / FULL) * airframe.yawRateDps,
  };
}
