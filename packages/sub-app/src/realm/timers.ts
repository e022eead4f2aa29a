import type { Ledger } from './ledger.ts';

type Callback = (...passed: never[]) => unknown;

interface TimerPair {
  set(callback: Callback, ...rest: unknown[]): number;
  clear(handle: number): void;
}

export const trackTimers = (page: Window, ledger: Ledger) => {
  const pairOf = (setName: keyof Window, clearName: keyof Window, endsByItself: boolean): TimerPair => {
    const set = (page[setName] as TimerPair['set']).bind(page);
    const clear = (page[clearName] as TimerPair['clear']).bind(page);
    return trackPair({ set, clear }, ledger, endsByItself);
  };

  const timeout = pairOf('setTimeout', 'clearTimeout', true);
  const interval = pairOf('setInterval', 'clearInterval', false);
  const frame = pairOf('requestAnimationFrame', 'cancelAnimationFrame', true);
  // Safari has no idle callbacks, and libraries ask by `typeof`: absent must stay absent.
  const idle = 'requestIdleCallback' in page ? pairOf('requestIdleCallback', 'cancelIdleCallback', true) : undefined;
  return {
    setTimeout: timeout.set,
    clearTimeout: timeout.clear,
    setInterval: interval.set,
    clearInterval: interval.clear,
    requestAnimationFrame: frame.set,
    cancelAnimationFrame: frame.clear,
    ...(idle && { requestIdleCallback: idle.set, cancelIdleCallback: idle.clear }),
  };
};

const trackPair = (real: TimerPair, ledger: Ledger, endsByItself: boolean): TimerPair => {
  const strikes = new Map<number, () => void>();
  const forget = (handle: number) => {
    strikes.get(handle)?.();
    strikes.delete(handle);
  };
  const clear = (handle: number) => {
    forget(handle);
    real.clear(handle);
  };
  const set = (callback: Callback, ...rest: unknown[]): number => {
    const handle = real.set(
      (...passed) => {
        // Struck when it fires, else a session of days would keep an entry for each timer that ever was.
        if (endsByItself) forget(handle);
        return callback(...passed);
      },
      ...rest,
    );
    const strike = ledger.record(() => clear(handle));
    if (strike) strikes.set(handle, strike);
    return handle;
  };
  return { set, clear };
};
