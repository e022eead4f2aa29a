import type { LinkSession } from '@skein/mavlink/vehicle/link-session.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import type { Line } from './line.ts';

/** Who says what it is, before anybody believes it. */
export interface Claim {
  readonly host: string;
  readonly systemId: number;
  /** The autopilot's own; null until it has told it, and for good where it has none. */
  readonly autopilotId: string | null;
}

/** One system number on one line, and whose it is. */
export interface Voice<Owner> {
  readonly line: Line<Owner>;
  readonly host: string;
  readonly systemId: number;
  readonly metAt: Date;
  readonly metAtMs: number;
  /** Null: a stranger, who is asked who it is and nothing else. */
  owner: Owner | null;
  session: LinkSession;
  heardAtMs: number;
  /** What it had said of itself when its owner was last looked for. */
  judgedId: string | null;
}

export const vehicleOf = <Owner>({ session, systemId }: Voice<Owner>): VehicleSession | undefined =>
  session.vehicle(systemId);
