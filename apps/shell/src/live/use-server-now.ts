import { useSyncExternalStore } from 'react';

const SECOND = 1000;

/** The server's clock, by whole seconds, for ages that go on by themselves. */
export const useServerNow = (clockAheadMs: number): number =>
  useSyncExternalStore(onEachSecond, () => Math.floor((Date.now() + clockAheadMs) / SECOND) * SECOND);

const onEachSecond = (tell: () => void): (() => void) => {
  const timer = window.setInterval(tell, SECOND);
  return () => window.clearInterval(timer);
};
