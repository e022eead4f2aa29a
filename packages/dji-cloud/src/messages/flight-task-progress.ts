import { integerAt, numberAt, objectAt, optional, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { readBreakPoint, writeBreakPoint, type BreakPoint } from './flight-task.ts';
import { readStatus, type JobStatus } from './status.ts';

/** `flighttask_progress`. */
export interface FlightTaskProgress {
  readonly flightId: string;
  readonly status: JobStatus;
  /** Not 0 when it failed: the reason. */
  readonly result: number;
  readonly percent: number | null;
  /** See `taskSteps`. */
  readonly step: number | null;
  readonly waypointIndex: number | null;
  /** See `waylineStates`. */
  readonly waylineState: number | null;
  readonly mediaCount: number | null;
  readonly trackId: string | null;
  readonly breakPoint: (BreakPoint & { readonly reason: number | null }) | null;
}

export function readFlightTaskProgress(data: JsonObject): FlightTaskProgress | null {
  const output = objectAt(data, 'output');
  if (!output) return null;
  const [progress, ext] = [objectAt(output, 'progress') ?? {}, objectAt(output, 'ext') ?? {}];
  const [flightId, status] = [textAt(ext, 'flight_id'), readStatus(textAt(output, 'status'))];
  if (!flightId || !status) return null;
  const breakData = objectAt(ext, 'break_point');
  const breakPoint = readBreakPoint(breakData);
  return {
    flightId,
    status,
    result: integerAt(data, 'result') ?? 0,
    percent: numberAt(progress, 'percent'),
    step: integerAt(progress, 'current_step'),
    waypointIndex: integerAt(ext, 'current_waypoint_index'),
    waylineState: integerAt(ext, 'wayline_mission_state'),
    mediaCount: integerAt(ext, 'media_count'),
    trackId: textAt(ext, 'track_id'),
    breakPoint: breakPoint && { ...breakPoint, reason: breakData && integerAt(breakData, 'break_reason') },
  };
}

export function writeFlightTaskProgress(report: FlightTaskProgress): JsonObject {
  const { breakPoint } = report;
  return {
    result: report.result,
    output: {
      status: report.status,
      progress: { ...optional('percent', report.percent), ...optional('current_step', report.step) },
      ext: {
        flight_id: report.flightId,
        ...optional('current_waypoint_index', report.waypointIndex),
        ...optional('wayline_mission_state', report.waylineState),
        ...optional('media_count', report.mediaCount),
        ...optional('track_id', report.trackId),
        ...(breakPoint && {
          break_point: { ...writeBreakPoint(breakPoint), ...optional('break_reason', breakPoint.reason) },
        }),
      },
    },
  };
}
