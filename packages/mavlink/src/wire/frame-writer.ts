import { encodeFrame } from './encode-frame.ts';
import type { RawFields } from './field-bytes.ts';
import type { MessageType, Outgoing } from './message-type.ts';

/** Turns an unsigned packet into a signed one. The flag is under the checksum, which takes the number of the message's type. */
export interface FrameSigner {
  sign(packet: Uint8Array, crcExtra: number): Uint8Array;
}

export interface FrameWriterOptions {
  /** 255 for a ground station: ArduPilot obeys sticks and counts the loss of its station for that number only. */
  readonly systemId: number;
  /** 190 for a ground station. */
  readonly componentId: number;
  readonly signer?: FrameSigner;
}

/** Writes the packets of one component on one link, numbered so that the other end can count its losses. */
export class FrameWriter {
  readonly systemId: number;
  readonly componentId: number;
  readonly #signer: FrameSigner | undefined;
  #sequence = 0;

  constructor({ systemId, componentId, signer }: FrameWriterOptions) {
    this.systemId = systemId;
    this.componentId = componentId;
    this.#signer = signer;
  }

  write<T extends object, Extension extends keyof T>(
    type: MessageType<T, Extension>,
    message: Outgoing<T, Extension>,
    raw?: RawFields<T>,
  ): Uint8Array {
    const { systemId, componentId } = this;
    const packet = encodeFrame({ sequence: this.#sequence, systemId, componentId }, type, message, raw);
    this.#sequence = (this.#sequence + 1) & 0xff;
    return this.#signer === undefined ? packet : this.#signer.sign(packet, type.crcExtra);
  }
}
