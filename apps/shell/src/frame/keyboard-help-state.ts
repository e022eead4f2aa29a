import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/** From the `?` key, and from the palette. */
export const showKeyboardHelp = (shown: boolean): void => {
  isShown = shown;
  listeners.forEach((notify) => notify());
};

export const useIsKeyboardHelpShown = (): boolean => useSyncExternalStore(listen, () => isShown);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
