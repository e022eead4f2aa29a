import type { VehicleState } from './state.ts';

export type FlightPhase =
  | 'disarmed'
  | 'armed'
  | 'taking-off'
  | 'flying'
  | 'transition'
  | 'cruising'
  | 'returning'
  | 'landing';

/** One word for the instruments, from mode, landed and VTOL state; `null` while too little is known to say. */
export function flightPhaseOf({ mode, phase }: VehicleState): FlightPhase | null {
  if (mode === null || mode.isArmed === null) return null;
  if (!mode.isArmed) return 'disarmed';
  if (phase?.landed === 'on-ground') return 'armed';
  if (phase?.vtol === 'to-fixed-wing' || phase?.vtol === 'to-multirotor') return 'transition';
  if (phase?.landed === 'taking-off' || mode.mode === 'take-off') return 'taking-off';
  if (phase?.landed === 'landing' || mode.mode === 'land') return 'landing';
  if (mode.mode === 'return') return 'returning';
  if (phase?.vtol === 'fixed-wing') return 'cruising';
  return phase?.landed === 'in-air' ? 'flying' : null;
}
