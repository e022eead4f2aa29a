/** The last three values of a column. Missing ones were left out: they take no part in predictions. */
export class RecentValues {
  #last = 0;
  #before = 0;
  #beforeThat = 0;
  #count = 0;

  add(value: number): void {
    // Short of history, what is lacking lies on the line through what there is.
    const before = this.#count === 0 ? value : this.#last;
    this.#beforeThat = this.#count < 2 ? 2 * before - value : this.#before;
    this.#before = before;
    this.#last = value;
    this.#count += 1;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** The last value again. */
  get sameValue(): number {
    return this.#last;
  }

  /** The last step again. */
  get sameStep(): number {
    return 2 * this.#last - this.#before;
  }

  /** The last change of step again. */
  get sameChange(): number {
    return 3 * (this.#last - this.#before) + this.#beforeThat;
  }
}
