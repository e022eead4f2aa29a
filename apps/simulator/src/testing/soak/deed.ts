import { decode } from '@skein/mavlink/wire/decode.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { commandInt, commandLong, type CommandAck } from '@skein/mavlink/wire/messages.generated.ts';
import type { Body, Task } from './body.ts';

/** What the simulated vehicles did while something was asked of them, whatever the station heard of it. */
export interface Truth {
  wasArmed: boolean;
  wasDisarmed: boolean;
  readonly modes: Set<number>;
  topM: number;
  readonly returnHeightsM: Set<number>;
  /** How they answered what reached them. */
  readonly answers: { readonly command: number; readonly result: number }[];
  /** Of which messages any reached them. */
  readonly arrived: Set<number>;
}

export type DeedKind = 'fly' | 'command' | 'parameter' | 'plan';

/** How a kind of deed knows its own frames, and what would make its outcome untrue. */
export interface DeedRules<Outcome extends { readonly kind: string }> {
  readonly kind: DeedKind;
  readonly name: string;
  readonly owns: (frame: Frame) => boolean;
  /** Null when the outcome is true. */
  readonly lieIn: (outcome: Outcome, deed: Deed<Outcome>) => string | null;
}

export interface DeedReport {
  readonly settled: (deed: Deed, outcome: string) => void;
  readonly fault: (text: string) => void;
}

/** Something that was asked of a vehicle: it ends once, and what is said of it is true. */
export class Deed<Outcome extends { readonly kind: string } = { readonly kind: string }> implements Task {
  readonly kind: DeedKind;
  readonly name: string;
  readonly bodies: readonly Body[];
  readonly begunAtMs: number;
  readonly truth: Truth = {
    wasArmed: false,
    wasDisarmed: false,
    modes: new Set(),
    topM: -Infinity,
    returnHeightsM: new Set(),
    answers: [],
    arrived: new Set(),
  };
  readonly sentCommands: number[] = [];
  sentCount = 0;
  isReplaced = false;
  outcome: Outcome | null = null;
  readonly #rules: DeedRules<Outcome>;
  readonly #report: DeedReport;

  constructor(rules: DeedRules<Outcome>, bodies: readonly Body[], nowMs: number, report: DeedReport) {
    this.#rules = rules;
    this.#report = report;
    this.kind = rules.kind;
    this.name = rules.name;
    this.bodies = bodies;
    this.begunAtMs = nowMs;
    for (const body of bodies) {
      body.tasks.add(this);
      this.see(body);
    }
  }

  /** For lists of deeds of all kinds, which do not look at outcomes. */
  get untyped(): Deed {
    return this as unknown as Deed;
  }

  owns(frame: Frame): boolean {
    return this.#rules.owns(frame);
  }

  noteSent(frame: Frame): void {
    this.sentCount += 1;
    const command = commandIn(frame);
    if (command !== null) this.sentCommands.push(command);
  }

  noteArrival(frame: Frame, answers: readonly CommandAck[]): void {
    if (!this.owns(frame)) return;
    this.truth.arrived.add(frame.messageId);
    for (const { command, result } of answers) this.truth.answers.push({ command, result });
  }

  see(body: Body): void {
    const { autopilot, flight } = body.vehicle.aircraft;
    if (autopilot.isArmed) this.truth.wasArmed = true;
    else this.truth.wasDisarmed = true;
    this.truth.modes.add(body.customMode);
    this.truth.returnHeightsM.add(autopilot.returnHeightM);
    this.truth.topM = Math.max(this.truth.topM, flight.body.upM - autopilot.home.upM);
  }

  readonly settle = (outcome: Outcome): void => {
    if (this.outcome !== null)
      return this.#report.fault(`${this.name} ended twice: ${textOf(this.outcome)}, then ${textOf(outcome)}`);
    this.outcome = outcome;
    for (const body of this.bodies) body.tasks.delete(this);
    const lie = this.#rules.lieIn(outcome, this);
    if (lie !== null) this.#report.fault(`${this.name} ended as ${textOf(outcome)}, but ${lie}`);
    this.#report.settled(this.untyped, outcome.kind);
  };
}

const textOf = (outcome: object): string => JSON.stringify(outcome).slice(0, 160);

export const commandIn = (frame: Frame): number | null => {
  if (frame.messageId === commandLong.id) return decode(commandLong, frame).command;
  return frame.messageId === commandInt.id ? decode(commandInt, frame).command : null;
};
