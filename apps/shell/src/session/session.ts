import { hasToken, storeToken, TOKEN_KEY } from '@skein/api-client/credentials.ts';
import { useSyncExternalStore } from 'react';

import { forgetSessionTerm } from './session-term.ts';

/** Whether a token is held. What it is worth, only the server knows. */
export const isSignedIn = (): boolean => hasToken(localStorage);

export function keepSession(token: string): void {
  storeToken(localStorage, token);
  forgetSessionTerm();
  announce();
}

/** All of local storage goes, as the specification asks; language and theme live in cookies and stay. */
export function forgetSession(): void {
  localStorage.clear();
  forgetSessionTerm();
  announce();
}

export const useIsSignedIn = (): boolean => useSyncExternalStore(onSessionChange, isSignedIn);

/** What another tab did: signed in or out, or the same person proved anew who they are. */
export type OtherTabChange = 'signedIn' | 'signedOut' | 'replaced';

/** Calls back when another tab signs in, out or again. */
export function onOtherTabChange(listener: (change: OtherTabChange) => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    // Without a key all of local storage was cleared.
    if (key !== null && key !== TOKEN_KEY) return;
    if (!newValue) listener('signedOut');
    else listener(oldValue ? 'replaced' : 'signedIn');
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  const stopListening = onOtherTabChange(() => listener());
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}

const listeners = new Set<() => void>();

const announce = () => listeners.forEach((notify) => notify());
