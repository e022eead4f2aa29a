import type { ModeReason } from '@skein/telemetry/vehicle/mode.ts';
import type { DockRefusal } from './dock-readiness.ts';

/** What a technician may order from afar, in debug mode only. */
export type DebugCommand =
  | 'cover-open'
  | 'cover-close'
  | 'putter-open'
  | 'putter-close'
  | 'drone-on'
  | 'drone-off'
  | 'charge-on'
  | 'charge-off'
  | 'light-on'
  | 'light-off'
  | 'alarm-on'
  | 'alarm-off'
  | 'cool'
  | 'heat'
  | 'dry'
  | 'air-conditioner-off'
  | 'reboot'
  | 'format-dock'
  | 'format-drone';

export type TaskStage =
  | 'check'
  | 'open'
  | 'power-on'
  | 'link'
  | 'position-fix'
  | 'take-off'
  | 'flying'
  | 'returning'
  | 'close'
  | 'recover'
  | 'over';

export type JobStatus = 'in-progress' | 'ok' | 'failed';

export type TaskStatus = 'in-progress' | 'paused' | 'ok' | 'partially-done' | 'failed' | 'cancelled';

/** What a dock tells of its own accord. */
export type DockEvent =
  | {
      readonly kind: 'debug-progress';
      readonly command: DebugCommand;
      readonly status: JobStatus;
      readonly percent: number;
    }
  | {
      readonly kind: 'task-progress';
      readonly taskId: string;
      readonly stage: TaskStage;
      readonly status: TaskStatus;
      readonly percent: number;
      /** Index of the item of the plan being flown; null before and after. */
      readonly item: number | null;
      /** Why it failed or ended early. */
      readonly cause: DockRefusal | ModeReason | 'drone-away' | 'position-fix' | null;
    }
  | { readonly kind: 'drone-power'; readonly isOn: boolean };
