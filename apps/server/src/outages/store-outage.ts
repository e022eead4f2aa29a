import type { FileStore } from '../files/file-store.ts';
import { Outage, type OutageReason } from './outage.ts';

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);
const awayCodes = new Set([
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

/** Undefined when the store has answered, and the fault is ours. */
const reasonOf = (error: unknown): OutageReason | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, name, $metadata } = error as Error & {
    readonly code?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  if (fullCodes.has(String(code)) || status === INSUFFICIENT_STORAGE) return 'file_store_full';
  if (awayCodes.has(String(code)) || name === 'TimeoutError' || status >= SERVER_ERRORS)
    return 'file_store_unavailable';
  return undefined;
};

const explain = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const reason = reasonOf(error);
    throw reason ? new Outage(reason, error) : error;
  }
};

/** The same store; where its disk or its server fails, the error says which of the two it is. */
export const explainStoreOutages = (store: FileStore): FileStore => ({
  put: (bytes) => explain(store.put(bytes)),
  get: (name) => explain(store.get(name)),
  has: (name) => explain(store.has(name)),
  delete: (name) => explain(store.delete(name)),
  receive: async (content) => {
    const received = await explain(store.receive(content));
    return { ...received, keep: () => explain(received.keep()) };
  },
});
