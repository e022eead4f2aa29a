import { createContext } from 'react';

import type { FormValues } from './form-issues.ts';

export const VISITOR = 'visitor';

/** Tells whose drafts are kept and shown: the id of who is signed in. Asked when a form appears, as the page around it may not know yet. */
export const DraftOwner = createContext<() => string>(() => VISITOR);

const PREFIX = 'skein_draft/';
const keyOf = (owner: string, name: string): string => `${PREFIX}${owner}/${name}`;

/** What must never be written down, like the number of an identity card: lives as long as the page. */
const unwritten = new Map<string, FormValues>();

/** What was typed outlives a reload and an expired session, which clears local storage only. Dies with the tab. */
export function keepDraft(name: string, values: FormValues, owner = VISITOR): void {
  const plain = Object.fromEntries(Object.entries(values).filter(isPlain));
  try {
    sessionStorage.setItem(keyOf(owner, name), JSON.stringify(plain));
  } catch {
    // The browser refuses or is full. Typing goes on; only a reload would now cost it.
  }
}

/** Outlives another page and an expired session, not a reload. */
export function keepUnwritten(name: string, values: FormValues, owner = VISITOR): void {
  unwritten.set(keyOf(owner, name), values);
}

export function forgetDraft(name: string, owner = VISITOR): void {
  sessionStorage.removeItem(keyOf(owner, name));
  unwritten.delete(keyOf(owner, name));
}

export function readDraft(name: string, owner = VISITOR): FormValues | undefined {
  const written = readWritten(keyOf(owner, name));
  const held = unwritten.get(keyOf(owner, name));
  return written || held ? { ...written, ...held } : undefined;
}

/** Of everybody, when someone signs out; of everybody else, once it is known who is there. */
export function forgetDrafts(except?: string): void {
  const isForgotten = (key: string) =>
    key.startsWith(PREFIX) && (except === undefined || !key.startsWith(keyOf(except, '')));
  for (const key of Object.keys(sessionStorage).filter(isForgotten)) sessionStorage.removeItem(key);
  for (const key of [...unwritten.keys()].filter(isForgotten)) unwritten.delete(key);
}

function readWritten(key: string): FormValues | undefined {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return undefined;
  try {
    const draft: unknown = JSON.parse(stored);
    if (typeof draft === 'object' && draft !== null && !Array.isArray(draft)) return { ...draft };
  } catch {
    // Not ours, or of an older release: dropped below.
  }
  sessionStorage.removeItem(key);
  return undefined;
}

/** Files and date objects come back from JSON as something else: they are left out rather than restored broken. */
const isPlain = ([, value]: [string, unknown]): boolean =>
  typeof value !== 'object' || (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'));
