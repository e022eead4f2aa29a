import type { LinkPhase } from '@skein/contract/vehicle-links.ts';
import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';

/** How an aircraft is heard on one line, whatever is spoken there. */
export interface Hearing {
  readonly phase: LinkPhase;
  readonly link: string;
  readonly isSigned: boolean;
  /** As far as it is known by all its lines. */
  readonly state: VehicleState;
}
