import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';
import type { CommandDesk } from '../command/command-desk.ts';
import type { FtpDesk } from '../ftp/ftp-desk.ts';
import { EventWordsReading, type KnownWords, type WordsHost } from '../metadata/event-words-reading.ts';
import type { EventTableShelf } from '../metadata/event-table-shelf.ts';
import type { MetadataFault, MetadataOutcome } from '../metadata/metadata-outcome.ts';
import type { Address, Speaker } from '../speaker.ts';
import type { StatusText } from '../texts/status-text.ts';
import { MavSeverity } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import {
  componentInformation,
  componentMetadata,
  currentEventSequence,
  event,
  responseEventError,
} from '../wire/messages.generated.ts';
import type { Severance } from '../severance.ts';
import { CheckRounds, isCheck } from './check-rounds.ts';
import { EventIntake, type IntakeHost, type Occurrence } from './event-intake.ts';
import type { EventDefinition } from './event-table.ts';
import { textOfEvent, textOfUnknownEvent, valuesOf } from './event-text.ts';

export interface EventsHost extends Rousable, Pick<WordsHost, 'knownWords'> {
  hearText(text: StatusText): void;
  noteLostEvents(count: number): void;
  noteMetadata(outcome: MetadataOutcome): void;
  keepWords(known: KnownWords): void;
}

export interface VehicleEventsParts {
  readonly speaker: Speaker;
  readonly address: Address;
  readonly commands: CommandDesk;
  readonly files: FtpDesk;
  readonly shelf: EventTableShelf;
  readonly host: EventsHost;
}

/** Of groups that nobody here knows nothing is shown: they are protocols between machines. */
const shownGroups: ReadonlySet<string> = new Set(['default', 'calibration', 'health', 'arming_check']);

/** What happens before the words are known. */
const MOST_HELD = 64;

const beginning: ReadonlySet<number> = new Set([event.id, currentEventSequence.id]);
const concerning: ReadonlySet<number> = new Set([
  ...beginning,
  responseEventError.id,
  componentMetadata.id,
  componentInformation.id,
]);

/** Whether it shows that the vehicle has events. */
export const beginsEvents = ({ messageId }: Frame): boolean => beginning.has(messageId);

/**
 * The events of a vehicle as texts: taken in without gaps, put into the words of its own metadata, told where its other texts are
 * told. What the words are missing for is told by its number.
 */
export class VehicleEvents implements Waiting, IntakeHost, WordsHost {
  readonly #parts: VehicleEventsParts;
  readonly #intake: EventIntake;
  #words: KnownWords | null = null;
  #reading: EventWordsReading;
  #rounds = new CheckRounds();
  #held: Occurrence[] = [];

  constructor(parts: VehicleEventsParts) {
    this.#parts = parts;
    this.#intake = new EventIntake(parts.speaker, parts.address, this);
    this.#reading = this.#newReading();
  }

  /** Whether what happens is told in words here: then a text that says the same is not told besides. */
  get hasWords(): boolean {
    return this.#words !== null;
  }

  hear(frame: Frame): void {
    if (!concerning.has(frame.messageId)) return;
    this.#intake.hear(frame);
    this.#reading.hear(frame);
  }

  nextDueMs(): number {
    return Math.min(this.#intake.nextDueMs(), this.#reading.nextDueMs());
  }

  tick(): void {
    this.#intake.tick();
    this.#reading.tick();
  }

  abandon(reason: Severance): void {
    if (reason === 'link-lost') return this.#intake.pause();
    this.end();
    // It may have been given another firmware.
    this.#intake.forget();
    this.#words = null;
    this.#rounds = new CheckRounds();
    this.#reading = this.#newReading();
    this.rouse();
  }

  /** Nobody will tell any more what it meant. */
  end(): void {
    this.#tellHeld();
  }

  rouse(): void {
    this.#parts.host.rouse();
  }

  knownWords(): KnownWords | null {
    return this.#parts.host.knownWords();
  }

  learnWords(known: KnownWords): void {
    this.#words = known;
    this.#parts.host.keepWords(known);
    this.#parts.host.noteMetadata({ kind: 'known', eventCount: known.table.size });
    this.#tellHeld();
  }

  failWords(reason: MetadataFault): void {
    this.#parts.host.noteMetadata({ kind: 'refused', reason });
    this.#tellHeld();
  }

  noteLostEvents(count: number): void {
    this.#parts.host.noteLostEvents(count);
  }

  hearOccurrence(occurrence: Occurrence): void {
    if (this.#reading.isOver) return this.#tell(occurrence);
    this.#held.push(occurrence);
    const oldest = this.#held.length > MOST_HELD ? this.#held.shift() : undefined;
    if (oldest !== undefined) this.#tell(oldest);
  }

  #newReading(): EventWordsReading {
    const { speaker: clocks, commands, files, shelf } = this.#parts;
    return new EventWordsReading({ clocks, commands, files, shelf, host: this });
  }

  #tellHeld(): void {
    const held = this.#held;
    this.#held = [];
    for (const occurrence of held) this.#tell(occurrence);
  }

  #tell(occurrence: Occurrence): void {
    const definition = this.#words?.table.get(occurrence.id);
    const text = definition === undefined ? unknown(occurrence) : this.#textOf(definition, occurrence);
    if (text === null || text === '' || occurrence.level > MavSeverity.DEBUG) return;
    const { systemId, componentId } = this.#parts.address;
    const { level: severity, receivedAtMs } = occurrence;
    this.#parts.host.hearText({ systemId, componentId, severity, receivedAtMs, text, isComplete: true });
  }

  /** Null for what is nothing to show, or nothing new. */
  #textOf(definition: EventDefinition, occurrence: Occurrence): string | null {
    const values = valuesOf(definition, occurrence.arguments);
    if (values === null) return unknown(occurrence);
    if (definition.type === 'summary') this.#rounds.hearSummary(definition, values[0]);
    if (definition.type === 'summary' || !shownGroups.has(definition.group)) return null;
    const text = textOfEvent(definition, values);
    return isCheck(definition) && !this.#rounds.isNews(text) ? null : text;
  }
}

const unknown = ({ id, arguments: bytes }: Occurrence): string => textOfUnknownEvent(id, bytes);
