import type { FormValues } from './form-issues.ts';

const keyOf = (name: string): string => `skein_draft_${name}`;

/** What was typed outlives a reload and an expired session, which clears local storage only. Dies with the tab. */
export function keepDraft(name: string, values: FormValues): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(Object.entries(values).filter(isPlain))));
}

export const forgetDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));

export function readDraft(name: string): FormValues | undefined {
  const stored = sessionStorage.getItem(keyOf(name));
  if (stored === null) return undefined;
  const draft: unknown = JSON.parse(stored);
  return typeof draft === 'object' && draft !== null ? { ...draft } : undefined;
}

/** Files and date objects come back from JSON as something else: they are left out rather than restored broken. */
const isPlain = ([, value]: [string, unknown]): boolean =>
  typeof value !== 'object' || (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'));
