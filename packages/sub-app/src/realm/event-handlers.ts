import type { TrackedListeners } from './listeners.ts';

type Handler = (this: unknown, event: Event) => unknown;

/** `window.onresize = …` and its like, kept as listeners so that they end with the sub-application. */
export class EventHandlers {
  readonly #target: object;
  readonly #listeners: TrackedListeners;
  #handlers = new Map<string, { handler: Handler; listener: (event: Event) => void }>();
  #loadedHandlers = new Map(this.#handlers);

  constructor(target: object, listeners: TrackedListeners) {
    this.#target = target;
    this.#listeners = listeners;
  }

  has(key: PropertyKey): key is string {
    return typeof key === 'string' && /^on[a-z]+$/.test(key) && key in this.#target;
  }

  get(key: string): Handler | null {
    return this.#handlers.get(key)?.handler ?? null;
  }

  set(key: string, handler: unknown): void {
    const type = key.slice('on'.length);
    this.#listeners.removeEventListener(type, this.#handlers.get(key)?.listener ?? null);
    this.#handlers.delete(key);
    if (typeof handler !== 'function') return;
    const listener = (event: Event): void => {
      // The old convention: a handler that returns false prevents what the browser would do.
      if ((handler as Handler).call(event.currentTarget, event) === false) event.preventDefault();
    };
    this.#handlers.set(key, { handler: handler as Handler, listener });
    this.#listeners.addEventListener(type, listener);
  }

  remember(): void {
    this.#loadedHandlers = new Map(this.#handlers);
  }

  restore(): void {
    this.#handlers = new Map(this.#loadedHandlers);
  }
}
