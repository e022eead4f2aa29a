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

/** Calls back when another tab signs in or out. */
export function onOtherTabChange(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  const stopListening = onOtherTabChange(listener);
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}

const listeners = new Set<() => void>();

const announce = () => listeners.forEach((notify) => notify());
