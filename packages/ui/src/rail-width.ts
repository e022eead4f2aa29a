import { useSyncExternalStore } from 'react';

const COOKIE = 'skein_rail';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();
let isWide: boolean | undefined;

/** Whether the rail shows its labels. A cookie, as language and theme: an expired session clears local storage. */
export const useIsRailWide = (): boolean => useSyncExternalStore(listen, read);

export function toggleRail(): void {
  isWide = !read();
  document.cookie = `${COOKIE}=${isWide ? 'wide' : 'narrow'}; path=/; max-age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
  listeners.forEach((notify) => notify());
}

const read = (): boolean => (isWide ??= document.cookie.split('; ').includes(`${COOKIE}=wide`));

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
