import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';
import type { Frame } from '../wire/frame.ts';
import { hindranceOf, type Reach, type Severance } from '../severance.ts';
import type { Address, Speaker } from '../speaker.ts';
import { FtpLine } from './ftp-line.ts';
import { FtpListing } from './ftp-listing.ts';
import type { FtpOutcome } from './ftp-outcome.ts';
import { FtpReading } from './ftp-reading.ts';

export interface FtpWatcher {
  readonly settle: (outcome: FtpOutcome) => void;
  readonly progress?: (done: number, total: number) => void;
}

/** Whose files these are. */
export interface FtpHost extends Partial<Rousable>, Reach {}

export interface ReadOptions {
  /** What an earlier try that was broken off had brought. */
  readonly begun?: Uint8Array;
  /** A longer file is refused before it is read. */
  readonly mostBytes?: number;
  /** Nobody waits for it: whatever else is wanted meanwhile goes first, and breaks it off as cancelled. */
  readonly isYielding?: boolean;
}

const nothing = new Uint8Array(0);

/** The files of one component, by MAVLink FTP. One deed at a time. */
export class FtpDesk implements Waiting {
  readonly #line: FtpLine;
  readonly #host: FtpHost;
  #deed: FtpListing | FtpReading | null = null;
  #watcher: FtpWatcher | null = null;
  #isYielding = false;

  constructor(speaker: Speaker, target: Address, host: FtpHost = {}) {
    this.#line = new FtpLine(speaker, target, host);
    this.#host = host;
  }

  list(path: string, watcher: FtpWatcher): void {
    if (this.#mayBegin(watcher)) this.#deed = new FtpListing(this.#line, path, (outcome) => this.#end(outcome));
  }

  read(path: string, watcher: FtpWatcher, { begun = nothing, mostBytes, isYielding = false }: ReadOptions = {}): void {
    if (!this.#mayBegin(watcher, isYielding)) return;
    const settle = (outcome: FtpOutcome) => this.#end(outcome);
    const { progress } = watcher;
    this.#deed = new FtpReading({
      line: this.#line,
      path,
      begun,
      settle,
      ...(mostBytes !== undefined && { mostBytes }),
      ...(progress !== undefined && { progress }),
    });
  }

  hear(frame: Frame): void {
    this.#line.hear(frame);
  }

  /** When it wants to act next; Infinity while nothing is under way. */
  nextDueMs(): number {
    return this.#line.nextDueMs();
  }

  tick(): void {
    this.#line.tick();
  }

  abandon(reason: Severance | 'cancelled'): void {
    if (this.#deed !== null) this.#end({ kind: 'broken', reason, begun: this.#deed.begun });
  }

  #mayBegin(watcher: FtpWatcher, isYielding = false): boolean {
    if (this.#isYielding && !isYielding) this.abandon('cancelled');
    if (this.#watcher !== null) {
      watcher.settle({ kind: 'busy' });
      return false;
    }
    const reason = hindranceOf(this.#host);
    if (reason !== null) {
      watcher.settle({ kind: 'broken', reason, begun: nothing });
      return false;
    }
    this.#watcher = watcher;
    this.#isYielding = isYielding;
    return true;
  }

  #end(outcome: FtpOutcome): void {
    const watcher = this.#watcher;
    this.#line.drop();
    this.#deed = this.#watcher = null;
    this.#isYielding = false;
    watcher?.settle(outcome);
  }
}
