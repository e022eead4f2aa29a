import { integerAt, numberAt, objectAt, optional, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { readCalibrationResults, type CalibrationResult } from './calibration.ts';
import { requireWhole } from './order.ts';
import { readStatus, type JobStatus } from './status.ts';

/** Remote debugging without parameters. Each but the first two reports its steps as events of the same name. */
export const debugDeeds = [
  'debug_mode_open',
  'debug_mode_close',
  'cover_open',
  'cover_close',
  'cover_force_close',
  'putter_open',
  'putter_close',
  'drone_open',
  'drone_close',
  'charge_open',
  'charge_close',
  'supplement_light_open',
  'supplement_light_close',
  'device_reboot',
  'drone_format',
  'device_format',
] as const;

/** With one number each, and its range. */
const switches = {
  battery_maintenance_switch: ['action', 0, 1],
  alarm_state_switch: ['action', 0, 1],
  battery_store_mode_switch: ['action', 1, 2],
  air_conditioner_mode_switch: ['action', 0, 3],
  sdr_workmode_switch: ['link_workmode', 0, 1],
} as const satisfies Record<string, readonly [key: string, least: number, most: number]>;

export type DebugDeed = (typeof debugDeeds)[number];
export type DebugSwitch = keyof typeof switches;
/** Needs to be told where the devices stand. */
export const CALIBRATION = 'rtk_calibration';

export type DebugMethod = DebugDeed | DebugSwitch | typeof CALIBRATION;

const methods: ReadonlySet<string> = new Set([...debugDeeds, ...Object.keys(switches), CALIBRATION]);

export const isDebugMethod = (method: string): method is DebugMethod => methods.has(method);

export const isDebugSwitch = (method: DebugMethod): method is DebugSwitch => Object.hasOwn(switches, method);

export function writeDebugSwitch(method: DebugSwitch, value: number): JsonObject {
  const [key, least, most] = switches[method];
  return { [key]: requireWhole(`${method}.${key}`, value, least, most) };
}

export function readDebugSwitch(method: DebugSwitch, data: JsonObject): number | null {
  const [key, least, most] = switches[method];
  const value = integerAt(data, key);
  return value !== null && value >= least && value <= most ? value : null;
}

export interface DebugProgress {
  readonly status: JobStatus;
  readonly result: number;
  readonly percent: number | null;
  /** What the dock is doing just now, in its own key: `get_bind_info`, `open_cover`. */
  readonly stepKey: string | null;
  /** Of a calibration, for each device. */
  readonly calibrated: readonly CalibrationResult[];
}

export function readDebugProgress(data: JsonObject): DebugProgress | null {
  const output = objectAt(data, 'output');
  const status = output && readStatus(textAt(output, 'status'));
  if (!status) return null;
  const progress = objectAt(output, 'progress') ?? {};
  return {
    status,
    result: integerAt(data, 'result') ?? 0,
    percent: numberAt(progress, 'percent'),
    stepKey: textAt(progress, 'step_key') ?? textAt(progress, 'current_step'),
    calibrated: readCalibrationResults(objectAt(output, 'ext') ?? {}),
  };
}

export const writeDebugProgress = ({
  status,
  result,
  percent,
  stepKey,
}: Omit<DebugProgress, 'calibrated'>): JsonObject => ({
  result,
  output: { status, progress: { ...optional('percent', percent), ...optional('step_key', stepKey) } },
});
