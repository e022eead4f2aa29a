import { integerAt, numberAt, objectsAt, optional, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { readPlaces, writePlace, type Place } from './place.ts';
import type { JobStatus } from './status.ts';

/** `fly_to_point_progress` and `takeoff_to_point_progress`: their fields stand in `data` itself. */
export interface FlyToProgress {
  /** `fly_to_id`, or the `flight_id` of a take-off. */
  readonly id: string;
  readonly status: FlyToStatus;
  readonly result: number;
  readonly waypointIndex: number | null;
  readonly remainingDistanceM: number | null;
  readonly remainingTimeS: number | null;
  readonly path: readonly Place[];
}

const statuses = {
  task_ready: 'sent',
  wayline_progress: 'in_progress',
  wayline_ok: 'ok',
  wayline_failed: 'failed',
  wayline_cancel: 'canceled',
  task_finish: 'ok',
} as const satisfies Record<string, JobStatus>;

export type FlyToStatus = keyof typeof statuses;

/** A take-off has arrived at `wayline_ok`; `task_finish` comes when the whole flight is over. */
export const jobStatusOf = (status: FlyToStatus): JobStatus => statuses[status];

type IdKey = 'fly_to_id' | 'flight_id';

export function readFlyToProgress(data: JsonObject, idKey: IdKey): FlyToProgress | null {
  const [id, status] = [textAt(data, idKey), textAt(data, 'status')];
  if (!id || !status || !isFlyToStatus(status)) return null;
  return {
    id,
    status,
    result: integerAt(data, 'result') ?? 0,
    waypointIndex: integerAt(data, 'way_point_index'),
    remainingDistanceM: numberAt(data, 'remaining_distance'),
    remainingTimeS: numberAt(data, 'remaining_time'),
    path: readPlaces(objectsAt(data, 'planned_path_points')),
  };
}

export function writeFlyToProgress(report: FlyToProgress, idKey: IdKey): JsonObject {
  return {
    [idKey]: report.id,
    status: report.status,
    result: report.result,
    ...optional('way_point_index', report.waypointIndex),
    ...optional('remaining_distance', report.remainingDistanceM),
    ...optional('remaining_time', report.remainingTimeS),
    planned_path_points: report.path.map((place) => writePlace('path', place)),
  };
}

const isFlyToStatus = (text: string): text is FlyToStatus => Object.hasOwn(statuses, text);
