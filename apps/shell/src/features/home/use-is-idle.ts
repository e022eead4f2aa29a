import { useEffect, useState } from 'react';

const LONGEST_WAIT_MILLISECONDS = 2000;

/** Turns true once the page has loaded and the browser has nothing better to do. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let stop = () => {};
    const wait = () => {
      stop = whenIdle(() => setIdle(true));
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      stop();
    };
  }, []);
  return isIdle;
}

/** Safari has no `requestIdleCallback`; there a short wait has to do. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: LONGEST_WAIT_MILLISECONDS });
  return () => cancelIdleCallback(handle);
}
