import { everyMessage } from '../wire/every-message.ts';
import type { Frame } from '../wire/frame.ts';
import { FrameWriter } from '../wire/frame-writer.ts';
import { Framer } from '../wire/framer.ts';
import { createSpeaker, type Speaker } from '../speaker.ts';

/** What becomes of a packet: how late each of its copies arrives. None: it is lost. */
export type Channel = (isForStation: boolean) => readonly number[];

const perfect: Channel = () => [0];

interface Travelling {
  readonly atMs: number;
  readonly isForStation: boolean;
  readonly packet: Uint8Array;
}

interface Ends {
  readonly station?: (frame: Frame) => void;
  readonly vehicle?: (frame: Frame) => void;
  readonly tick?: () => void;
}

const STEP_MS = 20;

/** A ground station and a vehicle that exchange real packets over a channel that may lose, repeat and delay them, on a clock of its own. */
export class TestWire {
  nowMs = 1_700_000_000_000;
  /** Runs with `nowMs`, and stays when that is stepped. */
  steadyMs = 5_000_000;
  channel: Channel;
  readonly station: Speaker = this.#end({ systemId: 255, componentId: 190 }, false);
  readonly vehicle: Speaker = this.#end({ systemId: 1, componentId: 1 }, true);
  /** Every frame that was sent, whether or not it arrived. */
  readonly sent: { readonly fromStation: boolean; readonly frame: Frame }[] = [];
  #travelling: Travelling[] = [];
  #ends: Ends = {};

  constructor(channel: Channel = perfect) {
    this.channel = channel;
  }

  connect(ends: Ends): void {
    this.#ends = ends;
  }

  /** Another party on the same wire, such as a second ground station: what it sends reaches the station. */
  bystander(systemId: number, componentId: number): Speaker {
    return this.#end({ systemId, componentId }, true);
  }

  /** Somebody sets the clock, or the machine slept. */
  stepWallClock(ms: number): void {
    this.nowMs += ms;
  }

  /** Time in which nobody looks: a process that hangs. */
  stall(ms: number): void {
    this.nowMs += ms;
    this.steadyMs += ms;
  }

  /** Lets time pass, delivering what is due and ticking in between. */
  pass(ms: number): void {
    const endMs = this.steadyMs + ms;
    this.#deliver();
    while (this.steadyMs < endMs) {
      this.stall(Math.min(STEP_MS, endMs - this.steadyMs));
      this.#deliver();
      this.#ends.tick?.();
      this.#deliver();
    }
  }

  sentByStation(messageId: number): Frame[] {
    return this.sent
      .filter(({ fromStation, frame }) => fromStation && frame.messageId === messageId)
      .map(({ frame }) => frame);
  }

  #end(who: { systemId: number; componentId: number }, isForStation: boolean): Speaker {
    const transmit = (packet: Uint8Array) => {
      for (const frame of framesIn(packet)) this.sent.push({ fromStation: !isForStation, frame });
      for (const delayMs of this.channel(isForStation))
        this.#travelling.push({ atMs: this.steadyMs + delayMs, isForStation, packet });
    };
    return createSpeaker({
      writer: new FrameWriter(who),
      wallMs: () => this.nowMs,
      steadyMs: () => this.steadyMs,
      transmit,
    });
  }

  /** A reply to what arrives now may arrive now as well. */
  #deliver(): void {
    for (let due = this.#takeDue(); due.length > 0; due = this.#takeDue())
      for (const { isForStation, packet } of due)
        for (const frame of framesIn(packet)) (isForStation ? this.#ends.station : this.#ends.vehicle)?.(frame);
  }

  #takeDue(): Travelling[] {
    const due = this.#travelling.filter(({ atMs }) => atMs <= this.steadyMs);
    this.#travelling = this.#travelling.filter(({ atMs }) => atMs > this.steadyMs);
    return due;
  }
}

const framesIn = (packet: Uint8Array): Frame[] => new Framer(everyMessage, 'datagram').push(packet);
