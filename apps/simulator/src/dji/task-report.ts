import type { FlightTaskProgress } from '@skein/dji-cloud/messages/flight-task-progress.ts';
import type { JobStatus } from '@skein/dji-cloud/messages/status.ts';
import { resultCodes } from '@skein/dji-cloud/terms/result-codes.ts';
import { breakReasons, taskSteps, waylineStates } from '@skein/dji-cloud/terms/task-terms.ts';
import type { DockEvent, TaskStage, TaskStatus } from '../model/dock-event.ts';
import type { DockRefusal } from '../model/dock-readiness.ts';

export type TaskEvent = Extract<DockEvent, { kind: 'task-progress' }>;

const statuses: Readonly<Record<TaskStatus, JobStatus>> = {
  'in-progress': 'in_progress',
  paused: 'paused',
  ok: 'ok',
  'partially-done': 'partially_done',
  failed: 'failed',
  cancelled: 'canceled',
};

const steps: Readonly<Record<TaskStage, number>> = {
  check: taskSteps.codeOf('entering_work'),
  open: taskSteps.codeOf('power_on_check'),
  'power-on': taskSteps.codeOf('pairing'),
  link: taskSteps.codeOf('link_ready'),
  'position-fix': taskSteps.codeOf('rtk_source'),
  'take-off': taskSteps.codeOf('take_off_parameters'),
  flying: taskSteps.codeOf('wayline_start'),
  returning: taskSteps.codeOf('landing'),
  close: taskSteps.codeOf('closing_cover'),
  recover: taskSteps.codeOf('leaving_work'),
  over: taskSteps.codeOf('reporting'),
};

const reasons: Readonly<Partial<Record<NonNullable<TaskEvent['cause']>, number>>> = {
  operator: breakReasons.codeOf('user_return'),
  'low-battery': breakReasons.codeOf('low_battery_return'),
  'link-lost': breakReasons.codeOf('remote_lost'),
  geofence: breakReasons.codeOf('zone_edge'),
  fault: breakReasons.codeOf('gps_weak'),
};

/** Where the wayline was left. */
export interface Interruption {
  readonly waypoint: number;
  /** How far along the way to that waypoint, 0–1. */
  readonly progress: number;
}

/** How the cloud is told of a task. */
export function reportOfTask(event: TaskEvent, waypoint: number | null, left: Interruption | null) {
  const status = statuses[event.status];
  const isLeft = left !== null && status === 'partially_done';
  const progress: Omit<FlightTaskProgress, 'flightId'> = {
    status,
    result: event.status === 'failed' ? failureCodeOf(event.cause) : resultCodes.ok,
    percent: event.percent,
    step: steps[event.stage],
    waypointIndex: waypoint,
    waylineState: waylineStateOf(event),
    mediaCount: null,
    trackId: event.taskId,
    breakPoint: isLeft
      ? {
          index: left.waypoint,
          at: 'segment',
          progress: left.progress,
          waylineId: 0,
          reason: (event.cause !== null && reasons[event.cause]) || breakReasons.codeOf('none'),
        }
      : null,
  };
  return progress;
}

function waylineStateOf({ stage, status }: TaskEvent): number {
  if (status === 'paused') return waylineStates.codeOf('interrupted');
  if (stage === 'take-off') return waylineStates.codeOf('to_first_waypoint');
  if (stage === 'flying') return waylineStates.codeOf('executing');
  return waylineStates.codeOf(stage === 'returning' || stage === 'close' || stage === 'over' ? 'finished' : 'ready');
}

const refusals: Readonly<Partial<Record<DockRefusal, number>>> = {
  busy: resultCodes.taskRunning,
  'in-debug': resultCodes.remoteDebug,
  'emergency-stop': resultCodes.emergencyStopPressed,
  'no-drone': resultCodes.noAircraft,
  'low-battery': 316_009,
};

const isRefusal = (cause: string): cause is DockRefusal => Object.hasOwn(refusals, cause);

/** The dock's number for a reason; those without one of their own are "not possible now". */
export const failureCodeOf = (cause: TaskEvent['cause'] | DockRefusal): number =>
  (cause !== null && isRefusal(cause) ? refusals[cause] : undefined) ?? resultCodes.notPossibleNow;
