import { plainText } from '../texts/plain-text.ts';
import { decode } from '../wire/decode.ts';
import { AdsbAltitudeType, AdsbFlags, MavCollisionThreatLevel, UtmDataAvailFlags } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { adsbVehicle, collision, utmGlobalPosition } from '../wire/messages.generated.ts';
import { fromDegE7, toHeading } from '../telemetry/units.ts';

/** Another aircraft, as ours heard it. What it did not tell is null. */
export interface TrafficReport {
  readonly kind: 'aircraft';
  /** `adsb-780abc`, or `utm-` and the id in hex. */
  readonly key: string;
  readonly callsign: string | null;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeM: number | null;
  /** Pressure altitude is not a height above the sea: it moves with the weather. */
  readonly altitudeKind: 'pressure' | 'geometric' | null;
  readonly headingDeg: number | null;
  readonly groundSpeedMps: number | null;
  readonly climbMps: number | null;
  /** How long ago it was last heard of. */
  readonly silentS: number;
}

/** Our aircraft expects to come too close. */
export interface CollisionThreat {
  readonly kind: 'threat';
  readonly id: number;
  readonly level: 'none' | 'low' | 'high';
  readonly secondsLeft: number;
  readonly horizontalM: number;
  readonly verticalM: number;
}

/** Null for a message about something else, or about an aircraft whose place is not known. */
export function readTraffic(frame: Frame): TrafficReport | CollisionThreat | null {
  if (frame.messageId === adsbVehicle.id) return readAdsb(frame);
  if (frame.messageId === utmGlobalPosition.id) return readUtm(frame);
  return frame.messageId === collision.id ? readCollision(frame) : null;
}

function readAdsb(frame: Frame): TrafficReport | null {
  const message = decode(adsbVehicle, frame);
  const has = (flag: number) => (message.flags & flag) !== 0;
  if (!has(AdsbFlags.VALID_COORDS)) return null;
  const isPressure = message.altitudeType === AdsbAltitudeType.PRESSURE_QNH;
  const hasAltitude = has(AdsbFlags.VALID_ALTITUDE);
  return {
    kind: 'aircraft',
    key: `adsb-${message.icaoAddress.toString(16).padStart(6, '0')}`,
    callsign: has(AdsbFlags.VALID_CALLSIGN) ? plainText(message.callsign) || null : null,
    latitudeDeg: fromDegE7(message.lat),
    longitudeDeg: fromDegE7(message.lon),
    altitudeM: hasAltitude ? message.altitude / 1000 : null,
    altitudeKind: hasAltitude ? (isPressure ? 'pressure' : 'geometric') : null,
    headingDeg: has(AdsbFlags.VALID_HEADING) ? toHeading(message.heading / 100) : null,
    groundSpeedMps: has(AdsbFlags.VALID_VELOCITY) ? message.horVelocity / 100 : null,
    climbMps: has(AdsbFlags.VERTICAL_VELOCITY_VALID) ? message.verVelocity / 100 : null,
    silentS: message.tslc,
  };
}

function readUtm(frame: Frame): TrafficReport | null {
  const message = decode(utmGlobalPosition, frame);
  const has = (flag: number) => (message.flags & flag) !== 0;
  if (!has(UtmDataAvailFlags.POSITION_AVAILABLE)) return null;
  const hasAltitude = has(UtmDataAvailFlags.ALTITUDE_AVAILABLE);
  const [northMps, eastMps] = [message.vx / 100, message.vy / 100];
  const hasSpeed = has(UtmDataAvailFlags.HORIZONTAL_VELO_AVAILABLE);
  return {
    kind: 'aircraft',
    key: `utm-${Array.from(message.uasId, (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    callsign: null,
    latitudeDeg: fromDegE7(message.lat),
    longitudeDeg: fromDegE7(message.lon),
    altitudeM: hasAltitude ? message.alt / 1000 : null,
    altitudeKind: hasAltitude ? 'geometric' : null,
    headingDeg: hasSpeed ? toHeading((Math.atan2(eastMps, northMps) * 180) / Math.PI) : null,
    groundSpeedMps: hasSpeed ? Math.hypot(northMps, eastMps) : null,
    climbMps: has(UtmDataAvailFlags.VERTICAL_VELO_AVAILABLE) ? -message.vz / 100 : null,
    silentS: 0,
  };
}

function readCollision(frame: Frame): CollisionThreat {
  const { id, threatLevel, ...rest } = decode(collision, frame);
  const { HIGH, LOW } = MavCollisionThreatLevel;
  return {
    kind: 'threat',
    id,
    level: threatLevel === HIGH ? 'high' : threatLevel === LOW ? 'low' : 'none',
    secondsLeft: rest.timeToMinimumDelta,
    horizontalM: rest.horizontalMinimumDelta,
    verticalM: rest.altitudeMinimumDelta,
  };
}
