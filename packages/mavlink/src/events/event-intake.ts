import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';
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

/** Where the counting stands. */
interface Course {
  /** The number that comes next. */
  next: number;
  /** Behind the last that is known to have been sent. */
  end: number;
  /** What came before its turn. Null: it was meant for another. */
  readonly early: Map<number, Occurrence | null>;
}

/** What is missing was asked for. */
interface Question {
  /** Behind the last that was asked for. */
  readonly end: number;
  readonly tries: number;
  deadlineMs: number;
}

/**
 * The events of one component, each once and in order. They are numbered, so that what a link loses is seen, and asked for again;
 * what the vehicle has no more is counted, and gone past.
 */
export class EventIntake implements Waiting {
  readonly #speaker: Speaker;
  readonly #target: Address;
  readonly #host: IntakeHost;
  /** Null until one was heard: what was before is not asked for. */
  #course: Course | null = null;
  #question: Question | null = null;
  #lost = 0;

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
    return this.#question?.deadlineMs ?? Infinity;
  }

  tick(): void {
    const [course, question] = [this.#course, this.#question];
    if (course === null || question === null || this.#speaker.steadyMs() < question.deadlineMs) return;
    if (question.tries < TRIES) this.#ask(course, question.tries + 1);
    else this.#skip(course, MOST_MISSING);
  }

  /** What is missing is asked for when the vehicle is heard again. */
  pause(): void {
    this.#question = null;
  }

  /** The vehicle started anew: it counts from another number. */
  forget(): void {
    this.#course = null;
    this.#question = null;
  }

  #hearEvent(frame: Frame): void {
    const told = decode(event, frame);
    const { destinationSystem: targetSystem, destinationComponent: targetComponent, sequence, id, logLevels } = told;
    const before = this.#course;
    const isNew = before === null || isBeyond(distance(before.next, sequence));
    const course = isNew ? this.#startAt(sequence) : before;
    // Behind what was heard: a copy, or an answer to what came meanwhile.
    if (distance(course.next, sequence) >= HALF) return;
    noteSent(course, sequence);
    const isOurs = isMeantFor(this.#speaker, { targetSystem, targetComponent });
    // The upper four bits are for the log on board.
    const occurrence = { id, level: logLevels & 0x0f, arguments: told.arguments, receivedAtMs: this.#speaker.wallMs() };
    course.early.set(sequence, isOurs ? occurrence : null);
    this.#goOn(course);
  }

  #hearLatest(frame: Frame): void {
    const { sequence, flags } = decode(currentEventSequence, frame);
    const course = this.#course;
    if (course === null) return void this.#startAt(after(sequence));
    const ahead = distance(course.next, after(sequence));
    const isReset = (flags & MavEventCurrentSequenceFlags.RESET) !== 0 && ahead !== 0;
    if (isReset || isBeyond(ahead)) return void this.#startAt(after(sequence));
    if (ahead >= HALF) return;
    noteSent(course, sequence);
    this.#noteGap(course);
  }

  #hearError(frame: Frame): void {
    const { sequenceOldestAvailable: oldest, ...answer } = decode(responseEventError, frame);
    const course = this.#course;
    if (course === null || !isMeantFor(this.#speaker, answer) || answer.sequence !== course.next) return;
    const gone = distance(course.next, oldest);
    this.#skip(course, gone === 0 || gone >= HALF ? 1 : gone);
  }

  /** Hands out what follows without a gap, and asks for what does not. */
  #goOn(course: Course): void {
    const before = course.next;
    for (let here = takeNext(course); here !== undefined; here = takeNext(course)) {
      course.next = after(course.next);
      this.#tellLost();
      if (here !== null) this.#host.hearOccurrence(here);
    }
    if (gapIn(course) === 0) this.#question = null;
    else if (course.next === before) this.#noteGap(course);
    else if (!this.#isRestOnItsWay(course)) this.#ask(course, 1);
  }

  /** Then it is given its time again. */
  #isRestOnItsWay({ next }: Course): boolean {
    if (this.#question === null) return false;
    const missing = distance(next, this.#question.end);
    if (missing === 0 || missing >= HALF) return false;
    this.#question.deadlineMs = this.#speaker.steadyMs() + ANSWER_MS;
    this.#host.rouse();
    return true;
  }

  #noteGap(course: Course): void {
    if (this.#question === null && gapIn(course) > 0) this.#ask(course, 1);
  }

  #ask(course: Course, tries: number): void {
    const end = (course.next + gapIn(course)) & 0xffff;
    this.#question = { end, tries, deadlineMs: this.#speaker.steadyMs() + ANSWER_MS };
    this.#host.rouse();
    const lastSequence = (end - 1) & 0xffff;
    this.#speaker.send(requestEvent, { ...targetOf(this.#target), firstSequence: course.next, lastSequence });
  }

  /** They will not come any more. */
  #skip(course: Course, count: number): void {
    const gone = Math.min(count, gapIn(course));
    this.#lost += gone;
    course.next = (course.next + gone) & 0xffff;
    this.#question = null;
    if (course.next === course.end) this.#tellLost();
    this.#goOn(course);
  }

  #startAt(sequence: number): Course {
    const course = { next: sequence, end: sequence, early: new Map() };
    this.#course = course;
    this.#question = null;
    return course;
  }

  #tellLost(): void {
    const lost = this.#lost;
    this.#lost = 0;
    if (lost > 0) this.#host.noteLostEvents(lost);
  }
}

function noteSent(course: Course, sequence: number): void {
  if (distance(course.end, after(sequence)) < HALF) course.end = after(sequence);
}

/** What came early and has its turn now. */
function takeNext({ early, next }: Course): Occurrence | null | undefined {
  const here = early.get(next);
  return early.delete(next) ? here : undefined;
}

/** How many are missing, up to the first that is there. */
function gapIn({ next, end, early }: Course): number {
  let length = distance(next, end);
  for (const sequence of early.keys()) length = Math.min(length, distance(next, sequence));
  return length;
}

const isBeyond = (ahead: number): boolean => ahead > MOST_MISSING && ahead < 0x1_0000 - MOST_MISSING;
