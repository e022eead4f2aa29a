import type { FlightMode } from '@skein/telemetry/vehicle/mode.ts';

/** The modes that the model flies, whatever number an autopilot gives them. */
export type ModelMode = Extract<
  FlightMode,
  | 'stabilized'
  | 'altitude-hold'
  | 'position-hold'
  | 'guided'
  | 'take-off'
  | 'mission'
  | 'hold'
  | 'orbit'
  | 'return'
  | 'land'
>;

/** Modes that steer by sticks. */
export const stickModes: ReadonlySet<ModelMode> = new Set<ModelMode>(['stabilized', 'altitude-hold', 'position-hold']);

/** Modes that cannot do without a position. */
export const positionModes: ReadonlySet<ModelMode> = new Set<ModelMode>([
  'position-hold',
  'guided',
  'take-off',
  'mission',
  'hold',
  'orbit',
  'return',
]);
