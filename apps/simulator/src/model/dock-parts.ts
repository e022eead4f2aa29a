import type { Actuator } from './actuator.ts';
import type { Aircraft } from './aircraft.ts';
import type { DockAir } from './dock-climate.ts';
import type { DockEvent } from './dock-event.ts';

/** What tasks and technicians work with: the parts of a dock, and a voice. */
export interface DockParts {
  readonly drone: Aircraft;
  readonly cover: Actuator;
  /** Null for docks without rods. */
  readonly putter: Actuator | null;
  readonly air: DockAir;
  readonly isOpen: boolean;
  readonly switchDrone: (isOn: boolean) => void;
  readonly switchLight: (isOn: boolean) => void;
  readonly switchAlarm: (isOn: boolean) => void;
  readonly allowCharging: (isAllowed: boolean) => void;
  readonly emptyStorage: () => void;
  readonly restart: () => void;
  readonly tell: (event: DockEvent) => void;
}
