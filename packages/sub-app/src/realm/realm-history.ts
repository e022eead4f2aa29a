import { readThrough, type Properties } from './overlay.ts';

/**
 * The real history, except that methods a router replaces on it are replaced for this sub-application only.
 * Otherwise each router left behind would keep its wrapper around `pushState` for ever.
 */
export class RealmHistory {
  readonly proxy: History;
  readonly #page: Window;
  #replaced: Properties = {};
  #ownUrl: string | undefined;

  constructor(page: Window) {
    this.#page = page;
    const read = readThrough(page.history, (value) => value);
    const own: Properties = {
      pushState: this.#navigateBy('pushState'),
      replaceState: this.#navigateBy('replaceState'),
    };

    this.proxy = new Proxy(page.history, {
      get: (_, key) => {
        if (Object.hasOwn(this.#replaced, key)) return this.#replaced[key];
        return Object.hasOwn(own, key) ? own[key] : read(key);
      },
      set: (_, key, value: unknown) => {
        if (key === 'scrollRestoration') return Reflect.set(page.history, key, value, page.history);
        this.#replaced[key] = value;
        return true;
      },
    });
  }

  /**
   * single-spa follows each `pushState` with a `popstate` of its own making, so that other routers hear of it.
   * The router that navigated knows already, and would ask its blockers a second time.
   */
  readonly isEchoOfOwnNavigation = (event: Event): boolean => {
    if (event.type !== 'popstate') return false;
    const isArtificial = 'singleSpa' in event && event.singleSpa === true;
    if (isArtificial && this.#page.location.href === this.#ownUrl) return true;
    this.#ownUrl = undefined;
    return false;
  };

  restore(): void {
    this.#replaced = {};
    this.#ownUrl = undefined;
  }

  #navigateBy(method: 'pushState' | 'replaceState') {
    const { history, location } = this.#page;
    return (...passed: Parameters<History['pushState']>): void => {
      // Set before the call, during which single-spa already tells of it.
      this.#ownUrl = new URL(passed[2] ?? '', location.href).href;
      history[method](...passed);
    };
  }
}
