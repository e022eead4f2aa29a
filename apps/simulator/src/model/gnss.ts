import { Drift } from './drift.ts';
import type { Random } from './random.ts';

const USUAL_SATELLITES = 16;
const HORIZONTAL_ERROR_M = 0.5;
const VERTICAL_ERROR_M = 0.8;

/** The satellite receiver: where it believes to be is off by a slowly wandering error. */
export class Gnss {
  isLost = false;
  readonly #satellites: Drift;
  readonly #north: Drift;
  readonly #east: Drift;
  readonly #up: Drift;

  constructor(random: Random) {
    this.#satellites = new Drift(random, 1.6, 60);
    this.#north = new Drift(random, HORIZONTAL_ERROR_M, 120);
    this.#east = new Drift(random, HORIZONTAL_ERROR_M, 120);
    this.#up = new Drift(random, VERTICAL_ERROR_M, 120);
  }

  get satellites(): number {
    return this.isLost ? 0 : Math.max(5, Math.round(USUAL_SATELLITES + this.#satellites.value));
  }

  get hdop(): number | null {
    return this.isLost ? null : 0.55 + 3 / this.satellites;
  }

  get northErrorM(): number {
    return this.#north.value;
  }

  get eastErrorM(): number {
    return this.#east.value;
  }

  get upErrorM(): number {
    return this.#up.value;
  }

  step(dtS: number): void {
    this.#satellites.step(dtS);
    this.#north.step(dtS);
    this.#east.step(dtS);
    this.#up.step(dtS);
  }
}
