import type { Language } from './language.ts';

/** The numbers of the envelope's `code`. 200 is success; everything else is a refusal with a reason. */
export type FailureCode = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 412 | 413 | 415 | 423 | 428 | 429 | 500 | 503;

/** The words are chosen at the edge by the caller's language. `{name}` is filled from the error's data. */
interface Refusal extends Record<Language, string> {
  readonly code: FailureCode;
}

/** What is refused of a noun, beside it. The key travels as `data.reason`, so a program need not parse words. */
export type Refusals = Readonly<Record<string, Refusal>>;

/** What `data` may carry beside the reason, by the conventions of the web API. */
export interface ErrorData {
  /** field → message, shown beside the field */
  fields?: Record<string, string>;
  permission?: string;
  why?: string;
  /** What the thing is by now, for one who edited an older version of it */
  current?: object;
  limit?: number;
  /** Of a limited number, how many are taken */
  used?: number;
  /** How many there are by now */
  seats?: number;
  limitMebibytes?: number;
  field?: string;
  /** Content types or kinds of file that would have been taken */
  expected?: string;
  retryAfter?: number;
  requestId?: string;
  method?: string;
  path?: string;
  /** Which service is closed, since when, and who could open it */
  service?: string;
  serviceName?: string;
  since?: string;
  /** When it is tried again, in the caller’s language. */
  readonly untilWords?: string;
  sinceWords?: string;
  menders?: readonly string[];
  remedy?: string;
  /** The address of the page that mends it */
  page?: string;
  /** Of a signed call: which part of it is wrong, what the server’s clock shows, what it would have signed itself */
  part?: string;
  serverTime?: number;
  signedText?: string;
  /** Which scope a key lacks, and from where it was used */
  scope?: string;
  scopeName?: string;
  ip?: string;
  /** What a drone or a model of drones is called */
  drone?: string;
  model?: string;
  /** In grams: what a drone weighs by itself, and what is on it */
  empty?: number;
  payloads?: number;
  /** What an event would be about */
  noun?: string;
}

export const describeRefusal = (refusal: Refusal, language: Language, data: ErrorData = {}): string => {
  const values = new Map<string, unknown>(Object.entries(data));
  const words = refusal[language].replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values.get(key);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  return words.trimEnd();
};
