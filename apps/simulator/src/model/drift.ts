import type { Random } from './random.ts';

/**
 * A value that wanders about zero and forgets where it was after `memoryS`: gusts, the error of a satellite fix. The step is exact,
 * so that its strength does not depend on how often it is taken.
 */
export class Drift {
  value: number;
  readonly #random: Random;
  readonly #deviation: number;
  readonly #memoryS: number;
  #lastDtS = 0;
  #keep = 1;
  #fresh = 0;

  constructor(random: Random, deviation: number, memoryS: number) {
    this.#random = random;
    this.#deviation = deviation;
    this.#memoryS = memoryS;
    this.value = deviation * random.normal();
  }

  step(dtS: number): void {
    if (dtS !== this.#lastDtS) {
      this.#lastDtS = dtS;
      this.#keep = Math.exp(-dtS / this.#memoryS);
      this.#fresh = this.#deviation * Math.sqrt(1 - this.#keep ** 2);
    }
    this.value = this.value * this.#keep + this.#fresh * this.#random.normal();
  }
}
