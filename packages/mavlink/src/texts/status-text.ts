import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import type { AlertLevel } from '@skein/telemetry/alert.ts';
import { MavSeverity } from '../wire/enums.generated.ts';
import { fieldBytes } from '../wire/field-bytes.ts';
import { decode } from '../wire/decode.ts';
import type { Frame } from '../wire/frame.ts';
import { statustext } from '../wire/messages.generated.ts';
import { decodeText } from '../wire/text.ts';
import { plainText } from './plain-text.ts';

/** What a component said, put together. */
export interface StatusText {
  readonly systemId: number;
  readonly componentId: number;
  /** 0 emergency … 7 debug. */
  readonly severity: number;
  readonly text: string;
  readonly receivedAtMs: number;
  /** A part never came: the text has a hole, marked by an ellipsis, or lacks its end. */
  readonly isComplete: boolean;
}

interface Unfinished {
  /** Who says it, and under which number. */
  readonly key: string;
  readonly systemId: number;
  readonly componentId: number;
  readonly severity: number;
  readonly receivedAtMs: number;
  readonly parts: Map<number, Uint8Array>;
  /** By the steady clock. */
  deadlineMs: number;
}

const PART_LENGTH = 50;
/** PX4 ends a text so that it sends for those who do not understand events. */
const EVENT_MARK = '\t';
const WAIT_MS = 1000;
const REPEATED_MS = 3000;

/** Forged senders must not grow the table without end. */
const MOST_UNFINISHED = 64;

export interface TextHost extends Partial<Rousable> {
  /** `isAlsoEvent`: the vehicle sends an event that says the same. */
  hearText(text: StatusText, isAlsoEvent: boolean): void;
}

/** Puts long texts together from parts of 50 bytes. A text ends with the part that is not full, or when nothing more comes. */
export class StatusTexts implements Waiting {
  readonly #clocks: Clocks;
  readonly #host: TextHost;
  /** The oldest first. Short, and empty most of the time: lists weigh a tenth of maps. */
  #unfinished: readonly Unfinished[] = [];
  /** What was told lately: a link that repeats its packets repeats the last part too. */
  #told: readonly Unfinished[] = [];

  constructor(clocks: Clocks, host: TextHost) {
    this.#clocks = clocks;
    this.#host = host;
  }

  hear(frame: Frame): void {
    if (frame.messageId !== statustext.id) return;
    const { severity, id, chunkSeq } = decode(statustext, frame);
    const bytes = fieldBytes(statustext, frame, 'text');
    const { systemId, componentId } = frame;
    const [receivedAtMs, nowMs] = [this.#clocks.wallMs(), this.#clocks.steadyMs()];
    const key = `${systemId}/${componentId}/${id}`;
    const known = id === 0 ? undefined : this.#unfinished.find((entry) => entry.key === key);
    if (known === undefined && this.#isTold(key, chunkSeq, bytes, nowMs)) return;
    const entry = known ?? { key, systemId, componentId, severity, receivedAtMs, parts: new Map(), deadlineMs: 0 };
    entry.parts.set(chunkSeq, bytes);
    entry.deadlineMs = nowMs + WAIT_MS;
    this.#host.rouse?.();
    if (id === 0 || isWhole(entry.parts)) return this.#finish(entry);
    if (known === undefined) this.#keep(entry);
  }

  nextDueMs(): number {
    let dueMs = Infinity;
    for (const { deadlineMs } of this.#unfinished) dueMs = Math.min(dueMs, deadlineMs);
    for (const { deadlineMs } of this.#told) dueMs = Math.min(dueMs, deadlineMs + REPEATED_MS);
    return dueMs;
  }

  tick(): void {
    const nowMs = this.#clocks.steadyMs();
    for (const entry of this.#unfinished) if (nowMs >= entry.deadlineMs) this.#finish(entry);
    if (this.#told.length > 0) this.#told = this.#told.filter(({ deadlineMs }) => nowMs < deadlineMs + REPEATED_MS);
  }

  /** A restarted vehicle numbers its texts anew. */
  forget(): void {
    this.#unfinished = [];
    this.#told = [];
  }

  #isTold(key: string, seq: number, bytes: Uint8Array, nowMs: number): boolean {
    const told = this.#told.find((entry) => entry.key === key);
    if (told === undefined || nowMs >= told.deadlineMs + REPEATED_MS) return false;
    const part = told.parts.get(seq);
    return part?.every((byte, at) => byte === bytes[at]) === true;
  }

  #keep(entry: Unfinished): void {
    const [oldest] = this.#unfinished;
    if (oldest !== undefined && this.#unfinished.length >= MOST_UNFINISHED) this.#finish(oldest);
    this.#unfinished = [...this.#unfinished, entry];
  }

  #remember(entry: Unfinished): void {
    const others = this.#told.filter(({ key }) => key !== entry.key);
    this.#told = [...others.slice(1 - MOST_UNFINISHED), entry];
  }

  #finish(entry: Unfinished): void {
    const { key, parts, systemId, componentId, severity, receivedAtMs } = entry;
    this.#unfinished = this.#unfinished.filter((other) => other !== entry);
    // A text without a number cannot be told from the same text said twice.
    if (!key.endsWith('/0')) this.#remember(entry);
    const said = textOf(parts);
    const isComplete = hasEveryPart(parts);
    const text = plainText(said);
    this.#host.hearText({ systemId, componentId, severity, receivedAtMs, text, isComplete }, said.endsWith(EVENT_MARK));
  }
}

const hasEnd = (part: Uint8Array): boolean => part.includes(0);

/** Every part from 0 up to one that holds a NUL. */
const isWhole = (parts: ReadonlyMap<number, Uint8Array>): boolean =>
  hasEveryPart(parts) && [...parts.values()].some(hasEnd);

/** A text that fills its last part to the brim has no NUL: only silence ends it. */
const hasEveryPart = (parts: ReadonlyMap<number, Uint8Array>): boolean =>
  [...parts.keys()].every((seq) => seq < parts.size);

/** Joined as bytes, because a character may be cut between two parts. */
function textOf(parts: ReadonlyMap<number, Uint8Array>): string {
  const last = Math.max(...parts.keys());
  const pieces = Array.from({ length: last + 1 }, (_, seq) => parts.get(seq) ?? HOLE);
  const joined = new Uint8Array(pieces.length * PART_LENGTH);
  let length = 0;
  for (const piece of pieces) {
    const used = hasEnd(piece) ? piece.subarray(0, piece.indexOf(0)) : piece;
    joined.set(used, length);
    length += used.length;
  }
  return decodeText(joined.subarray(0, length));
}

const HOLE = new TextEncoder().encode(' … ');

/** How loud an alert of that severity is; null for what needs nobody's attention. */
export function alertLevelOf(severity: number): AlertLevel | null {
  if (severity <= MavSeverity.CRITICAL) return 'warning';
  if (severity <= MavSeverity.WARNING) return 'reminder';
  return severity === MavSeverity.NOTICE ? 'notice' : null;
}
