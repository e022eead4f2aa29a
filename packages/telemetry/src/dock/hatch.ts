import type { Stamp } from '../stamp.ts';

export type MovingPart = 'closed' | 'open' | 'half-open' | 'fault';

export interface DockHatch extends Stamp {
  readonly cover: MovingPart | null;
  /** The rods that centre the aircraft. Some docks have none. */
  readonly putter: MovingPart | null;
  readonly isLightOn: boolean | null;
  readonly isEmergencyStopPressed: boolean | null;
  readonly isAlarmOn: boolean | null;
}

export interface DockedDrone extends Stamp {
  readonly serialNumber: string | null;
  readonly modelKey: string | null;
  readonly isInDock: boolean | null;
  readonly isPoweredOn: boolean | null;
  readonly isPaired: boolean | null;
  readonly isCharging: boolean | null;
  readonly batteryPercent: number | null;
  readonly batteryMaintenance: 'none' | 'waiting' | 'running' | null;
}
