import type { SubAppStatus } from '@skein/sub-app/host/state-board.ts';
import type { SubAppRegistration } from '@skein/sub-app/host/sub-app-registration.ts';

import { subApps } from './registry.ts';

/** What the shell's pages may know of the sub-applications. */
export interface SubAppState {
  readonly apps: readonly SubAppRegistration[];
  /** Of the one that should be on the page; nothing when there is none. */
  readonly status?: SubAppStatus | undefined;
  readonly isLoading: boolean;
}

let state: SubAppState = { apps: subApps, isLoading: false };
const listeners = new Set<() => void>();

export const getSubAppState = (): SubAppState => state;

export const changeSubAppState = (change: Partial<SubAppState>): void => {
  state = { ...state, ...change };
  listeners.forEach((notify) => notify());
};

export const onSubAppStateChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
