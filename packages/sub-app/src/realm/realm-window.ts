import { EventHandlers } from './event-handlers.ts';
import type { TrackedListeners } from './listeners.ts';
import { readThrough, type Properties } from './overlay.ts';

interface WindowSurroundings {
  /** What the realm answers instead of the page: tracked timers, listeners, sockets, its document. */
  readonly replaced: Properties;
  readonly listeners: TrackedListeners;
  unwrap(value: unknown): unknown;
}

/** The real window behind a proxy: what a sub-application sets on it stays with the sub-application. */
export class RealmWindow {
  readonly proxy: Window;
  readonly #own: Properties = Object.create(null) as Properties;
  readonly #handlers: EventHandlers;
  #loadedOwn: PropertyDescriptorMap = {};
  /** The global set last: how a classic script hands over its lifecycle. */
  #latestGlobal: PropertyKey | undefined;

  constructor(page: Window, { replaced, listeners, unwrap }: WindowSurroundings) {
    const own = this.#own;
    const read = readThrough(page, unwrap);
    const selfNames = new Set<PropertyKey>(['window', 'self', 'globalThis', 'frames']);
    if (page.parent === page) for (const name of ['parent', 'top']) selfNames.add(name);
    this.#handlers = new EventHandlers(page, listeners);

    this.proxy = new Proxy(own, {
      get: (_, key) => {
        if (key === Symbol.unscopables) return undefined;
        if (selfNames.has(key)) return this.proxy;
        if (key in own) return own[key];
        if (this.#handlers.has(key)) return this.#handlers.get(key);
        return Object.hasOwn(replaced, key) ? replaced[key] : read(key);
      },
      set: (_, key, value: unknown) => {
        if (key === 'location') return Reflect.set(page, key, value);
        if (this.#handlers.has(key)) this.#handlers.set(key, value);
        else own[key] = value;
        this.#latestGlobal = key;
        return true;
      },
      has: (_, key) => key in own || key in page,
      defineProperty: (_, key, descriptor) => {
        this.#latestGlobal = key;
        // Fixed only when asked to be by name: else it could not be dropped at the unmount.
        return Reflect.defineProperty(own, key, { configurable: true, ...descriptor });
      },
      getOwnPropertyDescriptor: (_, key) => {
        const descriptor = Object.getOwnPropertyDescriptor(page, key);
        // A proxy may not show a property as fixed that its own target lacks.
        return Object.getOwnPropertyDescriptor(own, key) ?? (descriptor && { ...descriptor, configurable: true });
      },
      ownKeys: () => [...new Set([...Reflect.ownKeys(own), ...Reflect.ownKeys(page)])],
      getPrototypeOf: () => Object.getPrototypeOf(page) as object,
    }) as unknown as Window;
  }

  get latestGlobal(): unknown {
    return this.#latestGlobal === undefined ? undefined : this.#own[this.#latestGlobal];
  }

  globalNamed(name: string): unknown {
    return this.#own[name];
  }

  provide(globals: Properties): void {
    Object.assign(this.#own, globals);
  }

  forgetLatestGlobal(): void {
    this.#latestGlobal = undefined;
  }

  /** Scripts run once, so what they set while loading is the state every mount begins with. */
  rememberLoaded(): void {
    this.#handlers.remember();
    this.#loadedOwn = Object.getOwnPropertyDescriptors(this.#own);
  }

  restore(): void {
    this.#handlers.restore();
    for (const key of Reflect.ownKeys(this.#own)) Reflect.deleteProperty(this.#own, key);
    Object.defineProperties(this.#own, this.#loadedOwn);
  }
}
