import type { HomingNotice, ReturnHomeInfo } from '../messages/return-home.ts';
import { homingExitReasons } from '../terms/task-terms.ts';
import type { Publication } from '../wire/message.ts';
import type { Words } from '../words.ts';
import type { JobCommand } from './job.ts';
import type { Outcome } from './outcome.ts';
import type { ServiceCalls } from './service-calls.ts';

export interface ReturnHomeView {
  readonly command: JobCommand | null;
  /** The way the aircraft means to take. */
  readonly plan: ReturnHomeInfo | null;
  /** The return broke off, and the aircraft waits for the operator to call it again. */
  readonly isInterrupted: boolean;
  /** Why, while it is; a reason that nobody has named with its number. */
  readonly interruption: { readonly reason: number | null; readonly words: Words | null } | null;
}

/** Calling an aircraft home. Whether it comes is told by its mode; an accepted command is only a promise. */
export class ReturnHome {
  readonly #calls: ServiceCalls;
  #lastTid = '';
  #view: ReturnHomeView = { command: null, plan: null, isInterrupted: false, interruption: null };

  constructor(calls: ServiceCalls) {
    this.#calls = calls;
  }

  get view(): ReturnHomeView {
    return this.#view;
  }

  call(): Publication {
    return this.#send('return_home');
  }

  cancel(): Publication {
    return this.#send('return_home_cancel');
  }

  concluded(tid: string, outcome: Outcome): boolean {
    if (tid !== this.#lastTid || !this.#view.command) return false;
    const { method } = this.#view.command;
    const isCalledAgain = method === 'return_home' && outcome.kind === 'accepted';
    this.#view = { ...this.#view, command: { method, state: outcome.kind, outcome } };
    if (isCalledAgain) this.#view = { ...this.#view, isInterrupted: false, interruption: null };
    return true;
  }

  planned(plan: ReturnHomeInfo): void {
    this.#view = { ...this.#view, plan };
  }

  notified({ isReturnInterrupted, reason }: HomingNotice): void {
    const explained = reason === null ? null : homingExitReasons.wordsOf(reason);
    const interruption = isReturnInterrupted ? { reason, words: explained } : null;
    this.#view = { ...this.#view, isInterrupted: isReturnInterrupted, interruption };
  }

  #send(method: string): Publication {
    const { tid, publish } = this.#calls.call(method);
    this.#lastTid = tid;
    this.#view = { ...this.#view, command: { method, state: 'asked', outcome: null } };
    return publish;
  }
}
