import { crcOf, crcWith } from '../wire/crc.ts';
import type { AnyMessageType } from '../wire/message-type.ts';

interface PacketParts {
  readonly sequence?: number;
  readonly systemId?: number;
  readonly componentId?: number;
  readonly incompatFlags?: number;
  readonly compatFlags?: number;
  readonly payload?: Uint8Array;
}

/** A v2 packet with a right checksum around anything at all, also what our own writer would refuse to send. */
export function packetOf(type: AnyMessageType, parts: PacketParts): Uint8Array {
  const { sequence = 0, systemId = 1, componentId = 1, incompatFlags = 0, compatFlags = 0 } = parts;
  const payload = parts.payload ?? new Uint8Array(type.length).fill(0x55);
  const ids = [type.id & 0xff, (type.id >>> 8) & 0xff, type.id >>> 16];
  const packet = Uint8Array.of(
    0xfd,
    payload.length,
    incompatFlags,
    compatFlags,
    sequence,
    systemId,
    componentId,
    ...ids,
    ...payload,
    0,
    0,
  );
  const crc = crcWith(crcOf(packet, 1, packet.length - 2), type.crcExtra);
  packet.set([crc & 0xff, crc >>> 8], packet.length - 2);
  return packet;
}
