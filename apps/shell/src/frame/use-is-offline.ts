import { useSyncExternalStore } from 'react';

/** What the browser knows for certain: without any network. With one, the server may still be out of reach. */
export const useIsOffline = (): boolean => useSyncExternalStore(listen, () => !navigator.onLine);

function listen(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
