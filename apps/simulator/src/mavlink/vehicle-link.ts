import { FrameWriter, type FrameSigner } from '@skein/mavlink/wire/frame-writer.ts';
import type { Send } from '@skein/mavlink/speaker.ts';
import { MessageStreams, type MessageRates } from './message-streams.ts';
import type { Way } from './way.ts';

/** As much as a network packet holds without being cut. */
const MOST_BYTES = 1400;

export interface VehicleLinkParts {
  readonly way: Way;
  readonly systemId: number;
  readonly componentId: number;
  readonly rates: MessageRates;
  readonly nowMs: number;
  readonly signer: FrameSigner;
}

/** One vehicle on one way: its packet numbers, its streams, and what waits to be sent. */
export class VehicleLink {
  streams: MessageStreams;
  /** A firmware that waits for a station stays silent until it has heard one here. */
  isAwake: boolean;
  readonly #way: Way;
  readonly #writer: FrameWriter;
  readonly #rates: MessageRates;
  readonly #parts: VehicleLinkParts;
  readonly #voices = new Map<number, Send>();
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;

  constructor(parts: VehicleLinkParts) {
    const { way, systemId, componentId, rates, nowMs, signer } = parts;
    this.#parts = parts;
    this.#way = way;
    this.#writer = new FrameWriter({ systemId, componentId, signer });
    this.#rates = rates;
    this.streams = new MessageStreams(rates, nowMs);
    this.isAwake = way.kind !== 'udp-guest';
  }

  readonly send: Send = (type, message, raw) => this.#put(this.#writer.write(type, message, raw));

  /** Speaks for another component on board, which counts packets of its own. */
  as(componentId: number): Send {
    const known = this.#voices.get(componentId);
    if (known !== undefined) return known;
    const { systemId, signer } = this.#parts;
    const writer = new FrameWriter({ systemId, componentId, signer });
    const voice: Send = (type, message, raw) => this.#put(writer.write(type, message, raw));
    this.#voices.set(componentId, voice);
    return voice;
  }

  #put(packet: Uint8Array): void {
    if (this.#pendingBytes + packet.length > MOST_BYTES) this.flush();
    this.#pending.push(packet);
    this.#pendingBytes += packet.length;
  }

  /** Sends what was said since the last time, in as few datagrams as it takes. */
  flush(): void {
    const [first] = this.#pending;
    if (first === undefined) return;
    this.#way.transmit(this.#pending.length === 1 ? first : joined(this.#pending, this.#pendingBytes));
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  /** The vehicle started anew and has forgotten what it was asked for. */
  restart(nowMs: number): void {
    this.streams = new MessageStreams(this.#rates, nowMs);
    this.discard();
  }

  /** The line is dead: what waits is lost. */
  discard(): void {
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}

function joined(packets: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const packet of packets) {
    all.set(packet, at);
    at += packet.length;
  }
  return all;
}
