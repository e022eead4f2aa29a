import { useSyncExternalStore } from 'react';

import { getSubAppState, onSubAppStateChange, type SubAppState } from './sub-app-state.ts';

export const useSubAppState = (): SubAppState => useSyncExternalStore(onSubAppStateChange, getSubAppState);
