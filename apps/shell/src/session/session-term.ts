import { readSessionTerm, writeSessionTerm, type SessionTerm } from '@skein/contract/session-term.ts';

/** When the session ends, by the clock of this browser, in milliseconds since 1970. */
export interface SessionEnds {
  /** Unless it is used before. */
  readonly idleAt: number;
  /** However much it is used. */
  readonly absoluteAt: number;
}

const SECOND = 1000;
/** Calls come in bursts; other tabs need not hear of each. */
const WORTH_TELLING = 10 * SECOND;

let ends: SessionEnds | undefined;
let toldAt = -Infinity;
const listeners = new Set<() => void>();
/** Tabs share one session: what one of them was told holds for all. */
const otherTabs = new BroadcastChannel('skein-session-term');

export const getSessionEnds = (): SessionEnds | undefined => ends;

/** What the latest answer of the server said. */
export function noteSessionTerm(term: SessionTerm): void {
  take(term);
  if (Date.now() - toldAt < WORTH_TELLING) return;
  toldAt = Date.now();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it reaches this origin only
  otherTabs.postMessage(writeSessionTerm(term));
}

/** The token is gone or another: what is known was said of the old one. */
export function forgetSessionTerm(): void {
  toldAt = -Infinity;
  publish(undefined);
}

export function onSessionTermChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const term = readSessionTerm(String(data));
  if (term) take(term);
});

function take({ idleSeconds, absoluteSeconds }: SessionTerm): void {
  const now = Date.now();
  publish({ idleAt: now + idleSeconds * SECOND, absoluteAt: now + absoluteSeconds * SECOND });
}

function publish(next: SessionEnds | undefined): void {
  ends = next;
  listeners.forEach((notify) => notify());
}
