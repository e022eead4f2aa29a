import { hasToken, storeToken } from '@skein/api-client/credentials.ts';
import { useSyncExternalStore } from 'react';

/** Whether a token is held. What it is worth, only the server knows. */
export const isSignedIn = (): boolean => hasToken(localStorage);

export function keepSession(token: string): void {
  storeToken(localStorage, token);
  announce();
}

/** All of local storage goes, as the specification asks; language and theme live in cookies and stay. */
export function forgetSession(): void {
  localStorage.clear();
  announce();
}

export const useIsSignedIn = (): boolean => useSyncExternalStore(onSessionChange, isSignedIn);

/** Also hears of another tab that signs in or out. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const listeners = new Set<() => void>();

const announce = () => listeners.forEach((notify) => notify());
