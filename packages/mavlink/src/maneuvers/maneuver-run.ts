import type { Waiting } from '@skein/telemetry/agenda/agenda.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';
import type { CommandDesk, Withdraw } from '../command/command-desk.ts';
import type { CommandOrder } from '../command/command-order.ts';
import { isRepeatable } from '../command/is-repeatable.ts';
import type { CommandOutcome, CommandUncertainty } from '../command/command-outcome.ts';
import type { StatusText } from '../texts/status-text.ts';
import { MavSeverity } from '../wire/enums.generated.ts';
import type { Severance } from '../severance.ts';
import type { Maneuver, ManeuverStep, StepName } from './maneuver.ts';
import type { ManeuverOutcome } from './maneuver-outcome.ts';

export interface ManeuverWatcher {
  readonly settle: (outcome: ManeuverOutcome) => void;
  /** A step begins. */
  readonly begin?: (step: StepName, index: number, count: number) => void;
}

export interface ManeuverParts {
  /** Of the link by which it is flown now. */
  readonly commands: () => CommandDesk;
  readonly state: () => VehicleState;
  /** Samples are stamped by that of the wall. */
  readonly clocks: Clocks;
  readonly watcher: ManeuverWatcher;
}

/** A vehicle says why it refuses just before or just after it does. */
const LAST_WORDS_MS = 400;

/** What arrives so soon after an order may have been said before it; after that, or once the vehicle has answered, it was not. */
const UNDER_WAY_MS = 1000;

/** By then its next heartbeat has come: a vehicle that shows what it is said to refuse has not refused it. */
const SHOWN_MS = UNDER_WAY_MS + 1200;
const MOST_TEXTS = 8;

type Refusal = Extract<CommandOutcome, { kind: 'refused' | 'cancelled' }>;

/** The step that is under way, and what is known of it. Each begins with nothing known. */
interface Present {
  readonly step: ManeuverStep;
  readonly index: number;
  /** As samples are stamped. */
  sinceMs: number;
  readonly begunAtMs: number;
  readonly said: string[];
  refusal: { readonly command: Refusal; readonly atMs: number } | null;
  doubt: CommandUncertainty | null;
  isAccepted: boolean;
  /** Something was told since it was last looked at: it may be seen now. */
  hasNews: boolean;
  /** How often its order was given: the answer to an earlier time, by a link that was lost, counts no more. */
  givenCount: number;
}

/** Carries a manoeuvre out, step by step: the next begins when telemetry shows the one before. */
export class ManeuverRun implements Waiting {
  readonly #parts: ManeuverParts;
  readonly #steps: readonly ManeuverStep[];
  readonly #wantedAtMs: number;
  /** Null when it is over. */
  #present: Present | null = null;
  #withdraw: Withdraw = () => undefined;
  #given: CommandOrder | null = null;

  constructor(maneuver: Maneuver, parts: ManeuverParts) {
    this.#parts = parts;
    this.#steps = maneuver.steps;
    this.#wantedAtMs = parts.clocks.steadyMs();
    this.#begin(0);
  }

  get isOver(): boolean {
    return this.#present === null;
  }

  /** Whether this is what was wanted last. */
  isNewerThan(other: ManeuverRun): boolean {
    return this.#wantedAtMs > other.#wantedAtMs;
  }

  /** Whether an order is the one of its present step. */
  gives(order: CommandOrder): boolean {
    return this.#present?.step.order !== null && this.#given === order;
  }

  hearText({ severity, text }: StatusText): void {
    const said = this.#present?.said ?? [];
    if (severity <= MavSeverity.WARNING && said.length < MOST_TEXTS && !said.includes(text)) said.push(text);
  }

