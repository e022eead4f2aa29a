const EDGE_PIXELS = 8;

export const itemsOf = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter((item) => !item.matches(':disabled'));

/** Moves the focus round the items, past the end to the beginning. */
export function moveFocus(items: readonly HTMLElement[], to: 'next' | 'previous' | 'first' | 'last'): void {
  const last = items.length - 1;
  const now = items.indexOf(document.activeElement as HTMLElement);
  const index = { first: 0, last, next: now === last ? 0 : now + 1, previous: now <= 0 ? last : now - 1 }[to];
  items[index]?.focus();
}

/** For browsers without anchor positioning: the same place, computed once when the menu opens. */
export function placeUnder(menu: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  if (typeof CSS !== 'undefined' && CSS.supports('anchor-name', '--a')) return;
  const target = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const wantedLeft = align === 'end' ? target.right - offsetWidth : target.left;
  const left = Math.max(EDGE_PIXELS, Math.min(wantedLeft, window.innerWidth - offsetWidth - EDGE_PIXELS));
  const fitsBelow = target.bottom + offsetHeight + EDGE_PIXELS <= window.innerHeight;
  const top = fitsBelow ? target.bottom + 4 : Math.max(EDGE_PIXELS, target.top - offsetHeight - 4);
  Object.assign(menu.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' });
}
