import { useEffect } from 'react';

/** What is worth standing in when what had the focus is gone: a named part of the page rather than any box around it. */
const HOMES = 'article, section, form, li, ul, ol, fieldset, [role="tabpanel"], dialog, main';

/**
 * When a deed removes the very thing that had the focus, the browser drops the focus on the body, and the next Tab starts
 * at the top of the document. Here it goes to the nearest part of the page that is still there.
 */
export function keepFocus(document: Document): () => void {
  const { body } = document;
  let way: Element[] = [];

  const remember = ({ target }: FocusEvent) => {
    way = target instanceof Element ? ancestorsOf(target) : [];
  };
  const rescue = () => {
    const [lost] = way;
    if (document.activeElement !== body || !lost || isShown(lost)) return;
    const home = way.find((element) => element.matches(HOMES) && isShown(element));
    way = [];
    if (home instanceof HTMLElement) receive(home);
  };

  document.addEventListener('focusin', remember);
  const observer = new MutationObserver(rescue);
  observer.observe(body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

export const useKeptFocus = (): void => useEffect(() => keepFocus(document), []);

/** Gone, or in a dialog that has closed. */
const isShown = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

function ancestorsOf(element: Element): Element[] {
  const way: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) way.push(at);
  return way;
}

function receive(home: HTMLElement): void {
  if (!home.hasAttribute('tabindex')) {
    home.tabIndex = -1;
    home.addEventListener('blur', () => home.removeAttribute('tabindex'), { once: true });
  }
  home.focus({ preventScroll: true });
}
