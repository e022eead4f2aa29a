import { decode } from '../wire/decode.ts';
import type { Frame } from '../wire/frame.ts';
import { fileTransferProtocol } from '../wire/messages.generated.ts';
import { targetOf, type Address, type Send } from '../speaker.ts';

/** What FILE_TRANSFER_PROTOCOL carries in its 251 bytes. */
export interface FtpPacket {
  readonly sequence: number;
  readonly session: number;
  /** MavFtpOpcode. */
  readonly opcode: number;
  /** How many bytes are meant: those that come along, or those that are asked for. */
  readonly size: number;
  /** In an answer: what it answers. */
  readonly askedOpcode: number;
  readonly isBurstOver: boolean;
  readonly offset: number;
  readonly data: Uint8Array;
}

const HEADER_LENGTH = 12;
const PACKET_LENGTH = 251;
export const MOST_DATA = PACKET_LENGTH - HEADER_LENGTH;

export type FtpRequest = Pick<FtpPacket, 'sequence' | 'opcode'> & Partial<FtpPacket>;

export function sendFtp(send: Send, target: Address, packet: FtpRequest): void {
  const payload = new Uint8Array(PACKET_LENGTH);
  const view = new DataView(payload.buffer);
  const { data = new Uint8Array(0) } = packet;
  view.setUint16(0, packet.sequence, true);
  payload.set(
    [
      packet.session ?? 0,
      packet.opcode,
      packet.size ?? data.length,
      packet.askedOpcode ?? 0,
      packet.isBurstOver ? 1 : 0,
    ],
    2,
  );
  view.setUint32(8, packet.offset ?? 0, true);
  payload.set(data, HEADER_LENGTH);
  send(fileTransferProtocol, { ...targetOf(target), targetNetwork: 0, payload });
}

export interface HeardFtp extends FtpPacket {
  readonly targetSystem: number;
  readonly targetComponent: number;
}

export function readFtp(frame: Frame): HeardFtp {
  const { payload, targetSystem, targetComponent } = decode(fileTransferProtocol, frame);
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const size = view.getUint8(4);
  return {
    targetSystem,
    targetComponent,
    sequence: view.getUint16(0, true),
    session: view.getUint8(2),
    opcode: view.getUint8(3),
    size,
    askedOpcode: view.getUint8(5),
    isBurstOver: view.getUint8(6) !== 0,
    offset: view.getUint32(8, true),
    data: payload.slice(HEADER_LENGTH, HEADER_LENGTH + Math.min(size, MOST_DATA)),
  };
}
