import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import type { CommandDesk } from '../command/command-desk.ts';
import { longOrder } from '../command/command-order.ts';
import type { CommandOutcome } from '../command/command-outcome.ts';
import type { EventTable } from '../events/event-table.ts';
import type { FtpDesk } from '../ftp/ftp-desk.ts';
import type { FtpOutcome } from '../ftp/ftp-outcome.ts';
import { decode } from '../wire/decode.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { componentInformation, componentMetadata } from '../wire/messages.generated.ts';
import type { EventTableShelf } from './event-table-shelf.ts';
import type { MetadataFault } from './metadata-outcome.ts';
import { MOST_PACKED_BYTES, pathIn, readEvents, readGeneral } from './read-metadata.ts';

/** By which of its files a vehicle's words were read; another checksum is another firmware. */
export interface KnownWords {
  readonly fileCrc: number;
  readonly table: EventTable;
}

export interface WordsHost extends Rousable {
  /** What was read from this vehicle before, by whatever link. */
  knownWords(): KnownWords | null;
  learnWords(known: KnownWords): void;
  failWords(reason: MetadataFault): void;
}

export interface WordsReadingParts {
  readonly clocks: Clocks;
  readonly commands: CommandDesk;
  readonly files: FtpDesk;
  readonly shelf: EventTableShelf;
  readonly host: WordsHost;
}

/** The old message is asked for where the new one is not known. */
const questions: readonly number[] = [componentMetadata.id, componentInformation.id];

/** Behind the answer that it will come. */
const COMES_WITHIN_MS = 3000;

/** A link that loses, or somebody who reads a log: it has time. */
const AGAIN_MS = 20_000;
const MOST_SILENCES = 6;

const AT_ONCE_MS = -Infinity;

interface Reading {
  readonly kind: 'reading';
  readonly file: 'general' | 'events';
  readonly path: string;
  /** Of what the vehicle named first, which names the other. */
  readonly fileCrc: number;
  begun: Uint8Array;
}

type Stage = { readonly kind: 'asking'; readonly at: number } | Reading | { readonly kind: 'over' };

/** Finds out what the events of a vehicle mean: asks where its metadata is, and reads that in the background, as files on board. */
export class EventWordsReading implements Waiting {
  readonly #parts: WordsReadingParts;
  #stage: Stage = { kind: 'asking', at: 0 };
  #silences = 0;
  #dueMs = -Infinity;

  constructor(parts: WordsReadingParts) {
    this.#parts = parts;
  }

  get isOver(): boolean {
    return this.#stage.kind === 'over';
  }

  hear(frame: Frame): void {
    if (this.#stage.kind !== 'asking') return;
    if (frame.messageId === componentMetadata.id) {
      const { fileCrc, uri } = decode(componentMetadata, frame);
      this.#begin(fileCrc, uri);
    } else if (frame.messageId === componentInformation.id) {
      const { generalMetadataFileCrc, generalMetadataUri } = decode(componentInformation, frame);
      this.#begin(generalMetadataFileCrc, generalMetadataUri);
    }
  }

  nextDueMs(): number {
    return this.#dueMs;
  }

  tick(): void {
    if (this.#parts.clocks.steadyMs() < this.#dueMs) return;
    // Until it has settled nothing is due here: the desks have deadlines of their own.
    this.#dueMs = Infinity;
    if (this.#stage.kind === 'asking') this.#ask(this.#stage.at);
    else if (this.#stage.kind === 'reading') this.#read(this.#stage);
  }

  #ask(at: number): void {
    const messageId = questions[at];
    if (messageId === undefined) return this.#fail('not-offered');
    const settle = ({ kind }: CommandOutcome): void => {
      if (this.#stage.kind !== 'asking') return;
      if (kind === 'unknown') return this.#noteSilence('not-offered');
      if (kind !== 'refused' && kind !== 'accepted') return this.#wait(AGAIN_MS);
      // Accepted, and then nothing may come: it does not have it either.
      this.#stage = { kind: 'asking', at: at + 1 };
      this.#wait(kind === 'accepted' ? COMES_WITHIN_MS : AT_ONCE_MS);
    };
    this.#parts.commands.give(longOrder(MavCmd.REQUEST_MESSAGE, [messageId]), { settle });
  }

  #begin(fileCrc: number, uri: string): void {
    const known = this.#parts.host.knownWords();
    if (known !== null && known.fileCrc === fileCrc) return this.#learn(known);
    const path = pathIn(uri);
    if (path === null) return this.#fail(uri === '' ? 'not-offered' : 'not-on-board');
    this.#enter('general', path, fileCrc);
  }

  #enter(file: Reading['file'], path: string, fileCrc: number): void {
    this.#stage = { kind: 'reading', file, path, fileCrc, begun: new Uint8Array(0) };
    this.#silences = 0;
    this.#wait(AT_ONCE_MS);
  }

  #read(stage: Reading): void {
    const options = { begun: stage.begun, mostBytes: MOST_PACKED_BYTES, isYielding: true };
    const settle = (outcome: FtpOutcome): void => {
      if (this.#stage === stage) this.#hearFile(stage, outcome);
    };
    this.#parts.files.read(stage.path, { settle }, options);
  }

  #hearFile(stage: Reading, outcome: FtpOutcome): void {
    if (outcome.kind === 'too-large') return this.#fail('too-large');
    if (outcome.kind === 'refused') return this.#fail('unreadable');
    if (outcome.kind === 'read')
      return stage.file === 'general'
        ? this.#takeGeneral(stage, outcome.bytes)
        : this.#takeEvents(stage, outcome.bytes);
    if (outcome.kind !== 'broken') return this.#wait(AGAIN_MS);
    stage.begun = outcome.begun;
    if (outcome.reason === 'no-answer') this.#noteSilence('unreadable');
    else this.#wait(AGAIN_MS);
  }

  /** A lost link, and somebody else who reads, do not count. */
  #noteSilence(reason: MetadataFault): void {
    this.#silences += 1;
    if (this.#silences >= MOST_SILENCES) this.#fail(reason);
    else this.#wait(AGAIN_MS);
  }

  #takeGeneral({ fileCrc }: Reading, bytes: Uint8Array): void {
    const general = readGeneral(bytes);
    if (general.kind === 'refused') this.#fail(general.reason);
    else this.#enter('events', general.value.path, fileCrc);
  }

  #takeEvents({ fileCrc }: Reading, bytes: Uint8Array): void {
    const { shelf } = this.#parts;
    const shared = shelf.find(bytes);
    if (shared !== undefined) return this.#learn({ fileCrc, table: shared });
    const events = readEvents(bytes);
    if (events.kind === 'refused') return this.#fail(events.reason);
    shelf.keep(bytes, events.value);
    this.#learn({ fileCrc, table: events.value });
  }

  #learn(known: KnownWords): void {
    this.#end();
    this.#parts.host.learnWords(known);
  }

  #fail(reason: MetadataFault): void {
    this.#end();
    this.#parts.host.failWords(reason);
  }

  #end(): void {
    this.#stage = { kind: 'over' };
    this.#dueMs = Infinity;
  }

  #wait(ms: number): void {
    this.#dueMs = this.#parts.clocks.steadyMs() + ms;
    this.#parts.host.rouse();
  }
}
