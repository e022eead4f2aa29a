import type { Ledger } from './ledger.ts';

/** `fetch` whose unfinished calls and streams are aborted when the ledger is settled. */
export const trackFetch =
  (page: Window & typeof globalThis, ledger: Ledger): typeof fetch =>
  (input, init) => {
    const request = input instanceof Request ? input : undefined;
    // A call with `keepalive` is meant to outlive whoever made it.
    if (init?.keepalive ?? request?.keepalive) return page.fetch(input, init);
    const signals = [ledger.signal, init?.signal, request?.signal].filter((signal) => signal != null);
    return page.fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
