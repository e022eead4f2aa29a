import type { Moment } from '@skein/telemetry/agenda/agenda.ts';
import type { BootClock } from '../vehicle/boot-clock.ts';
import { copyPayload } from '../wire/copy-payload.ts';
import type { Frame } from '../wire/frame.ts';
import { payloadByte } from '../wire/payload-byte.ts';
import { bootTimeAt } from './boot-time.ts';
import { createNotes, type Notes } from './notes.ts';
import {
  COUNT_AT,
  isOfAnother,
  keptPlaceOf,
  MEASURED_AT,
  NOTES_LENGTH,
  PAYLOAD_AT,
  places,
  QUIET_UNTIL_AT,
  type KeptPlace,
} from './kept-places.ts';

/** `kept`: it is read when somebody looks. `nothing-new`: what was kept is newer, or it is only counted. `unkept`: it has to be read at once. */
export type Keeping = 'kept' | 'nothing-new' | 'unkept';

/** `measuredAtMs` is null when it was not told. */
export type ReadKept = (messageId: number, message: object, receivedAtMs: number, measuredAtMs: number | null) => void;

/**
 * The newest of each message that comes often, as it came. A vehicle says some twenty things a second and is looked at once or
 * twice: what is overtaken before somebody looks is never read, and nothing is made of it that would have to be cleared away.
 */
export class KeptMessages {
  readonly #notes: Notes;
  #unread = 0;

  constructor(notes: Notes = createNotes(NOTES_LENGTH)) {
    this.#notes = notes;
  }

  get hasUnread(): boolean {
    return this.#unread !== 0;
  }

  /** Until when it may be silent before that means something, by the steady clock. */
  get quietUntilMs(): number {
    return this.#notes.numberAt(QUIET_UNTIL_AT);
  }

  set quietUntilMs(untilMs: number) {
    this.#notes.putNumber(QUIET_UNTIL_AT, untilMs);
  }

  /** Takes in a message of the autopilot, to be read when somebody looks. */
  take(place: KeptPlace, frame: Frame, { wallMs, steadyMs }: Moment, clock: BootClock): Keeping {
    if (isOfAnother(place, frame)) return 'unkept';
    const { bootTimeOffset, at } = place;
    this.#notes.putCount(at + COUNT_AT, this.#notes.countAt(at + COUNT_AT) + 1);
    if (place.bit === 0) return 'nothing-new';
    const ageMs = bootTimeOffset === -1 ? null : clock.ageMs(bootTimeAt(frame, bootTimeOffset), steadyMs);
    return this.keep(place, frame, wallMs, ageMs === null ? NaN : wallMs - ageMs) ? 'kept' : 'nothing-new';
  }

  /** False when it was overtaken: what is kept was measured later. `measuredAtMs` is NaN when it was not told. */
  keep({ type, bit, at }: KeptPlace, frame: Frame, receivedAtMs: number, measuredAtMs: number): boolean {
    const notes = this.#notes;
    const keptMs = notes.numberAt(at + MEASURED_AT);
    // A time ahead of this arrival is that of a clock that was wrong: nothing is late by it.
    if (measuredAtMs < keptMs && keptMs <= receivedAtMs) return false;
    notes.putNumber(at, receivedAtMs);
    notes.putNumber(at + MEASURED_AT, measuredAtMs);
    copyPayload(frame, type.length, notes.page, notes.at + at + PAYLOAD_AT);
    this.#unread |= bit;
    return true;
  }

  /** How many came since that was last asked. */
  takeCountOf(messageId: number): number {
    const place = keptPlaceOf(messageId);
    if (place === undefined) return 0;
    const count = this.#notes.countAt(place.at + COUNT_AT);
    this.#notes.putCount(place.at + COUNT_AT, 0);
    return count;
  }

  /** Whether one kept before, read or not, had another value in these bytes. */
  differsFrom(frame: Frame, { at }: KeptPlace, offset: number, length: number): boolean {
    if (this.#isEmpty(at)) return false;
    const { page, at: start } = this.#notes;
    for (let byte = offset; byte < offset + length; byte += 1)
      if (page.getUint8(start + at + PAYLOAD_AT + byte) !== payloadByte(frame, byte)) return true;
    return false;
  }

  /** Hands over what nobody has read, in the order in which it came: one may say what another means. */
  read(read: ReadKept): void {
    for (const { type, at } of this.#takeUnread()) {
      const measuredAtMs = this.#notes.numberAt(at + MEASURED_AT);
      const message = type.read(this.#notes.page, this.#notes.at + at + PAYLOAD_AT);
      read(type.id, message, this.#notes.numberAt(at), Number.isNaN(measuredAtMs) ? null : measuredAtMs);
    }
  }

  /** The clock of the wall was set: what is late must be judged by the new time. */
  shift(byMs: number): void {
    for (const { at } of places)
      for (const stampAt of this.#isEmpty(at) ? [] : [at, at + MEASURED_AT])
        this.#notes.putNumber(stampAt, this.#notes.numberAt(stampAt) + byMs);
  }

  forget(): void {
    this.#unread = 0;
    for (const { at } of places) {
      this.#notes.putNumber(at, 0);
      this.#notes.putNumber(at + MEASURED_AT, NaN);
    }
  }

  #isEmpty(at: number): boolean {
    return this.#notes.numberAt(at) === 0;
  }

  #takeUnread(): readonly KeptPlace[] {
    const unread = places.filter(({ bit }) => (this.#unread & bit) !== 0);
    this.#unread = 0;
    return unread.toSorted((one, other) => this.#notes.numberAt(one.at) - this.#notes.numberAt(other.at));
  }
}
