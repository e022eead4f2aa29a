import type { SubAppLifecycle } from '../agreement.ts';
import { forgetEntry } from '../entry/load-entry.ts';
import type { Entry } from '../entry/parse-entry.ts';
import type { ScriptRealm } from '../foreign/script-realm.ts';
import { REALM_ATTRIBUTE } from '../hooks.ts';
import { trackFetch } from './fetch.ts';
import { trackInstances } from './instances.ts';
import { Ledger } from './ledger.ts';
import { TrackedListeners } from './listeners.ts';
import { loadLifecycle } from './load-lifecycle.ts';
import { trackMatchMedia } from './match-media.ts';
import { PageNodes } from './page-nodes.ts';
import { RealmDocument } from './realm-document.ts';
import { RealmHead } from './realm-head.ts';
import { RealmHistory } from './realm-history.ts';
import { RealmWindow } from './realm-window.ts';
import { trackTimers } from './timers.ts';

/** Tells the styles of the HTML page from those the sub-application adds later. */
const ENTRY_STYLE = 'data-entry-style';

/**
 * The window and document that one sub-application sees. Everything it sets going through them is undone when it is
 * unmounted. This is isolation against accidents, not a security boundary: `frames`, `node.ownerDocument` and every
 * element of the page lead out of it, and listeners put on such elements are not seen.
 */
export class Realm implements ScriptRealm {
  static readonly #realms = new Map<string, Realm>();

  static for(name: string): Realm {
    let realm = Realm.#realms.get(name);
    if (!realm) Realm.#realms.set(name, (realm = new Realm(name)));
    return realm;
  }

  readonly name: string;
  readonly element = document.createElement('div');
  readonly globals: RealmWindow;
  runningScript: unknown;

  readonly #head = new RealmHead();
  readonly #ledger = new Ledger();
  readonly #history = new RealmHistory(window);
  readonly #windowListeners = new TrackedListeners(window, this.#ledger, this.#history.isEchoOfOwnNavigation);
  readonly #documentListeners = new TrackedListeners(document, this.#ledger);
  readonly #pageNodes: PageNodes;
  readonly #document: RealmDocument;
  #entryStyles: readonly Element[] = [];

  constructor(name: string) {
    this.name = name;
    this.element.setAttribute(REALM_ATTRIBUTE, name);
    // No box of its own: the sub-application is laid out as a child of the container.
    this.element.style.display = 'contents';
    this.#pageNodes = new PageNodes(name);
    const unwrap = (value: unknown): unknown => {
      if (value === this.window) return window;
      return value === this.document ? document : value;
    };
    this.#document = new RealmDocument({
      head: this.head,
      listeners: this.#documentListeners,
      getWindow: () => this.window,
      getRunningScript: () => this.runningScript,
      unwrap,
    });
    this.globals = new RealmWindow(window, {
      replaced: {
        ...trackTimers(window, this.#ledger),
        ...trackInstances(window, this.#ledger, unwrap),
        document: this.#document.proxy,
        history: this.#history.proxy,
        fetch: trackFetch(window, this.#ledger),
        matchMedia: trackMatchMedia(window, this.#ledger),
        addEventListener: this.#windowListeners.addEventListener,
        removeEventListener: this.#windowListeners.removeEventListener,
      },
      listeners: this.#windowListeners,
      unwrap,
    });
  }

  get head(): HTMLElement {
    return this.#head.element;
  }

  get window(): Window {
    return this.globals.proxy;
  }

  get document(): Document {
    return this.#document.proxy;
  }

  /** Runs the scripts of the entry and returns the lifecycle they export. After a failure the entry is fetched anew. */
  async load(entry: Entry): Promise<SubAppLifecycle> {
    this.#ledger.open();
    for (const listeners of this.#listeners) listeners.beginLoading();
    try {
      return await loadLifecycle(this, entry, this.name);
    } catch (error) {
      forgetEntry(entry);
      this.#ledger.settle();
      throw error;
    } finally {
      for (const listeners of this.#listeners) listeners.endLoading();
      this.globals.rememberLoaded();
      this.#document.rememberLoaded();
    }
  }

  /** Puts the entry's own markup and styles into the container; returns the element the sub-application may fill. */
  render(container: Element, entry: Entry): HTMLElement {
    const body = document.createElement('realm-body');
    body.style.display = 'contents';
    body.innerHTML = entry.body;
    this.#wear(entry);
    this.element.replaceChildren(body);
    container.replaceChildren(this.element);
    return this.element;
  }

  /** Resolves when the styles are there, so that nothing is painted without them. */
  async activate(): Promise<void> {
    this.#ledger.open();
    this.#document.rememberTitle();
    this.#pageNodes.watch();
    for (const listeners of this.#listeners) listeners.installStanding();
    await this.#head.putInForce();
  }

  deactivate(): void {
    this.#ledger.settle();
    this.#pageNodes.takeAway();
    this.#document.restore();
    this.globals.restore();
    this.#history.restore();
    this.#head.setAside();
    this.element.remove();
    this.element.replaceChildren();
  }

  /** The styles stay between mounts; only another entry, after a redeploy, brings others. */
  #wear({ styles }: Entry): void {
    if (styles === this.#entryStyles) return;
    for (const style of this.head.querySelectorAll(`[${ENTRY_STYLE}]`)) style.remove();
    const copies = styles.map((style) => style.cloneNode(true) as HTMLElement);
    for (const copy of copies) copy.setAttribute(ENTRY_STYLE, '');
    this.head.prepend(...copies);
    this.#entryStyles = styles;
  }

  get #listeners(): readonly TrackedListeners[] {
    return [this.#windowListeners, this.#documentListeners];
  }
}
