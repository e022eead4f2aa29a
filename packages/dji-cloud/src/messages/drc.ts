import { flagAt, integerAt, numberAt, objectAt, optional, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { requireText, requireTime, requireWhole, requireWithin } from './order.ts';

/** Where the device opens its second MQTT session for manual control. */
export interface DrcBroker {
  readonly address: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly expiresAtS: number;
  readonly usesTls: boolean;
}

export interface DrcEntry {
  readonly broker: DrcBroker;
  readonly osdHz: number;
  readonly hsiHz: number;
}

export const writeDrcEntry = ({ broker, osdHz, hsiHz }: DrcEntry): JsonObject => ({
  mqtt_broker: {
    address: requireText('broker.address', broker.address),
    client_id: requireText('broker.clientId', broker.clientId),
    username: broker.username,
    password: broker.password,
    expire_time: requireTime('broker.expiresAtS', broker.expiresAtS),
    enable_tls: broker.usesTls,
  },
  osd_frequency: requireWhole('osdHz', osdHz, 1, 30),
  hsi_frequency: requireWhole('hsiHz', hsiHz, 1, 30),
});

export function readDrcEntry(data: JsonObject): DrcEntry | null {
  const broker = objectAt(data, 'mqtt_broker');
  const [address, clientId] = broker ? [textAt(broker, 'address'), textAt(broker, 'client_id')] : [null, null];
  if (!broker || !address || !clientId) return null;
  return {
    broker: {
      address,
      clientId,
      username: textAt(broker, 'username') ?? '',
      password: textAt(broker, 'password') ?? '',
      expiresAtS: integerAt(broker, 'expire_time') ?? 0,
      usesTls: flagAt(broker, 'enable_tls') ?? false,
    },
    osdHz: numberAt(data, 'osd_frequency') ?? 1,
    hsiHz: numberAt(data, 'hsi_frequency') ?? 1,
  };
}

/** From −1 to 1 each: right, forward, up, clockwise. */
export interface Sticks {
  readonly roll: number;
  readonly pitch: number;
  readonly throttle: number;
  readonly yaw: number;
  readonly gimbalPitch?: number;
}

export const centredSticks: Sticks = { roll: 0, pitch: 0, throttle: 0, yaw: 0 };

const CENTRE = 1024;
const THROW = 660;

export function writeSticks({ roll, pitch, throttle, yaw, gimbalPitch }: Sticks): JsonObject {
  return {
    roll: channel('roll', roll),
    pitch: channel('pitch', pitch),
    throttle: channel('throttle', throttle),
    yaw: channel('yaw', yaw),
    ...(gimbalPitch !== undefined && { gimbal_pitch: channel('gimbalPitch', gimbalPitch) }),
  };
}

const channel = (field: string, deflection: number): number =>
  CENTRE + Math.round(requireWithin(field, deflection, -1, 1) * THROW);

/** `null` when a channel is missing or beyond its throw: half a stick command is none. */
export function readSticks(data: JsonObject): Sticks | null {
  const [roll, pitch] = [deflectionAt(data, 'roll'), deflectionAt(data, 'pitch')];
  const [throttle, yaw] = [deflectionAt(data, 'throttle'), deflectionAt(data, 'yaw')];
  const gimbalPitch = deflectionAt(data, 'gimbal_pitch');
  if (roll === null || pitch === null || throttle === null || yaw === null) return null;
  return { roll, pitch, throttle, yaw, ...(gimbalPitch !== null && { gimbalPitch }) };
}

function deflectionAt(data: JsonObject, key: string): number | null {
  const value = integerAt(data, key);
  return value === null || Math.abs(value - CENTRE) > THROW ? null : (value - CENTRE) / THROW;
}

/** `osd_info_push`: the fast position while flying by hand. Height above the ellipsoid. */
export interface DrcOsd {
  readonly latitudeDeg: number | null;
  readonly longitudeDeg: number | null;
  readonly heightEllipsoidM: number | null;
  readonly headDeg: number | null;
  readonly speedXMps: number | null;
  readonly speedYMps: number | null;
  readonly speedZMps: number | null;
  readonly gimbalPitchDeg: number | null;
  readonly gimbalRollDeg: number | null;
  readonly gimbalYawDeg: number | null;
}

export const readDrcOsd = (data: JsonObject): DrcOsd => ({
  latitudeDeg: numberAt(data, 'latitude'),
  longitudeDeg: numberAt(data, 'longitude'),
  heightEllipsoidM: numberAt(data, 'height'),
  headDeg: numberAt(data, 'attitude_head'),
  speedXMps: numberAt(data, 'speed_x'),
  speedYMps: numberAt(data, 'speed_y'),
  speedZMps: numberAt(data, 'speed_z'),
  gimbalPitchDeg: numberAt(data, 'gimbal_pitch'),
  gimbalRollDeg: numberAt(data, 'gimbal_roll'),
  gimbalYawDeg: numberAt(data, 'gimbal_yaw'),
});

export const writeDrcOsd = (osd: DrcOsd): JsonObject => ({
  ...optional('latitude', osd.latitudeDeg),
  ...optional('longitude', osd.longitudeDeg),
  ...optional('height', osd.heightEllipsoidM),
  ...optional('attitude_head', osd.headDeg),
  ...optional('speed_x', osd.speedXMps),
  ...optional('speed_y', osd.speedYMps),
  ...optional('speed_z', osd.speedZMps),
  ...optional('gimbal_pitch', osd.gimbalPitchDeg),
  ...optional('gimbal_roll', osd.gimbalRollDeg),
  ...optional('gimbal_yaw', osd.gimbalYawDeg),
});
