import { integerAt, objectsAt, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { readPlaces, writePlace, type Place } from './place.ts';

/** `return_home_info`: the way home that the aircraft has planned. */
export interface ReturnHomeInfo {
  readonly flightId: string | null;
  readonly path: readonly Place[];
  /** 0: the last point lies above home. 1: it is only where the plan ends. */
  readonly lastPointType: number | null;
}

export function readReturnHomeInfo(data: JsonObject): ReturnHomeInfo {
  return {
    flightId: textAt(data, 'flight_id'),
    path: readPlaces(objectsAt(data, 'planned_path_points')),
    lastPointType: integerAt(data, 'last_point_type'),
  };
}

export const writeReturnHomeInfo = ({ flightId, path, lastPointType }: ReturnHomeInfo): JsonObject => ({
  planned_path_points: path.map((place) => writePlace('path', place)),
  ...(lastPointType !== null && { last_point_type: lastPointType }),
  ...(flightId !== null && { flight_id: flightId }),
});

/** `device_exit_homing_notify`: the return has been broken off, and nobody but the operator can start it again. */
export interface HomingNotice {
  readonly isReturnInterrupted: boolean;
  readonly reason: number | null;
}

export function readHomingNotice(data: JsonObject): HomingNotice | null {
  const action = integerAt(data, 'action');
  if (action !== 0 && action !== 1) return null;
  return { isReturnInterrupted: action === 1, reason: integerAt(data, 'reason') };
}

export const writeHomingNotice = (serial: string, { isReturnInterrupted, reason }: HomingNotice): JsonObject => ({
  sn: serial,
  action: isReturnInterrupted ? 1 : 0,
  ...(reason !== null && { reason }),
});
