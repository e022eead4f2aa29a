import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Whole seconds left until a moment (milliseconds since 1970), counting down by itself; 0 when it has passed. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const remainingSeconds = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND));
  const isRunning = until !== undefined && until > now;

  useEffect(() => {
    // A moment set after the last tick would otherwise be measured against that tick.
    setNow(Date.now());
  }, [until]);

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), SECOND);
    return () => window.clearInterval(timer);
  }, [isRunning]);

  return remainingSeconds;
}
