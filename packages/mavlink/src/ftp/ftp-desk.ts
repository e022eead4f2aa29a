import type { Frame } from '../wire/frame.ts';
import type { Address, Speaker } from '../speaker.ts';
import { FtpLine } from './ftp-line.ts';
import { FtpListing } from './ftp-listing.ts';
import type { FtpOutcome } from './ftp-outcome.ts';
import { FtpReading } from './ftp-reading.ts';

export interface FtpWatcher {
  readonly settle: (outcome: FtpOutcome) => void;
  readonly progress?: (done: number, total: number) => void;
}

const nothing = new Uint8Array(0);

/** The files of one component, by MAVLink FTP. One deed at a time. */
export class FtpDesk {
  readonly #line: FtpLine;
  readonly #isReachable: () => boolean;
  #deed: FtpListing | FtpReading | null = null;
  #watcher: FtpWatcher | null = null;

  constructor(speaker: Speaker, target: Address, isReachable: () => boolean = () => true) {
    this.#line = new FtpLine(speaker, target);
    this.#isReachable = isReachable;
  }

  list(path: string, watcher: FtpWatcher): void {
    if (this.#mayBegin(watcher)) this.#deed = new FtpListing(this.#line, path, (outcome) => this.#end(outcome));
  }

  /** `begun`: what an earlier try that was broken off had brought. */
  read(path: string, watcher: FtpWatcher, begun: Uint8Array = nothing): void {
    if (!this.#mayBegin(watcher)) return;
    const settle = (outcome: FtpOutcome) => this.#end(outcome);
    const { progress } = watcher;
    this.#deed = new FtpReading({ line: this.#line, path, begun, settle, ...(progress !== undefined && { progress }) });
  }

  hear(frame: Frame): void {
    this.#line.hear(frame);
  }

  /** When it wants to act next; Infinity while nothing is under way. */
  nextDueMs(): number {
    return this.#line.nextDueMs();
  }

  act(nowMs: number): void {
    this.#line.act(nowMs);
  }

  abandon(reason: 'link-lost' | 'rebooted' | 'cancelled'): void {
    if (this.#deed !== null) this.#end({ kind: 'broken', reason, begun: this.#deed.begun });
  }

  #mayBegin(watcher: FtpWatcher): boolean {
    if (this.#watcher !== null) {
      watcher.settle({ kind: 'busy' });
      return false;
    }
    if (!this.#isReachable()) {
      watcher.settle({ kind: 'broken', reason: 'link-lost', begun: nothing });
      return false;
    }
    this.#watcher = watcher;
    return true;
  }

  #end(outcome: FtpOutcome): void {
    const watcher = this.#watcher;
    this.#line.drop();
    this.#deed = this.#watcher = null;
    watcher?.settle(outcome);
  }
}
