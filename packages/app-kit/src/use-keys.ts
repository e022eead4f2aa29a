import { useIsOnTop } from '@skein/ui/modal.tsx';
import { useEffect, useEffectEvent } from 'react';

export type KeyDeeds = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Keys as deeds, for as long as the component is there and nothing lies over it: `a`, or `ctrl+enter` (on a Mac with
 * Command). A letter belongs to the text while someone is writing.
 */
export function useKeys(deeds: KeyDeeds): void {
  const isOnTop = useIsOnTop();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isOnTop() || event.defaultPrevented || event.repeat || event.altKey) return;
    const isWithCtrl = event.ctrlKey || event.metaKey;
    const deed = deeds[`${isWithCtrl ? 'ctrl+' : ''}${event.key.toLowerCase()}`];
    if (!deed || (!isWithCtrl && isWriting(event.target))) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const takesNoText = /^(checkbox|radio|button|submit)$/;

const isWriting = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !takesNoText.test(target.type);
  return target.isContentEditable || /^(textarea|select)$/i.test(target.tagName);
};
