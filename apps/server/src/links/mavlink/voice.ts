import type { LinkSession } from '@skein/mavlink/vehicle/link-session.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import type { HeldKey, SignedWay } from './held-key.ts';
import type { Line } from './line.ts';

/** From where somebody speaks, under which number. */
export interface Place {
  readonly host: string;
  readonly systemId: number;
}

export const placeOf = ({ host, systemId }: Place): string => `${host} ${systemId}`;

/** Who says what it is, before anybody believes it. */
export interface Claim extends Place {
  /** The autopilot's own; null until it has told it, and for good where it has none. */
  readonly autopilotId: string | null;
}

/** One system number on one line, and whose it is. */
export interface Voice<Owner> extends Place {
  readonly line: Line<Voice<Owner>>;
  readonly metAt: Date;
  readonly metAtMs: number;
  /** Null: a stranger, who is asked who it is and nothing else. */
  owner: Owner | null;
  /** The key that has proved it; null: it is believed without, or a stranger. */
  held: HeldKey<Owner> | null;
  /** Of a stranger: whose vehicle it says that it is, without that one's signature. */
  claimed: Owner | null;
  conversation: Conversation;
  heardAtMs: number;
  /** What it had said of itself when its owner was last looked for. */
  judgedId: string | null;
}

/** What is said with one vehicle, and how we sign there. */
export interface Conversation {
  readonly session: LinkSession;
  readonly signed: SignedWay | null;
}

export const vehicleOf = <Owner>({ conversation, systemId }: Voice<Owner>): VehicleSession | undefined =>
  conversation.session.vehicle(systemId);
