import type { Rousable, Waiting } from '../agenda/agenda.ts';
import { isMeantFor, targetOf, type Address, type Speaker } from '../speaker.ts';
import { decode } from '../wire/decode.ts';
import { MavEventCurrentSequenceFlags } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { currentEventSequence, event, requestEvent, responseEventError } from '../wire/messages.generated.ts';

/** Something that happened on board, by its number; what that means, the vehicle's own table tells. */
export interface Occurrence {
  readonly id: number;
  /** 0 emergency … 7 debug as for people on the ground; beyond that it is for machines. */
  readonly level: number;
  readonly arguments: Uint8Array;
  readonly receivedAtMs: number;
}

export interface IntakeHost extends Rousable {
  hearOccurrence(occurrence: Occurrence): void;
  /** So many are gone for good: they were lost on the way, and the vehicle has them no more. */
  noteLostEvents(count: number): void;
}

const ANSWER_MS = 1000;
const TRIES = 4;

/** What lies further apart is no gap: another vehicle, or another start. */
const MOST_MISSING = 256;

const HALF = 0x8000;
const after = (sequence: number): number => (sequence + 1) & 0xffff;
const distance = (from: number, to: number): number => (to - from) & 0xffff;

/**
 * The events of one component, each once and in order. They are numbered, so that what a link loses is seen, and asked for again;
 * what the vehicle has no more is counted, and gone past.
 */
export class EventIntake implements Waiting {
  readonly #speaker: Speaker;
  readonly #target: Address;
  readonly #host: IntakeHost;
  /** The number that comes next; null until one was heard: what was before is not asked for. */
  #next: number | null = null;
  /** Behind the last that is known to have been sent. */
  #end = 0;
  /** What came before its turn. Null: it was meant for another. */
  readonly #early = new Map<number, Occurrence | null>();
  /** Behind the last that was asked for. */
  #askedEnd = 0;
  #lost = 0;
  #tries = 0;
  #deadlineMs = Infinity;

  constructor(speaker: Speaker, target: Address, host: IntakeHost) {
    this.#speaker = speaker;
    this.#target = target;
    this.#host = host;
  }

  hear(frame: Frame): void {
    if (frame.messageId === event.id) this.#hearEvent(frame);
    else if (frame.messageId === currentEventSequence.id) this.#hearLatest(frame);
    else if (frame.messageId === responseEventError.id) this.#hearError(frame);
  }

  nextDueMs(): number {
    return this.#deadlineMs;
  }

  tick(): void {
    if (this.#speaker.steadyMs() < this.#deadlineMs) return;
    if (this.#tries < TRIES) this.#askFrom(this.#tries);
    else this.#skip(MOST_MISSING);
  }

  /** What is missing is asked for when the vehicle is heard again. */
  pause(): void {
    this.#settleGap();
  }

  /** The vehicle started anew: it counts from another number. */
  forget(): void {
    this.#next = null;
    this.#early.clear();
    this.#settleGap();
  }

  #hearEvent(frame: Frame): void {
    const told = decode(event, frame);
    const { destinationSystem: targetSystem, destinationComponent: targetComponent, sequence } = told;
    if (this.#next === null || isBeyond(distance(this.#next, sequence))) this.#startAt(sequence);
    // Behind what was heard: a copy, or an answer to what came meanwhile.
    if (this.#next === null || distance(this.#next, sequence) >= HALF) return;
    this.#noteSent(sequence);
    const isOurs = isMeantFor(this.#speaker, { targetSystem, targetComponent });
    const { id, logLevels } = told;
    // The upper four bits are for the log on board.
    const occurrence = { id, level: logLevels & 0x0f, arguments: told.arguments, receivedAtMs: this.#speaker.wallMs() };
    this.#early.set(sequence, isOurs ? occurrence : null);
    this.#goOn();
  }

  #hearLatest(frame: Frame): void {
    const { sequence, flags } = decode(currentEventSequence, frame);
    const ahead = this.#next === null ? 0 : distance(this.#next, after(sequence));
    const isReset = (flags & MavEventCurrentSequenceFlags.RESET) !== 0 && ahead !== 0;
    if (this.#next === null || isReset || isBeyond(ahead)) return this.#startAt(after(sequence));
    if (ahead >= HALF) return;
    this.#noteSent(sequence);
    this.#noteGap();
  }

  #hearError(frame: Frame): void {
    const { sequenceOldestAvailable: oldest, ...answer } = decode(responseEventError, frame);
    if (!isMeantFor(this.#speaker, answer) || this.#next === null || answer.sequence !== this.#next) return;
    const gone = distance(this.#next, oldest);
    this.#skip(gone === 0 || gone >= HALF ? 1 : gone);
  }

  /** Hands out what follows without a gap, and asks for what does not. */
  #goOn(): void {
    const before = this.#next;
    while (this.#next !== null && this.#early.has(this.#next)) {
      const occurrence = this.#early.get(this.#next);
      this.#early.delete(this.#next);
      this.#next = after(this.#next);
      this.#tellLost();
      if (occurrence !== null && occurrence !== undefined) this.#host.hearOccurrence(occurrence);
    }
    if (this.#gapLength() === 0) this.#settleGap();
    else if (this.#next !== before && this.#isRestOnItsWay()) this.#await();
    else if (this.#next !== before) this.#askFrom(0);
    else this.#noteGap();
  }

  #isRestOnItsWay(): boolean {
    const missing = distance(this.#next ?? this.#askedEnd, this.#askedEnd);
    return this.#deadlineMs !== Infinity && missing > 0 && missing < HALF;
  }

  #noteSent(sequence: number): void {
    if (distance(this.#end, after(sequence)) < HALF) this.#end = after(sequence);
  }

  #noteGap(): void {
    if (this.#deadlineMs === Infinity && this.#gapLength() > 0) this.#askFrom(0);
  }

  #askFrom(tries: number): void {
    if (this.#next === null) return;
    this.#tries = tries + 1;
    this.#await();
    this.#askedEnd = (this.#next + this.#gapLength()) & 0xffff;
    const lastSequence = (this.#askedEnd - 1) & 0xffff;
    this.#speaker.send(requestEvent, { ...targetOf(this.#target), firstSequence: this.#next, lastSequence });
  }

  #await(): void {
    this.#deadlineMs = this.#speaker.steadyMs() + ANSWER_MS;
    this.#host.rouse();
  }

  /** How many are missing, up to the first that is there. */
  #gapLength(): number {
    const next = this.#next ?? this.#end;
    let length = distance(next, this.#end);
    for (const sequence of this.#early.keys()) length = Math.min(length, distance(next, sequence));
    return length;
  }

  /** They will not come any more. */
  #skip(count: number): void {
    const gone = Math.min(count, this.#gapLength());
    this.#lost += gone;
    this.#next = ((this.#next ?? 0) + gone) & 0xffff;
    this.#settleGap();
    if (this.#next === this.#end) this.#tellLost();
    this.#goOn();
  }

  #startAt(sequence: number): void {
    this.#early.clear();
    this.#next = this.#end = sequence;
    this.#settleGap();
  }

  #settleGap(): void {
    this.#tries = 0;
    this.#deadlineMs = Infinity;
  }

  #tellLost(): void {
    const lost = this.#lost;
    this.#lost = 0;
    if (lost > 0) this.#host.noteLostEvents(lost);
  }
}

const isBeyond = (ahead: number): boolean => ahead > MOST_MISSING && ahead < 0x1_0000 - MOST_MISSING;
