import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';
import { MavFtpOpcode } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { fileTransferProtocol } from '../wire/messages.generated.ts';
import { isFrom, isMeantFor, type Address, type Speaker } from '../speaker.ts';
import { readFtp, sendFtp, type FtpPacket, type FtpRequest } from './ftp-packet.ts';

/** Slow radios take their time, and a card on board its own. */
const ANSWER_MS = 1500;
const TRIES = 8;

/** Null: no answer came, or a burst fell silent. */
type Hear = (answer: FtpPacket | null) => void;

interface Asked {
  readonly request: FtpRequest;
  readonly hear: Hear;
  tries: number;
  deadlineMs: number;
}

/** Questions about files to one component, one at a time: asked again until they are answered. */
export class FtpLine implements Waiting {
  readonly #speaker: Speaker;
  readonly #target: Address;
  readonly #host: Partial<Rousable>;
  #sequence = 0;
  #asked: Asked | null = null;

  constructor(speaker: Speaker, target: Address, host: Partial<Rousable>) {
    this.#speaker = speaker;
    this.#target = target;
    this.#host = host;
  }

  /** A burst is heard packet by packet until it is over or silent; everything else once. */
  ask(question: Omit<FtpRequest, 'sequence'>, hear: Hear): void {
    const request = { ...question, sequence: this.#sequence };
    this.#sequence = next(this.#sequence);
    this.#asked = { request, hear, tries: 0, deadlineMs: 0 };
    this.#send(this.#asked);
  }

  /** What is not waited for. */
  tell(question: Omit<FtpRequest, 'sequence'>): void {
    sendFtp(this.#speaker.send, this.#target, { ...question, sequence: this.#sequence });
    this.#sequence = next(this.#sequence);
  }

  drop(): void {
    this.#asked = null;
  }

  hear(frame: Frame): void {
    const asked = this.#asked;
    if (asked === null || frame.messageId !== fileTransferProtocol.id || !isFrom(this.#target, frame)) return;
    const answer = readFtp(frame);
    if (!isMeantFor(this.#speaker, answer) || answer.askedOpcode !== asked.request.opcode) return;
    const isBurst = asked.request.opcode === MavFtpOpcode.BURSTREADFILE;
    // A server counts on from our number: what it says to an older question has another.
    if (!isBurst && answer.sequence !== next(asked.request.sequence)) return;
    const goesOn = isBurst && answer.opcode === MavFtpOpcode.ACK && !answer.isBurstOver;
    if (!goesOn) {
      this.#asked = null;
      this.#sequence = next(answer.sequence);
    }
    asked.hear(answer);
  }

  /** A burst has brought something: its rest is given time. What says nothing new must not keep us waiting for ever. */
  prolong(): void {
    if (this.#asked !== null) this.#asked.deadlineMs = this.#speaker.steadyMs() + ANSWER_MS;
  }

  /** Infinity while nothing is asked. */
  nextDueMs(): number {
    return this.#asked?.deadlineMs ?? Infinity;
  }

  tick(): void {
    const asked = this.#asked;
    if (asked === null || this.#speaker.steadyMs() < asked.deadlineMs) return;
    const isBurst = asked.request.opcode === MavFtpOpcode.BURSTREADFILE;
    if (!isBurst && asked.tries < TRIES) return this.#send(asked);
    this.#asked = null;
    asked.hear(null);
  }

  #send(asked: Asked): void {
    asked.tries += 1;
    asked.deadlineMs = this.#speaker.steadyMs() + ANSWER_MS;
    this.#host.rouse?.();
    sendFtp(this.#speaker.send, this.#target, asked.request);
  }
}

const next = (sequence: number): number => (sequence + 1) & 0xffff;
