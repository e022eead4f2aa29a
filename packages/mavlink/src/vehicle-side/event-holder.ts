import { isMeantFor, targetOf, type Address, type Send } from '../speaker.ts';
import { decode } from '../wire/decode.ts';
import { MavEventErrorReason } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import {
  currentEventSequence,
  event,
  requestEvent,
  responseEventError,
  type Event,
} from '../wire/messages.generated.ts';

/** PX4 keeps about so many for those who missed them. */
const KEPT = 30;

export interface HeldEvent {
  readonly id: number;
  /** 0 emergency … 7 debug; 8 for machines only. */
  readonly level: number;
  readonly arguments?: Uint8Array;
  readonly bootMs: number;
}

/** The vehicle's side of events: numbers them, keeps the last ones, and says again what somebody missed. */
export class EventHolder {
  readonly #address: Address;
  #kept: Event[] = [];
  #sequence: number;

  constructor(address: Address, firstSequence = 0) {
    this.#address = address;
    this.#sequence = (firstSequence - 1) & 0xffff;
  }

  /** It happens: whoever listens is told by `event`. */
  note({ id, level, arguments: given = new Uint8Array(0), bootMs }: HeldEvent): Event {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    const bytes = new Uint8Array(40);
    bytes.set(given);
    const told = {
      id,
      eventTimeBootMs: bootMs,
      sequence: this.#sequence,
      destinationComponent: 0,
      destinationSystem: 0,
      logLevels: (level << 4) | level,
      arguments: bytes,
    };
    this.#kept = [...this.#kept.slice(1 - KEPT), told];
    return told;
  }

  /** Once a second or so, so that the loss of the last one is seen. */
  tellLatest(send: Send): void {
    send(currentEventSequence, { sequence: this.#sequence, flags: 0 });
  }

  hear(frame: Frame, send: Send): void {
    if (frame.messageId !== requestEvent.id) return;
    const { firstSequence, lastSequence, ...to } = decode(requestEvent, frame);
    if (!isMeantFor(this.#address, to)) return;
    const count = Math.min(KEPT, ((lastSequence - firstSequence) & 0xffff) + 1);
    for (let step = 0; step < count; step += 1) this.#repeat((firstSequence + step) & 0xffff, frame, send);
  }

  #repeat(sequence: number, to: Address, send: Send): void {
    const kept = this.#kept.find((one) => one.sequence === sequence);
    if (kept !== undefined) return send(event, kept);
    const sequenceOldestAvailable = this.#kept[0]?.sequence ?? this.#sequence;
    const reason = MavEventErrorReason.UNAVAILABLE;
    send(responseEventError, { ...targetOf(to), sequence, sequenceOldestAvailable, reason });
  }
}
