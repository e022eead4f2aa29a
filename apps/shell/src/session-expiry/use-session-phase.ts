import { useSyncExternalStore } from 'react';

import { getSessionEnds, onSessionTermChange } from '../session/session-term.ts';
import { phaseAt, type SessionPhase } from './session-phase.ts';

const SECOND = 1000;

/** Where the session stands now. Looks at the clock each second, but renders only when the phase changes. */
export const useSessionPhase = (): SessionPhase =>
  useSyncExternalStore(onEachSecondAndTerm, () => phaseAt(getSessionEnds(), Date.now()));

function onEachSecondAndTerm(listener: () => void): () => void {
  const timer = window.setInterval(listener, SECOND);
  const stopListening = onSessionTermChange(listener);
  return () => {
    window.clearInterval(timer);
    stopListening();
  };
}
