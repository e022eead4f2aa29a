import type { CredentialStorage } from './credentials.ts';

/** Until when a new token is waited for, in milliseconds since 1970. All tabs of a browser read it. */
const RENEWING_KEY = 'renewing';
const LOOK_AGAIN_MILLISECONDS = 50;

/**
 * The server ends the old token before the tab that asked for a new one holds it. Other tabs hear of that end first, and
 * must not take it for the end of the session: they would throw away what both of them hold. Returns the way to end it.
 */
export const beginRenewal = (storage: CredentialStorage, longestMilliseconds: number): (() => void) => {
  storage.setItem(RENEWING_KEY, String(Date.now() + longestMilliseconds));
  return () => storage.setItem(RENEWING_KEY, '');
};

/** A tab that was closed while it waited leaves its mark behind: that is what the time in it is for. */
const isRenewing = (storage: CredentialStorage): boolean => Number(storage.getItem(RENEWING_KEY)) > Date.now();

export const untilRenewed = async (storage: CredentialStorage, signal: AbortSignal): Promise<void> => {
  while (isRenewing(storage) && !signal.aborted)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MILLISECONDS));
};
