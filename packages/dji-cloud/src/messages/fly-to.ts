import { integerAt, numberAt, objectsAt, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { linkLostActions, returnHomeModes } from '../terms/aircraft-terms.ts';
import type { LinkLostAction, ReturnHomeMode } from './flight-task.ts';
import { requirePlace, requireText, requireWhole, requireWithin } from './order.ts';
import { readPlace, writePlace, type Place } from './place.ts';

/** The aircraft climbs to at least 20 m before it goes. */
export interface FlyToOrder {
  readonly flyToId: string;
  readonly maxSpeedMps: number;
  readonly target: Place;
}

export function writeFlyTo({ flyToId, maxSpeedMps, target }: FlyToOrder): JsonObject {
  return {
    fly_to_id: requireText('flyToId', flyToId),
    max_speed: requireWhole('maxSpeedMps', maxSpeedMps, 0, 15),
    points: [writeTarget(target)],
  };
}

/** A new target for the flight under way. */
export function writeFlyToUpdate({ maxSpeedMps, target }: Omit<FlyToOrder, 'flyToId'>): JsonObject {
  return {
    max_speed: requireWhole('maxSpeedMps', maxSpeedMps, 1, 15),
    points: [writeTarget(target)],
  };
}

/** Devices refuse to be sent lower, though the ellipsoid may well lie above the ground there. */
function writeTarget(target: Place): JsonObject {
  requireWithin('target.heightEllipsoidM', target.heightEllipsoidM, 2, 10_000);
  return writePlace('target', target);
}

/** The id is absent in an update. Exactly one point: devices refuse more. */
export function readFlyTo(
  data: JsonObject,
): ({ readonly flyToId: string | null } & Omit<FlyToOrder, 'flyToId'>) | null {
  const points = objectsAt(data, 'points') ?? [];
  const [first] = points;
  const target = first && readPlace(first);
  const maxSpeedMps = numberAt(data, 'max_speed');
  if (!target || points.length !== 1 || maxSpeedMps === null) return null;
  return { flyToId: textAt(data, 'fly_to_id'), maxSpeedMps, target };
}

/** From the dock straight to a point, without a wayline. */
export interface TakeOffOrder {
  readonly flightId: string;
  readonly target: Place;
  /** Above the take-off point, reached before going anywhere. */
  readonly securityHeightM: number;
  readonly returnAltitudeM: number;
  readonly returnMode: ReturnHomeMode;
  readonly linkLostAction: LinkLostAction;
  readonly continuesWithoutLink: boolean;
  readonly flightHeight: 'optimal' | 'preset';
  readonly presetHeightM: number;
  readonly maxSpeedMps: number;
}

export function writeTakeOff(order: TakeOffOrder): JsonObject {
  const { latitudeDeg, longitudeDeg, heightEllipsoidM } = order.target;
  requirePlace('target', latitudeDeg, longitudeDeg);
  return {
    flight_id: requireText('flightId', order.flightId),
    target_latitude: latitudeDeg,
    target_longitude: longitudeDeg,
    target_height: requireWithin('target.heightEllipsoidM', heightEllipsoidM, 2, 1500),
    security_takeoff_height: requireWithin('securityHeightM', order.securityHeightM, 20, 1500),
    rth_altitude: requireWhole('returnAltitudeM', order.returnAltitudeM, 2, 1500),
    rth_mode: returnHomeModes.codeOf(order.returnMode),
    rc_lost_action: linkLostActions.codeOf(order.linkLostAction),
    commander_mode_lost_action: order.continuesWithoutLink ? 0 : 1,
    commander_flight_mode: order.flightHeight === 'optimal' ? 0 : 1,
    commander_flight_height: requireWithin('presetHeightM', order.presetHeightM, 2, 3000),
    max_speed: requireWhole('maxSpeedMps', order.maxSpeedMps, 1, 15),
  };
}

export function readTakeOff(data: JsonObject): TakeOffOrder | null {
  const flightId = textAt(data, 'flight_id');
  const [latitudeDeg, longitudeDeg] = [numberAt(data, 'target_latitude'), numberAt(data, 'target_longitude')];
  const [heightEllipsoidM, returnAltitudeM] = [numberAt(data, 'target_height'), numberAt(data, 'rth_altitude')];
  const [securityHeightM, maxSpeedMps] = [numberAt(data, 'security_takeoff_height'), numberAt(data, 'max_speed')];
  if (!flightId || latitudeDeg === null || longitudeDeg === null || heightEllipsoidM === null) return null;
  if (returnAltitudeM === null || securityHeightM === null || maxSpeedMps === null) return null;
  return {
    flightId,
    target: { latitudeDeg, longitudeDeg, heightEllipsoidM },
    securityHeightM,
    returnAltitudeM,
    returnMode: returnHomeModes.nameOf(integerAt(data, 'rth_mode')) ?? 'preset',
    linkLostAction: linkLostActions.nameOf(integerAt(data, 'rc_lost_action')) ?? 'return_home',
    continuesWithoutLink: integerAt(data, 'commander_mode_lost_action') === 0,
    flightHeight: integerAt(data, 'commander_flight_mode') === 0 ? 'optimal' : 'preset',
    presetHeightM: numberAt(data, 'commander_flight_height') ?? heightEllipsoidM,
    maxSpeedMps,
  };
}
