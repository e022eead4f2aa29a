/** Something that lives in simulated time and speaks on the wall's. */
export interface Participant {
  /** How long its steps may be: short for one that is watched closely, long in a fleet. */
  readonly stepMs: number;
  readonly step: (simulatedS: number) => void;
  readonly speak: () => void;
}

/** What is missed during a longer pause (a suspended laptop) is not made up for. */
const MOST_BEHIND_MS = 5000;

/**
 * Moves everything on by an outside clock: whoever calls `advance` with the same moments gets the same flights. Participants
 * take turns, so that a fleet does not work in one burst a second.
 */
export class Simulation {
  elapsedS = 0;
  readonly #participants: readonly Participant[];
  readonly #steppedMs: Float64Array;
  readonly #dueMs: Float64Array;
  readonly #speedUp: number;
  #nowMs: number;

  constructor(participants: readonly Participant[], nowMs: number, speedUp: number) {
    this.#participants = participants;
    this.#speedUp = speedUp;
    this.#nowMs = nowMs;
    this.#steppedMs = new Float64Array(participants.length).fill(nowMs);
    // Their turns are spread over one step from the start.
    this.#dueMs = Float64Array.from(
      participants,
      ({ stepMs }, at) => nowMs + (stepMs * (at + 1)) / participants.length,
    );
  }

  advance(nowMs: number): void {
    const sinceMs = Math.max(0, Math.min(MOST_BEHIND_MS, nowMs - this.#nowMs));
    this.#nowMs = nowMs;
    this.elapsedS += (sinceMs * this.#speedUp) / 1000;
    for (let at = 0; at < this.#participants.length; at++) {
      const dueMs = this.#dueMs[at] ?? Infinity;
      if (dueMs <= nowMs) this.#advanceOne(at, dueMs, nowMs);
    }
  }

  #advanceOne(at: number, dueMs: number, nowMs: number): void {
    const participant = this.#participants[at];
    if (participant === undefined) return;
    // By the plan, not from now: a late turn must not make all later ones late.
    this.#dueMs[at] = Math.max(dueMs + participant.stepMs, nowMs);
    const sinceMs = Math.min(MOST_BEHIND_MS, nowMs - (this.#steppedMs[at] ?? nowMs));
    this.#steppedMs[at] = nowMs;
    if (sinceMs > 0) participant.step((sinceMs * this.#speedUp) / 1000);
    participant.speak();
  }
}
