import { fetchAssets } from './assets.ts';
import { loadEntry } from './load-entry.ts';

/** The part of `navigator.connection` that says how dear a byte is; absent in Safari and Firefox. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const dearConnections = new Set(['slow-2g', '2g', '3g']);

/** Not offline, not in data-saver mode, not on 2G or 3G. */
export const isPrefetchWelcome = (from: Pick<Navigator, 'onLine'> & { readonly connection?: Connection }): boolean => {
  if (!from.onLine) return false;
  return !from.connection?.saveData && !dearConnections.has(from.connection?.effectiveType ?? '');
};

/** Brings a sub-application's page and assets into the browser's cache before anyone asks for it. */
export const prefetchEntry = async (address: string): Promise<void> => {
  if (!isPrefetchWelcome(navigator)) return;
  try {
    await fetchAssets(await loadEntry(address));
  } catch {
    // Nobody is waiting for it: the real load will fail in front of the user, who can then retry.
  }
};
