import { useSyncExternalStore } from 'react';

const SECOND = 1000;

/** Whole seconds left until a moment (milliseconds since 1970), counting down by itself; 0 when it has passed. */
export const useCountdown = (until: number | undefined): number =>
  useSyncExternalStore(onEachSecond, () => (until === undefined ? 0 : secondsUntil(until)));

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / SECOND));

function onEachSecond(listener: () => void): () => void {
  const timer = window.setInterval(listener, SECOND);
  return () => window.clearInterval(timer);
}
