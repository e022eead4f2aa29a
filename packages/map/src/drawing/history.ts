/** What there was, is, and was taken back. Whole documents: each step is as small as what it changed. */
export interface History<Document> {
  readonly past: readonly Document[];
  readonly present: Document;
  readonly future: readonly Document[];
}

const MOST_STEPS = 200;

export const beginHistory = <Document>(present: Document): History<Document> => ({ past: [], present, future: [] });

export const stepTo = <Document>({ past, present }: History<Document>, next: Document): History<Document> => ({
  past: [...past, present].slice(-MOST_STEPS),
  present: next,
  future: [],
});

export function undone<Document>(history: History<Document>): History<Document> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redone<Document>(history: History<Document>): History<Document> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
