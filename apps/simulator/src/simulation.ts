/** Something that lives in simulated time and speaks on the wall's. */
export interface Participant {
  /** How long its steps may be: short for one that is watched closely, long in a fleet. */
  readonly stepMs: number;
  readonly step: (simulatedS: number) => void;
  readonly speak: () => void;
}

/**
 * What is missed during a longer pause (a suspended laptop, a machine that is busy elsewhere) is not made up for: a flight at
 * tenfold speed would be over before anybody who waits for it gets a turn.
 */
const MOST_BEHIND_S = 5;

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
    this.elapsedS += Math.max(0, Math.min(MOST_BEHIND_S, this.#simulatedS(nowMs - this.#nowMs)));
    this.#nowMs = nowMs;
    for (let at = 0; at < this.#participants.length; at++) {
      const dueMs = this.#dueMs[at] ?? Infinity;
      if (dueMs <= nowMs) this.#advanceOne(at, dueMs, nowMs);
    }
  }

  #advanceOne(at: number, dueMs: number, nowMs: number): void {
    const participant = this.#participants[at];
    if (participant === undefined) return;
    // By the plan, not from now: a late turn must not make all later ones late, nor a pause make all turns come at once.
    this.#dueMs[at] = dueMs + participant.stepMs * (1 + Math.floor((nowMs - dueMs) / participant.stepMs));
    const mostS = Math.max(MOST_BEHIND_S, 2 * this.#simulatedS(participant.stepMs));
    const stepS = Math.min(mostS, this.#simulatedS(nowMs - (this.#steppedMs[at] ?? nowMs)));
    this.#steppedMs[at] = nowMs;
    if (stepS > 0) participant.step(stepS);
    participant.speak();
  }

  #simulatedS(wallMs: number): number {
    return (wallMs * this.#speedUp) / 1000;
  }
}
