import { REALM_ATTRIBUTE, SHELL_ATTRIBUTE } from '../hooks.ts';

/**
 * Watches what a mounted sub-application adds to the page outside its own element: pop-ups under `<body>`, and the
 * styles React hoists into `<head>`. The former are removed for good; the latter are kept aside and brought back at
 * the next mount, because React remembers having inserted them and would not do it again.
 */
export class PageNodes {
  readonly #name: string;
  readonly #added = new Set<Element>();
  readonly #observer = new MutationObserver((records) => this.#note(records));
  #hoisted: Element[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  watch(): void {
    document.head.append(...this.#hoisted);
    for (const element of this.#hoisted) this.#added.add(element);
    this.#observer.observe(document.body, { childList: true });
    this.#observer.observe(document.head, { childList: true });
  }

  takeAway(): void {
    this.#note(this.#observer.takeRecords());
    this.#observer.disconnect();
    this.#hoisted = [...this.#added].filter((element) => element.parentNode === document.head);
    for (const element of this.#added) element.remove();
    this.#added.clear();
  }

  #note(records: MutationRecord[]): void {
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (target === document.head && node.hasAttribute('data-precedence')) this.#added.add(node);
        if (target === document.body && !node.hasAttribute(SHELL_ATTRIBUTE)) {
          // Marked so that the sub-application's scoped styles reach its pop-ups too.
          node.setAttribute(REALM_ATTRIBUTE, this.#name);
          this.#added.add(node);
        }
      }
    }
  }
}
