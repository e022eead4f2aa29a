import type { Ledger } from './ledger.ts';
import { TrackedListeners } from './listeners.ts';

/** `matchMedia` whose lists forget their listeners when the ledger is settled. */
export const trackMatchMedia =
  (page: Window, ledger: Ledger) =>
  (query: string): MediaQueryList => {
    const list = page.matchMedia(query);
    const native = {
      addEventListener: list.addEventListener.bind(list),
      removeEventListener: list.removeEventListener.bind(list),
    };
    const { addEventListener, removeEventListener } = new TrackedListeners(native, ledger);
    return Object.assign(list, {
      addEventListener,
      removeEventListener,
      addListener: (listener: EventListener | null) => addEventListener('change', listener),
      removeListener: (listener: EventListener | null) => removeEventListener('change', listener),
    });
  };
