import { ardupilotFirmware } from '../../mavlink/ardupilot-firmware.ts';
import { fleetRates } from '../../mavlink/fleet-rates.ts';
import { MavlinkVehicle } from '../../mavlink/mavlink-vehicle.ts';
import { px4Firmware } from '../../mavlink/px4-firmware.ts';
import { Aircraft } from '../../model/aircraft.ts';
import { quadcopter } from '../../model/airframe.ts';
import type { Air } from './air.ts';
import { Body } from './body.ts';
import { Radio } from './radio.ts';

const EPOCH_MS = 1_790_000_000_000;

/** Fewer than there are vehicles: most numbers are used several times. */
const SYSTEM_IDS = 60;

/** Of so many vehicles one is heard by two radios, and one shares its number and its radio with the next. */
const TWO_RADIOS_EVERY = 5;
const SHARED_EVERY = 40;

/** And one says the autopilot's id of another of its kind, as boards of one batch and cloned images do. */
const TWIN_EVERY = 30;
const TWIN_AT = 11;
const TWIN_BEHIND = 2;

export interface World {
  readonly bodies: readonly Body[];
  readonly radios: readonly Radio[];
}

/** Vehicles of both firmwares in turn, and the radios that carry them. */
export function buildWorld(count: number, seed: number, worldMs: () => number, air: Air<Radio>): World {
  const bodies = Array.from({ length: count }, (_, index) => buildBody(index, seed, worldMs));
  const radios: Radio[] = [];
  const add = (carried: readonly Body[]): void =>
    void radios.push(new Radio(`udp:${20_000 + radios.length}`, carried, air));
  for (let index = 0; index < count; index += 1) {
    const [body, next] = [bodies[index], bodies[index + 1]];
    if (body === undefined) continue;
    const isShared = index % SHARED_EVERY === SHARED_EVERY / 2 && next !== undefined;
    add(isShared ? [body, next] : [body]);
    if (isShared) index += 1;
    else if (index % TWO_RADIOS_EVERY === 0) add([body]);
  }
  return { bodies, radios };
}

function buildBody(index: number, seed: number, worldMs: () => number): Body {
  // Every other pair that shares a number is of one kind: nothing but their own ids tells those apart.
  const isPx4 =
    index % SHARED_EVERY === SHARED_EVERY / 2 + 1 ? index % (2 * SHARED_EVERY) > SHARED_EVERY : index % 2 === 1;
  const firmware = isPx4 ? px4Firmware : ardupilotFirmware;
  const isSecond = index % SHARED_EVERY === SHARED_EVERY / 2 + 1;
  const serial = new Uint8Array(18);
  const isTwin = index % TWIN_EVERY === TWIN_AT && !isSecond;
  new DataView(serial.buffer).setUint32(0, isTwin ? index + 1 - TWIN_BEHIND : index + 1, true);
  const vehicle = new MavlinkVehicle({
    aircraft: new Aircraft({
      seed: seed * 7919 + index,
      airframe: quadcopter,
      stack: firmware.stack,
      home: { latitudeDeg: 22.54 + index / 1000, longitudeDeg: 114.05, altitudeMslM: 12 },
    }),
    firmware,
    systemId: 1 + ((isSecond ? index - 1 : index) % SYSTEM_IDS),
    now: () => EPOCH_MS + worldMs(),
    serial,
    rates: fleetRates,
  });
  return new Body(`${firmware.stack.name} ${index}`, vehicle);
}
