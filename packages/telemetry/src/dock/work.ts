import type { Stamp } from '../stamp.ts';

export type DockMode = 'idle' | 'on-site-debug' | 'remote-debug' | 'upgrade' | 'operating' | 'awaiting-calibration';

export type DockTaskStep =
  | 'idle'
  | 'preparing'
  | 'in-flight'
  | 'recovering'
  | 'updating-flight-areas'
  | 'updating-terrain'
  | 'drone-fault'
  | 'unknown';

export interface DockWork extends Stamp {
  readonly mode: DockMode | null;
  readonly rawMode: number | null;
  readonly taskStep: DockTaskStep | null;
  readonly rawTaskStep: number | null;
  /** Flights since it was built. */
  readonly jobCount: number | null;
  readonly remainingUploads: number | null;
  readonly uptimeS: number | null;
}
