import type { Ledger } from './ledger.ts';

type Listener = EventListenerOrEventListenerObject | null;
type Options = boolean | AddEventListenerOptions | undefined;

type ListenedTo = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

interface Registration {
  install(): void;
  drop(): void;
}

/**
 * `addEventListener` and `removeEventListener` of one target, with everything added undone when the ledger is settled.
 * What was added while the scripts loaded is standing: they run once only, so each later mount must find it again.
 */
export class TrackedListeners {
  readonly #target: ListenedTo;
  readonly #ledger: Ledger;
  readonly #isUnwanted: (event: Event) => boolean;
  readonly #registrations = new Map<string, Registration>();
  readonly #listenerIds = new WeakMap<object, number>();
  #lastListenerId = 0;
  #isLoading = false;

  constructor(target: ListenedTo, ledger: Ledger, isUnwanted: (event: Event) => boolean = () => false) {
    this.#target = target;
    this.#ledger = ledger;
    this.#isUnwanted = isUnwanted;
  }

  beginLoading(): void {
    // What an earlier load left standing before it failed belongs to a run that will not be used.
    for (const registration of this.#registrations.values()) registration.drop();
    this.#isLoading = true;
  }

  endLoading(): void {
    this.#isLoading = false;
  }

  installStanding(): void {
    for (const registration of this.#registrations.values()) registration.install();
  }

  readonly addEventListener = (type: string, listener: Listener, options?: Options): void => {
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (!listener || signal?.aborted) return;
    const key = this.#keyOf(type, listener, options);
    if (this.#registrations.has(key)) return;

    const isStanding = this.#isLoading;
    let strike: (() => void) | undefined;
    const hear = (event: Event): void => {
      if (this.#isUnwanted(event)) return;
      if (once) drop();
      if (typeof listener === 'function') listener.call(event.currentTarget, event);
      else listener.handleEvent(event);
    };
    const remove = () => {
      strike?.();
      strike = undefined;
      this.#target.removeEventListener(type, hear, options);
    };
    const drop = () => {
      remove();
      this.#registrations.delete(key);
    };
    const install = () => {
      if (strike) return;
      this.#target.addEventListener(type, hear, options);
      strike = this.#ledger.record(isStanding ? remove : drop);
    };

    this.#registrations.set(key, { install, drop });
    signal?.addEventListener('abort', drop, { once: true });
    install();
  };

  readonly removeEventListener = (type: string, listener: Listener, options?: Options): void => {
    if (!listener) return;
    const registration = this.#registrations.get(this.#keyOf(type, listener, options));
    if (registration) registration.drop();
    else this.#target.removeEventListener(type, listener, options);
  };

  /** The browser's own idea of sameness: type, listener and phase. */
  #keyOf(type: string, listener: NonNullable<Listener>, options: Options): string {
    let id = this.#listenerIds.get(listener);
    if (id === undefined) this.#listenerIds.set(listener, (id = ++this.#lastListenerId));
    const isCapturing = typeof options === 'object' ? options.capture === true : options === true;
    return `${type}|${id}|${isCapturing}`;
  }
}
