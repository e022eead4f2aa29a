/** What a sub-application has set going, and how to undo each of it. */
export class Ledger {
  readonly #undos = new Set<() => void>();
  #leaving = new AbortController();

  /** Aborted when the ledger is settled: for what can be ended by a signal. */
  get signal(): AbortSignal {
    return this.#leaving.signal;
  }

  /** Returns the way to strike the entry once the thing has ended by itself; nothing when it was refused. */
  record(undo: () => void): (() => void) | undefined {
    if (this.signal.aborted) {
      // A promise that outlived the unmount must not start anything: nobody would stop it.
      undo();
      return undefined;
    }
    // Its own function for each entry, so that two entries with one `undo` stay two.
    const entry = () => undo();
    this.#undos.add(entry);
    return () => {
      this.#undos.delete(entry);
    };
  }

  open(): void {
    if (this.signal.aborted) this.#leaving = new AbortController();
  }

  /** Undoes everything and stays closed until opened again. */
  settle(): void {
    this.#leaving.abort();
    for (const undo of this.#undos) {
      try {
        undo();
      } catch (error) {
        // One thing that will not stop must not keep the others alive.
        console.error(error);
      }
    }
    this.#undos.clear();
  }
}