  noteNews(): void {
    if (this.#present !== null) this.#present.hasNews = true;
  }

  nextDueMs(): number {
    const present = this.#present;
    if (present === null) return Infinity;
    if (present.hasNews) return -Infinity;
    return present.refusal === null
      ? present.begunAtMs + present.step.withinMs
      : believedAtMs(present, present.refusal);
  }

  tick(): void {
    const present = this.#present;
    if (present === null) return;
    present.hasNews = false;
    const { step, said } = present;
    const nowMs = this.#parts.clocks.steadyMs();
    const isAnswered = present.isAccepted || !step.needsAnswer;
    const mayBeOld = step.order !== null && !present.isAccepted;
    const sinceMs = present.sinceMs + (mayBeOld ? UNDER_WAY_MS : 0);
    if (isAnswered && step.isSeen(this.#parts.state(), sinceMs, this.#given)) return this.#begin(present.index + 1);
    const { refusal } = present;
    if (refusal !== null && nowMs >= believedAtMs(present, refusal))
      return this.#end({ kind: 'refused', step: step.name, command: refusal.command, said });
    if (refusal !== null) return;
    if (nowMs - present.begunAtMs < step.withinMs) return;
    if (present.doubt !== null) this.#end({ kind: 'unknown', step: step.name, reason: present.doubt, said });
    else this.#end({ kind: 'not-seen', step: step.name, said });
  }

  abandon(reason: Severance): void {
    const present = this.#present;
    if (present !== null) this.#end({ kind: 'unknown', step: present.step.name, reason, said: present.said });
  }

  /**
   * It goes on by another link. What was not answered by the one before is given again, where twice is the same as once: the step
   * is still wanted, and its time is not over. What was answered is only waited for.
   */
  handOver(): void {
    const [present, order] = [this.#present, this.#given];
    if (present === null || order === null || present.step.order === null) return;
    if (present.isAccepted || present.refusal !== null) return;
    present.doubt = isRepeatable(order) ? null : 'link-lost';
    if (present.doubt === null) this.#give(present, order);
  }

  /** The clock was set: samples from now on are stamped by the new time. */
  noteClockStep(byMs: number): void {
    if (this.#present !== null) this.#present.sinceMs += byMs;
  }

  /** Something else is wanted now. What was sent is not repeated. */
  supersede(): void {
    const present = this.#present;
    if (present !== null) this.#end({ kind: 'superseded', step: present.step.name });
  }

  #begin(index: number): void {
    const step = this.#steps[index];
    if (step === undefined) return this.#end({ kind: 'done' });
    const { clocks, watcher } = this.#parts;
    const fresh = { said: [], refusal: null, doubt: null, isAccepted: false, hasNews: true, givenCount: 0 };
    const present: Present = { step, index, sinceMs: clocks.wallMs(), begunAtMs: clocks.steadyMs(), ...fresh };
    this.#present = present;
    // Shown, but not answered: repeated behind the next step it would undo that.
    this.#withdraw();
    watcher.begin?.(step.name, index, this.#steps.length);
    if (step.order === null) return;
    this.#given = typeof step.order === 'function' ? step.order(this.#parts.state()) : step.order;
    this.#give(present, this.#given);
  }

  #give(present: Present, order: CommandOrder): void {
    present.givenCount += 1;
    const { givenCount } = present;
    this.#withdraw = this.#parts.commands().give(order, {
      settle: (outcome) => {
        // Telemetry may have shown it before the answer came.
        if (this.#present === present && present.givenCount === givenCount) this.#noteAnswer(present, outcome);
      },
    });
  }

  #noteAnswer(present: Present, outcome: CommandOutcome): void {
    const { name } = present.step;
    present.hasNews = true;
    if (outcome.kind === 'refused' || outcome.kind === 'cancelled')
      present.refusal = { command: outcome, atMs: this.#parts.clocks.steadyMs() };
    else if (outcome.kind === 'unknown') present.doubt = outcome.reason;
    else if (outcome.kind === 'accepted') present.isAccepted = true;
    else if (outcome.kind === 'superseded') this.#end({ kind: 'superseded', step: name });
    else if (outcome.kind === 'not-sent' && present.givenCount > 1) present.doubt = 'link-lost';
    else if (outcome.kind === 'not-sent') this.#end({ kind: 'not-sent', step: name, reason: outcome.reason });
  }

  #end(outcome: ManeuverOutcome): void {
    this.#present = null;
    this.#withdraw();
    this.#parts.watcher.settle(outcome);
  }
}

/** By then the vehicle has said why, or shown that it does it after all. */
const believedAtMs = ({ step }: Present, { atMs }: NonNullable<Present['refusal']>): number =>
  atMs + (step.needsAnswer ? LAST_WORDS_MS : SHOWN_MS);
