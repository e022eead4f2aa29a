/** Those who wait for something to come. Each looks whenever there may be news. */
export class Lookout {
  readonly #waiting = new Set<() => void>();
  #isOver = false;

  /** The first thing that `look` finds, or null when the time is over. What it throws ends the wait. */
  until<T>(look: () => T | null | undefined, withinMs: number): Promise<T | null> {
    const endMs = Date.now() + withinMs;
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        this.#waiting.delete(check);
        finish();
      };
      const check = (): void => {
        try {
          const found = this.#isOver ? null : look();
          if (found !== null && found !== undefined) settle(() => resolve(found));
          else if (this.#isOver || Date.now() >= endMs) settle(() => resolve(null));
        } catch (error) {
          settle(() => reject(error instanceof Error ? error : new Error(String(error))));
        }
      };
      this.#waiting.add(check);
      check();
    });
  }

  look(): void {
    for (const check of this.#waiting) check();
  }

  /** Nothing more will come: whoever still waits is told so. */
  end(): void {
    this.#isOver = true;
    this.look();
  }
}
