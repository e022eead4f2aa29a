import { useEffect, useEffectEvent } from 'react';

import type { Drawing } from './use-drawing.ts';

/** Ctrl+Z takes a step of the drawing back, Ctrl+Shift+Z or Ctrl+Y brings it again. A text that is typed in has its own. */
export function useStepKeys({ undo, redo }: Pick<Drawing, 'undo' | 'redo'>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || isText(event.target)) return;
    const key = event.key.toLowerCase();
    const isBack = key === 'z' && !event.shiftKey;
    const isForth = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isBack && !isForth) return;
    event.preventDefault();
    (isBack ? undo : redo)?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));
