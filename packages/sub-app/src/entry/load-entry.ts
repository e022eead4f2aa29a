import { fetchOk } from './load-failure.ts';
import { parseEntry, type Entry } from './parse-entry.ts';
import { SuccessCache } from './success-cache.ts';

const HTML_TIMEOUT_MILLISECONDS = 10_000;

const entries = new SuccessCache<Entry>();

/** GETs a sub-application's HTML page, once. */
export const loadEntry = (address: string): Promise<Entry> => {
  const url = new URL(address, location.href).href;
  return entries.get(url, async () => {
    const response = await fetchOk(url, { signal: AbortSignal.timeout(HTML_TIMEOUT_MILLISECONDS) });
    return parseEntry(await response.text(), url);
  });
};

/** After a failed script: the page may have been deployed anew, with other names in it. */
export const forgetEntry = (entry: Entry): void => entries.forget(entry.url);
