/** Numbers that look random and are the same for the same seed, on every machine: xorshift with a multiplied output. */
export class Random {
  #state: number;
  #spare: number | undefined;

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e_37_79_b9, 0x85_eb_ca_6b) | 1;
  }

  /** From 0 up to, but without, 1. */
  uniform(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (Math.imul(state, 0x2c_1b_3c_6d) >>> 0) / 2 ** 32;
  }

  /** With mean 0 and deviation 1. The method gives two at a time: the second waits. */
  normal(): number {
    if (this.#spare !== undefined) {
      const spare = this.#spare;
      this.#spare = undefined;
      return spare;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.uniform()));
    const angle = 2 * Math.PI * this.uniform();
    this.#spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }
}
