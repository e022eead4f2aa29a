import { flagAt, integerAt, numberAt, objectAt, textAt, textsAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { outOfControlActions, returnHomeModes, type linkLostActions } from '../terms/aircraft-terms.ts';
import { taskTypes } from '../terms/task-terms.ts';
import { words } from '../words.ts';
import { InvalidOrder, requireText, requireTime, requireWhole, requireWithin } from './order.ts';

export type TaskType = (typeof taskTypes.names)[number];
export type ReturnHomeMode = (typeof returnHomeModes.names)[number];
export type OutOfControlAction = (typeof outOfControlActions.names)[number];
export type LinkLostAction = (typeof linkLostActions.names)[number];

/** The wayline file: the dock fetches it and compares its MD5. */
export interface WaylineFile {
  readonly url: string;
  readonly fingerprint: string;
}

/** Where an interrupted wayline goes on. */
export interface BreakPoint {
  readonly index: number;
  /** On the way to the waypoint, or at it. */
  readonly at: 'segment' | 'waypoint';
  /** How far along the segment, 0–1. */
  readonly progress: number;
  readonly waylineId: number;
}

export interface ReadyConditions {
  readonly batteryPercent: number;
  readonly beginAtMs: number;
  readonly endAtMs: number;
}

export interface FlightTaskOrder {
  readonly flightId: string;
  readonly type: TaskType;
  /** For immediate and timed tasks. */
  readonly executeAtMs: number | null;
  readonly file: WaylineFile;
  readonly returnAltitudeM: number;
  readonly returnMode: ReturnHomeMode;
  readonly outOfControlAction: OutOfControlAction;
  /** Must say the same as the wayline file. */
  readonly continuesWithoutLink: boolean;
  readonly precision: 'gps' | 'rtk';
  /** Only, and always, for conditional tasks. */
  readonly readyConditions: ReadyConditions | null;
  readonly minimumStorageMb: number | null;
  readonly breakPoint: BreakPoint | null;
}

export function writeFlightTask(order: FlightTaskOrder): JsonObject {
  const { type, executeAtMs, file, readyConditions, breakPoint } = order;
  requireText('flightId', order.flightId);
  requireText('file.url', file.url);
  requireText('file.fingerprint', file.fingerprint);
  requireWhole('returnAltitudeM', order.returnAltitudeM, 20, 1500);
  requirePresetReturn(order.returnMode);
  if (order.outOfControlAction !== 'return_home')
    throw new InvalidOrder(
      'outOfControlAction',
      words('机场目前只支持失联返航', 'must be to return home: docks take nothing else'),
    );
  if (type !== 'conditional' && executeAtMs === null)
    throw new InvalidOrder(
      'executeAtMs',
      words('立即与定时任务必须给出执行时间', 'is needed for immediate and timed tasks'),
    );
  if (type === 'conditional' && readyConditions === null)
    throw new InvalidOrder('readyConditions', words('条件任务必须给出就绪条件', 'are needed for a conditional task'));
  return {
    flight_id: order.flightId,
    task_type: taskTypes.codeOf(type),
    ...(executeAtMs !== null && { execute_time: requireTime('executeAtMs', executeAtMs) }),
    file: { url: file.url, fingerprint: file.fingerprint },
    rth_altitude: order.returnAltitudeM,
    rth_mode: returnHomeModes.codeOf(order.returnMode),
    out_of_control_action: outOfControlActions.codeOf(order.outOfControlAction),
    exit_wayline_when_rc_lost: order.continuesWithoutLink ? 0 : 1,
    wayline_precision_type: order.precision === 'rtk' ? 1 : 0,
    ...(readyConditions && { ready_conditions: writeReadyConditions(readyConditions) }),
    ...(order.minimumStorageMb !== null && {
      executable_conditions: {
        storage_capacity: requireWhole('minimumStorageMb', order.minimumStorageMb, 0, 10_000_000),
      },
    }),
    ...(breakPoint && { break_point: writeBreakPoint(breakPoint) }),
  };
}

export function requirePresetReturn(mode: ReturnHomeMode): void {
  if (mode === 'preset') return;
  throw new InvalidOrder('returnMode', words('机场目前只支持设定高度返航', 'must be preset: docks take nothing else'));
}

/** As the dock reads it; `null` when a field that a flight depends on is missing. */
export function readFlightTask(data: JsonObject): FlightTaskOrder | null {
  const [flightId, type] = [textAt(data, 'flight_id'), taskTypes.nameOf(integerAt(data, 'task_type'))];
  const file = readWaylineFile(objectAt(data, 'file'));
  const returnAltitudeM = numberAt(data, 'rth_altitude');
  if (!flightId || type === null || !file || returnAltitudeM === null) return null;
  const executable = objectAt(data, 'executable_conditions');
  return {
    flightId,
    type,
    executeAtMs: integerAt(data, 'execute_time'),
    file,
    returnAltitudeM,
    returnMode: returnHomeModes.nameOf(integerAt(data, 'rth_mode')) ?? 'preset',
    outOfControlAction: outOfControlActions.nameOf(integerAt(data, 'out_of_control_action')) ?? 'return_home',
    continuesWithoutLink: !(flagAt(data, 'exit_wayline_when_rc_lost') ?? false),
    precision: integerAt(data, 'wayline_precision_type') === 1 ? 'rtk' : 'gps',
    readyConditions: readReadyConditions(objectAt(data, 'ready_conditions')),
    minimumStorageMb: executable && numberAt(executable, 'storage_capacity'),
    breakPoint: readBreakPoint(objectAt(data, 'break_point')),
  };
}

export const writeUndo = (flightIds: readonly string[]): JsonObject => ({ flight_ids: [...flightIds] });

export const readUndo = (data: JsonObject): readonly string[] => textsAt(data, 'flight_ids') ?? [];

export function readWaylineFile(data: JsonObject | null): WaylineFile | null {
  const [url, fingerprint] = data ? [textAt(data, 'url'), textAt(data, 'fingerprint')] : [null, null];
  return url && fingerprint ? { url, fingerprint } : null;
}

export function writeBreakPoint({ index, at, progress, waylineId }: BreakPoint): JsonObject {
  requireWithin('breakPoint.progress', progress, 0, 1);
  return {
    index: requireWhole('breakPoint.index', index, 0, 65_535),
    state: at === 'waypoint' ? 1 : 0,
    progress,
    wayline_id: requireWhole('breakPoint.waylineId', waylineId, 0, 65_535),
  };
}

export function readBreakPoint(data: JsonObject | null): BreakPoint | null {
  if (!data) return null;
  const [index, progress] = [integerAt(data, 'index'), numberAt(data, 'progress')];
  if (index === null || progress === null) return null;
  return {
    index,
    at: integerAt(data, 'state') === 1 ? 'waypoint' : 'segment',
    progress,
    waylineId: integerAt(data, 'wayline_id') ?? 0,
  };
}

function writeReadyConditions({ batteryPercent, beginAtMs, endAtMs }: ReadyConditions): JsonObject {
  requireWhole('readyConditions.batteryPercent', batteryPercent, 0, 100);
  if (endAtMs <= beginAtMs)
    throw new InvalidOrder('readyConditions.endAtMs', words('应晚于开始时间', 'must lie after the beginning'));
  return {
    battery_capacity: batteryPercent,
    begin_time: requireTime('readyConditions.beginAtMs', beginAtMs),
    end_time: requireTime('readyConditions.endAtMs', endAtMs),
  };
}

function readReadyConditions(data: JsonObject | null): ReadyConditions | null {
  if (!data) return null;
  const batteryPercent = numberAt(data, 'battery_capacity');
  const [beginAtMs, endAtMs] = [integerAt(data, 'begin_time'), integerAt(data, 'end_time')];
  if (batteryPercent === null || beginAtMs === null || endAtMs === null) return null;
  return { batteryPercent, beginAtMs, endAtMs };
}
