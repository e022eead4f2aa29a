import type { FileStore } from '../files/file-store.ts';
import { Outage, type OutageReason } from './outage.ts';

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);
const awayCodes = new Set([
  // The folder's rights are no longer what they were at the start.
  'EACCES',
  'EPERM',
  'EIO',
  'EROFS',
  'ENODEV',
  'ESTALE',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const INSUFFICIENT_STORAGE = 507;
const SERVER_ERRORS = 500;
/** Key, rights or bucket are no longer what they were at the start, or it is asked more often than it likes. */
const awayStatuses = new Set([401, 403, 404, 429]);

interface StoreError extends Error {
  readonly code?: unknown;
  /** Of a bucket's answer. That a file is missing is no error of the store's, so 404 speaks of the bucket. */
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Undefined when the store has answered, and the fault is ours. */
const reasonOf = (error: unknown): OutageReason | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, name, $metadata } = error as StoreError;
  const status = $metadata?.httpStatusCode ?? 0;
  if (fullCodes.has(String(code)) || status === INSUFFICIENT_STORAGE) return 'file_store_full';
  if (awayCodes.has(String(code)) || name === 'TimeoutError' || awayStatuses.has(status) || status >= SERVER_ERRORS)
    return 'file_store_unavailable';
  return undefined;
};

/** To a HEAD there is no body: of such an answer the SDK knows nothing to say but "UnknownError". */
const nameStatus = (error: unknown): unknown => {
  const { name, message, $metadata } = error as StoreError;
  if ($metadata?.httpStatusCode === undefined) return error;
  return new Error(`the bucket answers with HTTP ${$metadata.httpStatusCode} (${name}: ${message})`, { cause: error });
};

/** Of work with a store: where its disk or its server fails, the error says which of the two it is. */
export const explainStoreOutage = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const reason = reasonOf(error);
    throw reason ? new Outage(reason, nameStatus(error)) : error;
  }
};

/** The same store, that does so with all it is asked. */
export const explainStoreOutages = (store: FileStore): FileStore => ({
  put: (bytes) => explainStoreOutage(store.put(bytes)),
  get: (name) => explainStoreOutage(store.get(name)),
  has: (name) => explainStoreOutage(store.has(name)),
  ping: () => explainStoreOutage(store.ping()),
  delete: (name) => explainStoreOutage(store.delete(name)),
  receive: async (content) => {
    const received = await explainStoreOutage(store.receive(content));
    return { ...received, keep: () => explainStoreOutage(received.keep()) };
  },
});
