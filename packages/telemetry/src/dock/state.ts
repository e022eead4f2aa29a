import type { Alert } from '../alert.ts';
import type { Stamp } from '../stamp.ts';
import type { DockClimate, DockPower, DockStorage } from './equipment.ts';
import type { DockHatch, DockedDrone } from './hatch.ts';
import type { DockNetwork, DockPlace } from './place.ts';
import type { DockWork } from './work.ts';

export interface DockIdentity extends Stamp {
  readonly serialNumber: string;
  readonly modelKey: string | null;
  readonly firmwareVersion: string | null;
}

export interface DockAlerts extends Stamp {
  readonly active: readonly Alert[];
}

/** The same rule as for vehicles: a section is what arrives together and is replaced whole. */
export interface DockSections {
  readonly identity: DockIdentity;
  readonly work: DockWork;
  readonly hatch: DockHatch;
  readonly drone: DockedDrone;
  readonly climate: DockClimate;
  readonly power: DockPower;
  readonly storage: DockStorage;
  readonly network: DockNetwork;
  readonly place: DockPlace;
  readonly alerts: DockAlerts;
}

export type DockSectionName = keyof DockSections;

export type DockState = { readonly [Name in DockSectionName]: DockSections[Name] | null };

export type DockUpdate = { readonly [Name in DockSectionName]?: DockSections[Name] };

export const unknownDock: DockState = {
  identity: null,
  work: null,
  hatch: null,
  drone: null,
  climate: null,
  power: null,
  storage: null,
  network: null,
  place: null,
  alerts: null,
};
