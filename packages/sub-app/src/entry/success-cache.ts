/** Remembers what came and never what failed: a retry must ask again. */
export class SuccessCache<T> {
  readonly #promises = new Map<string, Promise<T>>();

  get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#promises.get(key);
    if (known) return known;
    const promise = load();
    this.#promises.set(key, promise);
    promise.catch(() => this.forget(key));
    return promise;
  }

  forget(key: string): void {
    this.#promises.delete(key);
  }
}
