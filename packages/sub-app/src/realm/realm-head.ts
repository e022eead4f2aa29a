type Styling = HTMLStyleElement | HTMLLinkElement;

/**
 * A head of its own, inside the page's: styles and scripts a sub-application adds go in here. Between mounts it stays
 * filled, because the libraries that put styles here believe they still are, and it stays in place with every sheet
 * disabled: taking styles out and putting them back costs a fifth of a switch, since the browser reads them anew.
 */
export class RealmHead {
  readonly element = document.createElement('realm-head');
  /** Disables what comes after the unmount: a late answer must not restyle the next sub-application. */
  readonly #latecomers = new MutationObserver(() => this.#disable(true));

  constructor() {
    const { element } = this;
    const { insertBefore, removeChild } = element;
    // Libraries look for their neighbours in the whole document, and may find one in the shell's head.
    element.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
      insertBefore.call(element, node, before?.parentNode === element ? before : null) as T;
    element.removeChild = <T extends Node>(node: T): T =>
      node.parentNode === element ? (removeChild.call(element, node) as T) : node;
  }

  /** Resolves when every stylesheet in it has come, or has failed to. */
  async putInForce(): Promise<void> {
    this.#latecomers.disconnect();
    if (!this.element.isConnected) document.head.append(this.element);
    this.#disable(false);
    await Promise.all(this.#stylings.filter((styling) => !styling.sheet).map(whenSettled));
  }

  setAside(): void {
    this.#disable(true);
    this.#latecomers.observe(this.element, { childList: true });
  }

  #disable(isDisabled: boolean): void {
    for (const { sheet } of this.#stylings) if (sheet) sheet.disabled = isDisabled;
  }

  get #stylings(): Styling[] {
    return [...this.element.querySelectorAll<Styling>('style, link[rel~=stylesheet]')];
  }
}

const whenSettled = (styling: Styling): Promise<void> =>
  new Promise((resolve) => {
    // An empty `<style>` has no sheet in some browsers, and never will.
    if (styling instanceof HTMLStyleElement) return resolve();
    styling.addEventListener('load', () => resolve(), { once: true });
    styling.addEventListener('error', () => resolve(), { once: true });
  });
