import { isEnd, type JobStatus } from '../messages/status.ts';
import type { Outcome } from './outcome.ts';

/** `draft` and `prepared` are what we know from answers; the rest is what the device reports. */
export type JobPhase = 'draft' | 'prepared' | JobStatus;

export interface JobCommand {
  readonly method: string;
  readonly state: 'asked' | Outcome['kind'];
  /** Null while it waits. */
  readonly outcome: Outcome | null;
}

export interface JobView<Report> {
  readonly phase: JobPhase;
  /** The device itself said that all of it is over. Without this an end is only our conclusion, and a report overrules it. */
  readonly isEndReported: boolean;
  /** The newest command. A command that was accepted has not happened yet: the phase tells when it has. */
  readonly command: JobCommand | null;
  /** The newest report. */
  readonly report: Report | null;
  readonly heardAtMs: number | null;
}

export interface ReportStamp {
  readonly timestampMs: number | null;
  readonly receivedAtMs: number;
}

/** Where a report stands among the others, if its status alone does not say. */
interface ReportPlace {
  readonly isLast?: boolean;
  readonly mayFollowEnd?: boolean;
}

export type ReportFault = 'out_of_order';

/** What an accepted command makes of the phase: from any of these, to that. */
export type PhaseRules = Readonly<Record<string, readonly [from: readonly JobPhase[], to: JobPhase]>>;

/** So many commands may still be answered: more than one for each button. */
const MAX_ASKED = 8;

/** Within this, an older report has been overtaken; beyond it, the device's clock was set. */
const REORDERING_MS = 60_000;

/**
 * A long job on a device, told apart into what we asked and what the device says. Answers come late, twice or never;
 * reports come twice and out of order. Reports are the truth, and an end stays an end.
 */
export class Job<Report> {
  readonly #rules: PhaseRules;
  #asked: readonly { readonly tid: string; readonly method: string }[] = [];
  #lastTid = '';
  #wasOrderedBefore = false;
  #newestMs = Number.NEGATIVE_INFINITY;
  #view: JobView<Report> = { phase: 'draft', isEndReported: false, command: null, report: null, heardAtMs: null };

  constructor(rules: PhaseRules) {
    this.#rules = rules;
  }

  get view(): JobView<Report> {
    return this.#view;
  }

  /** By this process or one before it; else all that is known of it the device told. */
  get isOrdered(): boolean {
    return this.#wasOrderedBefore || this.#view.command !== null;
  }

  asked(tid: string, method: string): void {
    this.#lastTid = tid;
    this.#asked = [...this.#asked.slice(1 - MAX_ASKED), { tid, method }];
    this.#view = { ...this.#view, command: { method, state: 'asked', outcome: null } };
  }

  /** False when the command was not one of this job's. */
  concluded(tid: string, outcome: Outcome): boolean {
    const method = this.#asked.find((asked) => asked.tid === tid)?.method;
    if (method === undefined) return false;
    if (tid === this.#lastTid) this.#view = { ...this.#view, command: { method, state: outcome.kind, outcome } };
    const [from, to] = this.#rules[method] ?? [[], this.#view.phase];
    if (outcome.kind === 'accepted' && from.includes(this.#view.phase)) this.#view = { ...this.#view, phase: to };
    return true;
  }

  /** What an earlier process knew. Whatever was heard or asked since is newer. */
  restore(phase: JobPhase): void {
    this.#wasOrderedBefore = true;
    if (this.#view.phase === 'draft' && this.#view.command === null) this.#view = { ...this.#view, phase };
  }

  /** The device lets it be known that it is further than the answers tell. */
  advance(from: JobPhase, to: JobPhase): void {
    if (this.#view.phase === from) this.#view = { ...this.#view, phase: to };
  }

  /** After an end: the device has taken an order that goes on with it. */
  reopen(): void {
    if (this.#view.isEndReported) this.#view = { ...this.#view, phase: 'sent', isEndReported: false };
  }

  /** Null when it was news, else why not. */
  reported(
    stamp: ReportStamp,
    status: JobStatus,
    report: Report,
    { isLast = isEnd(status), mayFollowEnd = false }: ReportPlace = {},
  ): ReportFault | null {
    if (this.#view.isEndReported && !mayFollowEnd) return 'out_of_order';
    if (!isEnd(status) && this.#isOvertaken(stamp.timestampMs)) return 'out_of_order';
    this.#newestMs = stamp.timestampMs ?? this.#newestMs;
    this.#view = { ...this.#view, phase: status, isEndReported: isLast, report, heardAtMs: stamp.receivedAtMs };
    return null;
  }

  #isOvertaken(timestampMs: number | null): boolean {
    if (timestampMs === null) return false;
    const behindMs = this.#newestMs - timestampMs;
    return behindMs > 0 && behindMs <= REORDERING_MS;
  }
}
