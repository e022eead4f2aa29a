import type { Stamp } from '../stamp.ts';

export type VehicleClass =
  | 'multirotor'
  | 'helicopter'
  | 'fixed-wing'
  | 'vtol'
  | 'airship'
  | 'rover'
  | 'boat'
  | 'submarine';

export interface Identity extends Stamp {
  readonly vehicleClass: VehicleClass | null;
  readonly autopilot: 'ardupilot' | 'px4' | 'dji' | 'other' | null;
  /** The maker's serial number, or the autopilot's unique id in hex. */
  readonly serialNumber: string | null;
  /** As the protocol names the model: DJI's `0-91-1`, or the vendor and product number of a MAVLink autopilot. */
  readonly modelKey: string | null;
  readonly firmwareVersion: string | null;
  /** The number that addresses the vehicle on a MAVLink network. */
  readonly systemId: number | null;
  /** The dock or remote controller that speaks for a DJI aircraft. */
  readonly gatewaySerialNumber: string | null;
}

/** What the aircraft broadcasts about itself, as the law asks. */
export interface RemoteIdentity extends Stamp {
  readonly idType: 'none' | 'serial-number' | 'registration' | 'utm' | 'session' | null;
  readonly uasId: string | null;
  readonly operatorId: string | null;
  readonly operatorLatitudeDeg: number | null;
  readonly operatorLongitudeDeg: number | null;
  readonly isHealthy: boolean | null;
  /** Why the aircraft refuses to arm over it, in its own words. */
  readonly fault: string | null;
}

/** Sums over the life of the airframe. */
export interface Totals extends Stamp {
  readonly flightTimeS: number | null;
  readonly distanceM: number | null;
  readonly sorties: number | null;
}
