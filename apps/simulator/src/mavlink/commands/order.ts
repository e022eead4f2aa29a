import { MavFrame } from '@skein/mavlink/wire/enums.generated.ts';
import type { CommandInt, CommandLong } from '@skein/mavlink/wire/messages.generated.ts';
import type { Aircraft } from '../../model/aircraft.ts';
import type { LocalPoint } from '../../model/local-frame.ts';

/** A command, whichever message it came in. */
export interface Order {
  readonly command: number;
  readonly isInt: boolean;
  readonly param1: number;
  readonly param2: number;
  readonly param3: number;
  readonly param4: number;
  /** Null where none was given. */
  readonly latitudeDeg: number | null;
  readonly longitudeDeg: number | null;
  /** The last parameter: mostly a height. */
  readonly z: number;
  /** MAV_FRAME; a COMMAND_LONG has none and means heights above the sea, or above home where the firmware says so. */
  readonly frame: number | null;
}

/** Zero and NaN stand for "here" in both messages. */
const given = (degrees: number): number | null => (Number.isNaN(degrees) || degrees === 0 ? null : degrees);

export const orderOfLong = (message: CommandLong): Order => {
  const { command, param1, param2, param3, param4, param5, param6, param7 } = message;
  const place = { latitudeDeg: given(param5), longitudeDeg: given(param6), z: param7 };
  return { command, isInt: false, param1, param2, param3, param4, ...place, frame: null };
};

/** The largest negative whole number stands for NaN. */
const UNKNOWN_INT = -0x8000_0000;

const degreesOf = (whole: number): number | null => (whole === UNKNOWN_INT ? null : given(whole / 1e7));

export const orderOfInt = (message: CommandInt): Order => {
  const { command, param1, param2, param3, param4, x, y, z, frame } = message;
  const place = { latitudeDeg: degreesOf(x), longitudeDeg: degreesOf(y), z };
  return { command, isInt: true, param1, param2, param3, param4, ...place, frame };
};

/** Beyond any number that a command could mean. */
const MOST = 1e7;
const MOST_HEIGHT_M = 20_000;

const isWithin = (value: number | null, most: number): boolean =>
  value === null || Number.isNaN(value) || Math.abs(value) <= most;

/** Whether its numbers can mean anything; NaN means "as you like". What passes here may reach the model. */
export function isSensible({ param1, param2, param3, param4, latitudeDeg, longitudeDeg, z }: Order): boolean {
  const areNumbers = [param1, param2, param3, param4].every((value) => isWithin(value, MOST));
  return areNumbers && isWithin(latitudeDeg, 90) && isWithin(longitudeDeg, 180) && isWithin(z, MOST_HEIGHT_M);
}

const relativeFrames: ReadonlySet<number> = new Set<number>([
  MavFrame.GLOBAL_RELATIVE_ALT,
  MavFrame.GLOBAL_RELATIVE_ALT_INT,
  MavFrame.GLOBAL_TERRAIN_ALT,
  MavFrame.GLOBAL_TERRAIN_ALT_INT,
]);

const isRelative = ({ frame }: Pick<Order, 'frame'>): boolean => frame !== null && relativeFrames.has(frame);

/** Where an order means; what it leaves open is taken from where the aircraft is. */
export function placeOfOrder(order: Order, aircraft: Aircraft): LocalPoint {
  const { frame, flight, autopilot } = aircraft;
  const here = frame.toGlobal(flight.body);
  const local = frame.toLocal({
    latitudeDeg: order.latitudeDeg ?? here.latitudeDeg,
    longitudeDeg: order.longitudeDeg ?? here.longitudeDeg,
    altitudeMslM: here.altitudeMslM,
  });
  if (Number.isNaN(order.z)) return local;
  const upM = isRelative(order) ? autopilot.home.upM + order.z : order.z - frame.origin.altitudeMslM;
  return { ...local, upM };
}
