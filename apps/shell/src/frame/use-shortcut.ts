import { useEffect, useEffectEvent } from 'react';

/** Runs `act` when `isMeant` recognises the key, wherever the focus is. */
export function useShortcut(isMeant: (event: KeyboardEvent) => boolean, act: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isMeant(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** A letter belongs to the text while someone is writing. */
export const isWriting = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
