import { longOrder, placeOrder, type CommandOrder } from '../command/command-order.ts';
import { MavCmd, MavFrame } from '../wire/enums.generated.ts';
import type { Impossible, Maneuver } from './maneuver.ts';
import type { Flyable, Target } from './maneuvers.ts';
import { modeStep } from './steps.ts';

export interface Circle extends Target {
  readonly radiusM: number;
  readonly isClockwise: boolean;
  /** Null: as fast as the vehicle likes. */
  readonly speedMps: number | null;
}

const TOWARDS_THE_CENTRE = 0;

/** Circles a place. PX4 has an order for it; ArduPilot circles where its parameters say only, which is another thing. */
export function orbit({ stack, modes, state }: Flyable, circle: Circle): Maneuver | Impossible {
  // Entered by its order alone: it cannot be chosen as a mode.
  const entry = modes.entries().find(({ meaning }) => meaning === 'orbit');
  if (stack !== 'px4' || entry === undefined) return { kind: 'impossible', reason: 'no-such-mode' };
  const [seaM, homeM] = [state.position?.altitudeMslM ?? null, state.position?.altitudeAboveHomeM ?? null];
  if (seaM === null || homeM === null) return { kind: 'impossible', reason: 'no-home-height' };
  const { radiusM, isClockwise, speedMps, heightAboveHomeM, latitudeDeg, longitudeDeg } = circle;
  const place = { latitudeDeg, longitudeDeg, heightM: seaM - homeM + heightAboveHomeM };
  const params = [isClockwise ? radiusM : -radiusM, speedMps ?? NaN, TOWARDS_THE_CENTRE, NaN] as const;
  const order = placeOrder(MavCmd.DO_ORBIT, MavFrame.GLOBAL_INT, place, params);
  return { kind: 'maneuver', needsPlan: false, steps: [modeStep('orbit', entry, stack, order)] };
}

const GROUND_SPEED = 1;
const THROTTLE_UNCHANGED = -1;

/** For what is flown now. Either stack goes back to its own speed with the next mode. */
export const speedOrder = (speedMps: number): CommandOrder =>
  longOrder(MavCmd.DO_CHANGE_SPEED, [GROUND_SPEED, speedMps, THROTTLE_UNCHANGED]);
