import { EkfStatusFlags, EstimatorStatusFlags } from '../wire/enums.generated.ts';
import type { EkfStatusReport, EstimatorStatus } from '../wire/messages.generated.ts';

const { ATTITUDE, VELOCITY_HORIZ, POS_HORIZ_REL, POS_HORIZ_ABS, POS_VERT_ABS, POS_VERT_AGL, CONST_POS_MODE } =
  EkfStatusFlags;

/** Whether ArduPilot knows where it is. */
export const isEkfSound = (message: EkfStatusReport): boolean => {
  const { flags, velocityVariance, posHorizVariance, posVertVariance } = message;
  const faults = EkfStatusFlags.UNINITIALIZED | EkfStatusFlags.GPS_GLITCHING;
  const isSure = isPlaceKnown(flags) && (flags & CONST_POS_MODE) === 0;
  return (flags & faults) === 0 && isSure && areBelieved(velocityVariance, posHorizVariance, posVertVariance);
};

/** Whether PX4 does. Its lower flags are the same, its faults are not: parked, it holds its position for constant and is right. */
export const isEstimatorSound = ({ flags, velRatio, posHorizRatio, posVertRatio }: EstimatorStatus): boolean => {
  const faults = EstimatorStatusFlags.GPS_GLITCH | EstimatorStatusFlags.ACCEL_ERROR;
  const isSure = isPlaceKnown(flags) && (flags & (CONST_POS_MODE | POS_HORIZ_ABS)) !== CONST_POS_MODE;
  return (flags & faults) === 0 && isSure && areBelieved(velRatio, posHorizRatio, posVertRatio);
};

/** On earth, or from where it started: indoors that is all there is. */
const isPlaceKnown = (flags: number): boolean =>
  (flags & ATTITUDE) !== 0 &&
  (flags & VELOCITY_HORIZ) !== 0 &&
  (flags & (POS_HORIZ_REL | POS_HORIZ_ABS)) !== 0 &&
  (flags & (POS_VERT_ABS | POS_VERT_AGL)) !== 0;

/** Above one the estimator throws away what is measured. NaN is told of what is not measured at all. */
const areBelieved = (...doubts: readonly number[]): boolean => doubts.every((doubt) => !(doubt > 1));
