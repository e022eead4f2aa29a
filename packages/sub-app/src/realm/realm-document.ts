import { EventHandlers } from './event-handlers.ts';
import type { TrackedListeners } from './listeners.ts';
import { readThrough, type Properties } from './overlay.ts';

interface DocumentSurroundings {
  readonly head: HTMLElement;
  readonly listeners: TrackedListeners;
  getWindow(): Window;
  /** The classic script being run, which code asks for as `document.currentScript`. */
  getRunningScript(): unknown;
  unwrap(value: unknown): unknown;
}

/** The real document behind a proxy: its own head, tracked listeners, and nothing else that is different. */
export class RealmDocument {
  readonly proxy: Document;
  readonly #handlers: EventHandlers;
  #own: Properties = {};
  #titleBefore: string | undefined;
  #ownTitle: string | undefined;

  constructor({ head, listeners, getWindow, getRunningScript, unwrap }: DocumentSurroundings) {
    const read = readThrough(document, unwrap);
    this.#handlers = new EventHandlers(document, listeners);
    const replaced: Record<PropertyKey, () => unknown> = {
      head: () => head,
      defaultView: getWindow,
      currentScript: () => getRunningScript() ?? document.currentScript,
      addEventListener: () => listeners.addEventListener,
      removeEventListener: () => listeners.removeEventListener,
      querySelector: () => querySelector,
      getElementsByTagName: () => getElementsByTagName,
    };
    const querySelector = (selector: string) => (selector === 'head' ? head : document.querySelector(selector));
    const getElementsByTagName = (tagName: string) =>
      tagName.toLowerCase() === 'head' ? [head] : document.getElementsByTagName(tagName);

    this.proxy = new Proxy(document, {
      get: (_, key) => {
        if (Object.hasOwn(replaced, key)) return replaced[key]?.();
        if (this.#handlers.has(key)) return this.#handlers.get(key);
        return Object.hasOwn(this.#own, key) ? this.#own[key] : read(key);
      },
      set: (_, key, value: unknown) => {
        if (key === 'title') this.#ownTitle = String(value);
        if (this.#handlers.has(key)) this.#handlers.set(key, value);
        else if (key in document) return Reflect.set(document, key, unwrap(value), document);
        else this.#own[key] = value;
        return true;
      },
      has: (_, key) => key in this.#own || key in document,
      deleteProperty: (_, key) => Reflect.deleteProperty(this.#own, key),
    });
  }

  /** Scripts run once: the handlers they set while loading are there at every mount. */
  rememberLoaded(): void {
    this.#handlers.remember();
  }

  rememberTitle(): void {
    this.#titleBefore = document.title;
  }

  restore(): void {
    this.#handlers.restore();
    this.#own = {};
    // Only a title that is still ours: the shell's next page may have set its own already.
    if (this.#ownTitle !== undefined && document.title === this.#ownTitle) document.title = this.#titleBefore ?? '';
    this.#ownTitle = undefined;
  }
}
