import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import type { MavlinkVehicle } from './mavlink-vehicle.ts';
import type { VehicleLink } from './vehicle-link.ts';
import type { Way } from './way.ts';

/** System numbers reach to 255, and stations take theirs from the top. */
export const MOST_VEHICLES = 250;

/** One ground station's connection with all vehicles of a group. */
export interface Party {
  readonly hear: (bytes: Uint8Array) => void;
  readonly leave: () => void;
}

/** The vehicles behind one socket, told apart by their system numbers. */
export class VehicleGroup {
  readonly vehicles: readonly MavlinkVehicle[];
  readonly #bySystem: ReadonlyMap<number, MavlinkVehicle>;

  constructor(vehicles: readonly MavlinkVehicle[]) {
    if (vehicles.length > MOST_VEHICLES)
      throw new RangeError(`${vehicles.length} vehicles in one group; at most ${MOST_VEHICLES} share a socket`);
    this.vehicles = vehicles;
    this.#bySystem = new Map(vehicles.map((vehicle) => [vehicle.systemId, vehicle]));
  }

  join(way: Way): Party {
    const framer = new Framer(everyMessage, way.kind === 'tcp' ? 'stream' : 'datagram');
    const links = new Map<MavlinkVehicle, VehicleLink>();
    for (const vehicle of this.vehicles) links.set(vehicle, vehicle.open(way));
    const pass = (frame: Frame): void => {
      const target = targetSystemOf(frame);
      const meant = this.#bySystem.get(target);
      if (target !== 0 && meant === undefined) return;
      for (const vehicle of meant === undefined ? this.vehicles : [meant]) {
        const link = links.get(vehicle);
        if (link !== undefined) vehicle.hear(frame, link);
      }
    };
    return {
      hear: (bytes) => {
        for (const frame of framer.push(bytes)) if (frame.isVerified) pass(frame);
      },
      leave: () => links.forEach((link, vehicle) => vehicle.close(link)),
    };
  }
}

const targetOffsets = new Map<number, number>();

/** Who is meant; 0 for everybody. Read from its place, without decoding the rest for 250 vehicles. */
function targetSystemOf({ messageId, view, payloadStart, payloadLength }: Frame): number {
  let offset = targetOffsets.get(messageId);
  if (offset === undefined) {
    const fields = everyMessage.typeOf(messageId)?.fields ?? [];
    offset = fields.find(({ name }) => name === 'targetSystem' || name === 'target')?.offset ?? -1;
    targetOffsets.set(messageId, offset);
  }
  // Trailing zeros are not sent.
  return offset < 0 || offset >= payloadLength ? 0 : view.getUint8(payloadStart + offset);
}
