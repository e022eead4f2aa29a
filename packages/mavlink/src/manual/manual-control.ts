import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';
import { hindranceOf, type Reach } from '../severance.ts';
import type { Address, Speaker } from '../speaker.ts';
import { manualControl } from '../wire/messages.generated.ts';

/** Each −1 to 1; 0 is the middle. */
export interface Sticks {
  readonly forward: number;
  readonly right: number;
  readonly up: number;
  readonly turnRight: number;
}

const centred: Sticks = { forward: 0, right: 0, up: 0, turnRight: 0 };

const EVERY_MS = 50;

/** Whoever holds the sticks has to say so again before this, or they count as let go. */
const HELD_FOR_MS = 400;

/** How long the middle is told then: a vehicle keeps the last it heard for up to three seconds. */
const CENTRED_FOR_MS = 1000;

const FULL = 1000;
const THROTTLE_CENTRE = 500;

/** Whose sticks these are: the session of a vehicle. */
interface SticksHost extends Rousable, Reach {
  /** It is on a satellite: what is told arrives half a minute later. */
  readonly isQuiet: boolean;
}

/**
 * Sticks from a desk. A page that hangs, or a hand that lets go, must not leave the vehicle flying on: then the middle is told, and
 * nothing any more after that, so that its own failsafe sees a lost control for what it is. A vehicle that is not heard, or that
 * another answers for, is told nothing at all, not even the middle: sticks that another takes for its own would fly it.
 */
export class ManualControlStream implements Waiting {
  readonly #speaker: Speaker;
  readonly #target: Address;
  readonly #host: SticksHost;
  #sticks: Sticks = centred;
  #heldAtMs: number | null = null;
  #dueMs = Infinity;

  constructor(speaker: Speaker, target: Address, host: SticksHost) {
    this.#speaker = speaker;
    this.#target = target;
    this.#host = host;
  }

  get isHeld(): boolean {
    return this.#heldAtMs !== null && this.#speaker.steadyMs() - this.#heldAtMs < HELD_FOR_MS;
  }

  /** False when the vehicle is not heard: then nothing was told, and nothing will be. */
  hold(sticks: Sticks): boolean {
    const nowMs = this.#speaker.steadyMs();
    if (!this.#isHeard()) {
      this.drop();
      return false;
    }
    this.#sticks = sticks;
    this.#heldAtMs = nowMs;
    this.#dueMs = Math.min(this.#dueMs, nowMs);
    this.tick();
    this.#host.rouse();
    return true;
  }

  /** The middle at once, and for a moment. */
  letGo(): void {
    if (this.#heldAtMs === null) return;
    const nowMs = this.#speaker.steadyMs();
    this.#heldAtMs = nowMs - HELD_FOR_MS;
    this.#dueMs = nowMs;
    this.tick();
  }

  /** Nothing is told any more, not even the middle: another link tells the sticks, or the vehicle is not the one that was flown. */
  drop(): void {
    this.#heldAtMs = null;
    this.#dueMs = Infinity;
  }

  /** The conversation is over while the vehicle still listens: the middle is the last that it is told. */
  end(): void {
    this.letGo();
    this.drop();
  }

  /** Infinity while nobody holds the sticks. */
  nextDueMs(): number {
    return this.#dueMs;
  }

  tick(): void {
    const nowMs = this.#speaker.steadyMs();
    if (this.#heldAtMs === null || nowMs < this.#dueMs) return;
    const sinceMs = nowMs - this.#heldAtMs;
    if (sinceMs >= HELD_FOR_MS + CENTRED_FOR_MS || !this.#isHeard()) return this.drop();
    this.#dueMs = nowMs + EVERY_MS;
    this.#send(sinceMs < HELD_FOR_MS ? this.#sticks : centred);
  }

  #isHeard(): boolean {
    return !this.#host.isQuiet && hindranceOf(this.#host) === null;
  }

  #send({ forward, right, up, turnRight }: Sticks): void {
    this.#speaker.send(manualControl, {
      target: this.#target.systemId,
      x: scaled(forward),
      y: scaled(right),
      z: THROTTLE_CENTRE + Math.round(scaled(up) / 2),
      r: scaled(turnRight),
      buttons: 0,
    });
  }
}

/** What is no number is the middle. */
const scaled = (share: number): number =>
  Number.isFinite(share) ? Math.round(Math.max(-1, Math.min(1, share)) * FULL) : 0;
