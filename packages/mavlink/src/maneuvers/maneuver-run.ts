import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';
import type { CommandDesk, Withdraw } from '../command/command-desk.ts';
import type { CommandOrder } from '../command/command-order.ts';
import type { CommandOutcome, CommandUncertainty } from '../command/command-outcome.ts';
import type { StatusText } from '../texts/status-text.ts';
import { MavSeverity } from '../wire/enums.generated.ts';
import type { Maneuver, ManeuverStep, StepName } from './maneuver.ts';
import type { ManeuverOutcome } from './maneuver-outcome.ts';

export interface ManeuverWatcher {
  readonly settle: (outcome: ManeuverOutcome) => void;
  /** A step begins. */
  readonly begin?: (step: StepName, index: number, count: number) => void;
}

export interface ManeuverParts {
  readonly commands: CommandDesk;
  readonly state: () => VehicleState;
  /** Unix milliseconds, as samples are stamped. */
  readonly now: () => number;
  readonly steadyMs: () => number;
  readonly watcher: ManeuverWatcher;
}

/** A vehicle says why it refuses just before or just after it does. */
const LAST_WORDS_MS = 400;

/** By then its next heartbeat has come: a vehicle that shows what it is said to refuse has not refused it. */
const SHOWN_MS = 1500;
const MOST_TEXTS = 8;

type Refusal = Extract<CommandOutcome, { kind: 'refused' | 'cancelled' }>;

/** Carries a manoeuvre out, step by step: the next begins when telemetry shows the one before. */
export class ManeuverRun {
  readonly #parts: ManeuverParts;
  readonly #steps: readonly ManeuverStep[];
  #index = -1;
  /** As samples are stamped. */
  #sinceMs = 0;
  #begunAtMs = 0;
  #withdraw: Withdraw = () => undefined;
  #given: CommandOrder | null = null;
  #said: string[] = [];
  #refusal: { readonly command: Refusal; readonly atMs: number } | null = null;
  #doubt: CommandUncertainty | null = null;
  #isAccepted = false;
  #isOver = false;

  constructor(maneuver: Maneuver, parts: ManeuverParts) {
    this.#parts = parts;
    this.#steps = maneuver.steps;
    this.#beginNext();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether an order is the one of its present step. */
  gives(order: CommandOrder): boolean {
    return this.#steps[this.#index]?.order !== null && this.#given === order;
  }

  hearText({ severity, text }: StatusText): void {
    if (severity <= MavSeverity.WARNING && this.#said.length < MOST_TEXTS && !this.#said.includes(text))
      this.#said.push(text);
  }

  tick(): void {
    const step = this.#steps[this.#index];
    if (this.#isOver || step === undefined) return;
    const nowMs = this.#parts.steadyMs();
    const isAnswered = this.#isAccepted || !step.needsAnswer;
    if (isAnswered && step.isSeen(this.#parts.state(), this.#sinceMs, this.#given)) return this.#beginNext();
    if (this.#refusal !== null) return this.#tickRefusal(step, this.#refusal, nowMs);
    if (nowMs - this.#begunAtMs < step.withinMs) return;
    const said = this.#said;
    if (this.#doubt !== null) this.#end({ kind: 'unknown', step: step.name, reason: this.#doubt, said });
    else this.#end({ kind: 'not-seen', step: step.name, said });
  }

  abandon(reason: 'link-lost' | 'rebooted'): void {
    const step = this.#steps[this.#index];
    if (step !== undefined) this.#end({ kind: 'unknown', step: step.name, reason, said: this.#said });
  }

  /** The clock was set: samples from now on are stamped by the new time. */
  noteClockStep(byMs: number): void {
    this.#sinceMs += byMs;
  }

  /** Something else is wanted now. What was sent is not repeated. */
  supersede(): void {
    const step = this.#steps[this.#index];
    if (step !== undefined) this.#end({ kind: 'superseded', step: step.name });
  }

  #beginNext(): void {
    this.#index += 1;
    const step = this.#steps[this.#index];
    if (step === undefined) return this.#end({ kind: 'done' });
    // Shown, but not answered: repeated behind the next step it would undo that.
    this.#withdraw();
    const { commands, now, steadyMs, watcher } = this.#parts;
    const index = this.#index;
    this.#sinceMs = now();
    this.#begunAtMs = steadyMs();
    this.#said = [];
    this.#doubt = null;
    this.#refusal = null;
    this.#isAccepted = false;
    watcher.begin?.(step.name, index, this.#steps.length);
    if (step.order === null) return;
    this.#given = typeof step.order === 'function' ? step.order(this.#parts.state()) : step.order;
    this.#withdraw = commands.give(this.#given, {
      settle: (outcome) => {
        // Telemetry may have shown it before the answer came.
        if (!this.#isOver && index === this.#index) this.#noteAnswer(step, outcome);
      },
    });
  }

  #noteAnswer(step: ManeuverStep, outcome: CommandOutcome): void {
    if (outcome.kind === 'refused' || outcome.kind === 'cancelled')
      this.#refusal = { command: outcome, atMs: this.#parts.steadyMs() };
    else if (outcome.kind === 'unknown') this.#doubt = outcome.reason;
    else if (outcome.kind === 'accepted') this.#isAccepted = true;
    else if (outcome.kind === 'superseded') this.#end({ kind: 'superseded', step: step.name });
    else if (outcome.kind === 'not-sent') this.#end({ kind: 'not-sent', step: step.name, reason: outcome.reason });
  }

  #tickRefusal(
    step: ManeuverStep,
    { command, atMs }: { readonly command: Refusal; readonly atMs: number },
    nowMs: number,
  ): void {
    if (nowMs - atMs >= (step.needsAnswer ? LAST_WORDS_MS : SHOWN_MS))
      this.#end({ kind: 'refused', step: step.name, command, said: this.#said });
  }

  #end(outcome: ManeuverOutcome): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#withdraw();
    this.#parts.watcher.settle(outcome);
  }
}
