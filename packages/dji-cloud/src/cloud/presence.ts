import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';

/** Whether a gateway is there. It never says that it goes, and MQTT tells nothing of the kind: only silence does. */
export class Presence implements Pick<Waiting, 'nextDueMs'> {
  readonly #steadyMs: () => number;
  readonly #lostAfterMs: number;
  readonly #host: Rousable;
  #heardAtMs: number;
  /** As it was told last; null while it was never heard. */
  #wasOnline: boolean | null = null;

  constructor(steadyMs: () => number, lostAfterMs: number, host: Rousable) {
    this.#steadyMs = steadyMs;
    this.#lostAfterMs = lostAfterMs;
    this.#host = host;
    this.#heardAtMs = steadyMs();
  }

  heard(): void {
    this.#heardAtMs = this.#steadyMs();
    if (this.#wasOnline === true) return;
    this.#wasOnline = false;
    this.#host.rouse();
  }

  /** For how long it was not heard; or known, if it never was. */
  get silentMs(): number {
    return this.#steadyMs() - this.#heardAtMs;
  }

  get isOnline(): boolean {
    return this.silentMs < this.#lostAfterMs;
  }

  nextDueMs(): number {
    if (this.#wasOnline === null) return Infinity;
    if (this.#wasOnline !== this.isOnline) return this.#heardAtMs;
    return this.#wasOnline ? this.#heardAtMs + this.#lostAfterMs : Infinity;
  }

  /** Whether it has come or gone since it was last asked; null when neither. */
  takeChange(): boolean | null {
    if (this.#wasOnline === null || this.#wasOnline === this.isOnline) return null;
    this.#wasOnline = this.isOnline;
    return this.isOnline;
  }
}
