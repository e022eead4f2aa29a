import type { Gnss } from './gnss.ts';
import type { Alerts, Health } from './health.ts';
import type { Identity, RemoteIdentity, Totals } from './identity.ts';
import type { Control, Link } from './link.ts';
import type { Mode, Phase } from './mode.ts';
import type { AirData, Attitude, Position, Velocity, Wind } from './motion.ts';
import type { Fence, Guidance, Home, MissionProgress } from './navigation.ts';
import type { Payload } from './payload.ts';
import type { Battery, Power } from './power.ts';

/**
 * A section holds what is measured together and arrives together, with one stamp, and is replaced whole: its values are
 * never a mix of two moments. `null` for a section means never heard; `null` for a value means that the newest report
 * did not tell it.
 */
export interface VehicleSections {
  readonly identity: Identity;
  readonly remoteIdentity: RemoteIdentity;
  readonly totals: Totals;
  readonly link: Link;
  readonly control: Control;
  readonly mode: Mode;
  readonly phase: Phase;
  readonly position: Position;
  readonly velocity: Velocity;
  readonly attitude: Attitude;
  readonly airData: AirData;
  readonly wind: Wind;
  readonly gnss: Gnss;
  readonly power: Power;
  readonly home: Home;
  readonly mission: MissionProgress;
  readonly guidance: Guidance;
  readonly fence: Fence;
  readonly health: Health;
  readonly alerts: Alerts;
}

export type VehicleSectionName = keyof VehicleSections;

/** The last known state of one vehicle, whatever protocol it speaks. Never changed in place: compare by identity. */
export type VehicleState = { readonly [Name in VehicleSectionName]: VehicleSections[Name] | null } & {
  /** Ordered by index. */
  readonly batteries: readonly Battery[];
  /** Ordered by key. */
  readonly payloads: readonly Payload[];
};

/** What one message tells: some sections, and some of the batteries and payloads. */
export type VehicleUpdate = { readonly [Name in VehicleSectionName]?: VehicleSections[Name] } & {
  readonly batteries?: readonly Battery[];
  readonly payloads?: readonly Payload[];
};

/** A vehicle of which nothing is known. */
export const unknownVehicle: VehicleState = {
  identity: null,
  remoteIdentity: null,
  totals: null,
  link: null,
  control: null,
  mode: null,
  phase: null,
  position: null,
  velocity: null,
  attitude: null,
  airData: null,
  wind: null,
  gnss: null,
  power: null,
  home: null,
  mission: null,
  guidance: null,
  fence: null,
  health: null,
  alerts: null,
  batteries: [],
  payloads: [],
};
