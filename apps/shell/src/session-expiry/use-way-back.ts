import { useCallback, useEffect, useRef } from 'react';

import { holdBackEnter } from './hold-back-enter.ts';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** What must not have the focus by our doing: one more key, out of impatience, would do the deed. */
const DEEDS = '[type="submit"], .sk-button-primary, .sk-button-danger';

/**
 * Where one worked when the banner spoke up, or has written since. The buttons that lie between there and the banner are only
 * passed on the way, and so are the fields of what was opened from it. Returns what leads back.
 */
export function useWayBack({ isSpoken, isAnswering }: { isSpoken: boolean; isAnswering: boolean }): () => void {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (isSpoken) place.current = activeElement instanceof HTMLElement ? activeElement : null;
  }, [isSpoken]);
  useEffect(() => {
    if (!isSpoken || isAnswering) return undefined;
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(FIELDS)) place.current = target;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [isSpoken, isAnswering]);
  return useCallback(() => {
    if (place.current?.matches(DEEDS) !== false) return;
    // A field of one line sends its form by Enter.
    holdBackEnter();
    place.current.focus();
  }, []);
}
