import { paramRequestList, paramRequestRead } from '../wire/messages.generated.ts';
import { targetOf, type Address, type Speaker } from '../speaker.ts';
import type { Parameter, ToldParameter } from './parameter-codec.ts';
import { MOST_PARAMETERS } from './parameter-memory.ts';

const SILENCE_MS = 1000;
const FRUITLESS_ROUNDS = 5;

/** A list may grow while it is read, when a parameter switches a group on: not for ever. */
const MOST_BEGINNINGS = 8;

/** So many missing ones are asked for at once: a radio would drop more. */
const BATCH = 25;

/** PX4 sends the hash of all parameters as one more, outside of its own count. */
export const HASH_NAME = '_HASH_CHECK';

/**
 * The whole list: the vehicle streams it, and what was lost is asked for by its place. Places are good for finding gaps only:
 * on ArduPilot they shift when a parameter switches a group on.
 */
export class ParameterList {
  readonly #speaker: Speaker;
  readonly #target: Address;
  readonly #byName = new Map<string, Parameter>();
  readonly #seen = new Set<number>();
  #count: number | null = null;
  #rounds = 0;
  #beginnings = 0;
  #isHopeless = false;
  #deadlineMs = 0;

  constructor(speaker: Speaker, target: Address) {
    this.#speaker = speaker;
    this.#target = target;
    this.#askForAll();
  }

  get parameters(): readonly Parameter[] {
    return [...this.#byName.values()];
  }

  get count(): number | null {
    return this.#count;
  }

  get missing(): number {
    return Math.max(0, (this.#count ?? 0) - this.#seen.size);
  }

  take({ index, count, ...parameter }: ToldParameter): void {
    if (parameter.name === HASH_NAME) return;
    const isNews = !this.#byName.has(parameter.name);
    if (isNews && this.#byName.size >= MOST_PARAMETERS) this.#isHopeless = true;
    if (this.#isHopeless) return;
    this.#byName.set(parameter.name, parameter);
    if (index === null) return;
    if (this.#count !== null && this.#count !== count) this.#startOver();
    this.#count = count;
    // Beyond the count it fills no gap.
    const isGap = index < count && !this.#seen.has(index);
    if (isGap) this.#seen.add(index);
    // What was heard before gives nobody more time.
    if (!isNews && !isGap) return;
    this.#deadlineMs = this.#speaker.steadyMs() + SILENCE_MS;
    this.#rounds = 0;
  }

  /** It has no end, or another length each time. */
  get isHopeless(): boolean {
    return this.#isHopeless;
  }

  get isComplete(): boolean {
    return this.#count !== null && this.missing === 0;
  }

  nextDueMs(): number {
    return this.#deadlineMs;
  }

  /** Asks again after a silence. `given-up` when several rounds brought nothing new. */
  tick(): 'given-up' | 'waiting' {
    if (this.#speaker.steadyMs() < this.#deadlineMs) return 'waiting';
    if (this.#rounds >= FRUITLESS_ROUNDS) return 'given-up';
    if (this.#count === null) this.#askForAll();
    else this.#askForMissing();
    return 'waiting';
  }

  /** The list has changed its length: the places of what came before mean nothing any more, its names and values do. */
  #startOver(): void {
    this.#seen.clear();
    this.#beginnings += 1;
    if (this.#beginnings > MOST_BEGINNINGS) this.#isHopeless = true;
    if (this.#isHopeless) return;
    this.#askForAll();
  }

  #askForAll(): void {
    this.#beginRound();
    this.#speaker.send(paramRequestList, targetOf(this.#target));
  }

  #askForMissing(): void {
    this.#beginRound();
    for (const paramIndex of this.#missingPlaces().slice(0, BATCH))
      this.#speaker.send(paramRequestRead, { ...targetOf(this.#target), paramId: '', paramIndex });
  }

  #beginRound(): void {
    this.#rounds += 1;
    this.#deadlineMs = this.#speaker.steadyMs() + SILENCE_MS;
  }

  #missingPlaces(): number[] {
    return Array.from({ length: this.#count ?? 0 }, (_, place) => place).filter((place) => !this.#seen.has(place));
  }
}
