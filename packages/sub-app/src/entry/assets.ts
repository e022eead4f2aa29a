import { fetchOk } from './load-failure.ts';
import type { Entry } from './parse-entry.ts';
import { SuccessCache } from './success-cache.ts';

const arrivals = new SuccessCache<void>();
const texts = new SuccessCache<string>();

/**
 * Brings every asset of an entry into the browser's cache, or says which one failed and how. Only then may modules be
 * imported: a browser remembers a failed import for the life of the page, and tells no status.
 */
export const fetchAssets = async (entry: Entry): Promise<void> => {
  await Promise.all(entry.assetUrls.map((url) => arrivals.get(url, () => fetchWhole(url))));
};

export const fetchText = (url: string): Promise<string> => texts.get(url, async () => (await fetchOk(url)).text());

const fetchWhole = async (url: string): Promise<void> => {
  const response = await fetchOk(url);
  // Read to its end: half a body is not kept by the cache.
  await response.blob();
};
