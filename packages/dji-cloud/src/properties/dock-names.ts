import type { DockClimate } from '@skein/telemetry/dock/equipment.ts';
import type { DockedDrone, MovingPart } from '@skein/telemetry/dock/hatch.ts';
import type { DockNetwork } from '@skein/telemetry/dock/place.ts';
import type { DockMode, DockTaskStep } from '@skein/telemetry/dock/work.ts';
import type { airConditionerStates, dockModes, dockTaskSteps, movingParts, networkTypes } from '../terms/dock-terms.ts';

/** The protocol's names beside those of the shared dock state. */
export const modes: Readonly<Record<(typeof dockModes.names)[number], DockMode>> = {
  idle: 'idle',
  on_site_debug: 'on-site-debug',
  remote_debug: 'remote-debug',
  upgrade: 'upgrade',
  operating: 'operating',
  awaiting_calibration: 'awaiting-calibration',
};

export const steps: Readonly<Record<(typeof dockTaskSteps.names)[number], DockTaskStep>> = {
  preparing: 'preparing',
  in_flight: 'in-flight',
  recovering: 'recovering',
  updating_flight_areas: 'updating-flight-areas',
  updating_terrain: 'updating-terrain',
  idle: 'idle',
  drone_fault: 'drone-fault',
  unknown: 'unknown',
};

export const parts: Readonly<Record<(typeof movingParts.names)[number], MovingPart>> = {
  closed: 'closed',
  open: 'open',
  half_open: 'half-open',
  fault: 'fault',
};

type Conditioning = NonNullable<DockClimate['airConditioner']>;

export const airConditioning: Readonly<Record<(typeof airConditionerStates.names)[number], Conditioning>> = {
  idle: 'idle',
  cooling: 'cooling',
  heating: 'heating',
  drying: 'drying',
  leaving_cooling: 'stopping',
  leaving_heating: 'stopping',
  leaving_drying: 'stopping',
  preparing_cooling: 'starting',
  preparing_heating: 'starting',
  preparing_drying: 'starting',
};

export const bearers: Readonly<Record<(typeof networkTypes.names)[number], NonNullable<DockNetwork['bearer']>>> = {
  cellular: 'cellular',
  ethernet: 'wired',
};

/** By `maintenance_state`. */
export const batteryMaintenance: readonly NonNullable<DockedDrone['batteryMaintenance']>[] = [
  'none',
  'waiting',
  'running',
];
