import { textAt, textsAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';

interface Order {
  readonly method: string | null;
  readonly data: JsonObject;
}

/** Where the aircraft is to go, or that it is to stay. There is one such will at a time: the newest. */
const movements: ReadonlySet<string> = new Set([
  'return_home',
  'return_home_cancel',
  'return_specific_home',
  'takeoff_to_point',
  'fly_to_point',
  'fly_to_point_update',
  'fly_to_point_stop',
  'flighttask_execute',
  'flighttask_pause',
  'flighttask_recovery',
  'flighttask_stop',
  'poi_mode_enter',
  'poi_mode_exit',
]);

/** Of other wills: whichever of these is given stops the repetition of the others in its row. */
const rows: readonly ReadonlySet<string>[] = [
  new Set(['flight_authority_grab', 'drc_mode_enter', 'drc_mode_exit']),
  new Set(['debug_mode_open', 'debug_mode_close']),
];

const taskOrders: ReadonlySet<string> = new Set(['flighttask_prepare', 'flighttask_execute', 'flighttask_undo']);

const videoStarts: ReadonlySet<string> = new Set(['live_start_push', 'live_stop_push']);

export const isMovement = ({ method }: Order): boolean => movements.has(method ?? '');

/**
 * Whether the older order must not reach the device behind the newer one. Its first sending may still be under way, and
 * may be answered; but a repetition would undo what was wanted since.
 */
export function isOvertaken(older: Order, newer: Order): boolean {
  const [before, now] = [older.method ?? '', newer.method ?? ''];
  if (movements.has(before) && movements.has(now)) return true;
  // Whoever reaches for the sticks wants no other movement; but a pause is what they want as well.
  if (movements.has(before) && now === 'flight_authority_grab') return before !== 'flighttask_pause';
  if (rows.some((row) => row.has(before) && row.has(now))) return true;
  if (taskOrders.has(before) && taskOrders.has(now)) return sharesTask(older.data, newer.data);
  const isLive = before === 'live_stop_push' || before === 'live_set_quality';
  return isLive && (videoStarts.has(now) || now === before) && sharesVideo(older.data, newer.data);
}

function sharesTask(one: JsonObject, other: JsonObject): boolean {
  const ids = flightIdsOf(one);
  return flightIdsOf(other).some((id) => ids.includes(id));
}

function flightIdsOf(data: JsonObject): readonly string[] {
  const id = textAt(data, 'flight_id');
  return id === null ? (textsAt(data, 'flight_ids') ?? []) : [id];
}

const sharesVideo = (one: JsonObject, other: JsonObject): boolean =>
  textAt(one, 'video_id') === textAt(other, 'video_id');
