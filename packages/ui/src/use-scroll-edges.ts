import { useEffect, type RefObject } from 'react';

import './scroll-edges.css';

/**
 * Marks a line that scrolls sideways with `data-more="start"`, `"end"` or `"both"`: what lies past its edge is shown to
 * be there by a fade, since no scrollbar tells of it.
 */
export function useScrollEdges(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = line.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const mark = () => {
      const isMoreBefore = element.scrollLeft > 1;
      const isMoreAfter = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      if (isMoreBefore && isMoreAfter) element.dataset['more'] = 'both';
      else if (isMoreBefore || isMoreAfter) element.dataset['more'] = isMoreBefore ? 'start' : 'end';
      else delete element.dataset['more'];
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    // Other words, as in another language, change what is in the line and not the line.
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [line]);
}
