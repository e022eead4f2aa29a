import { readHolder, storeGrant, storePerson, type Grant, type Holder } from '@skein/api-client/credentials.ts';
import { useSyncExternalStore } from 'react';

import { forgetSessionTerm } from './session-term.ts';

/**
 * What became of a session: begun, proved anew by the same person, moved by them to another enterprise, taken over by
 * another, over, or left by choice.
 */
type SessionChangeKind = 'signedIn' | 'renewed' | 'moved' | 'replaced' | 'ended' | 'signedOut';

export interface SessionChange {
  readonly kind: SessionChangeKind;
  /** Who is signed in now. Undefined for nobody, and for one whom only `userQuery` can name yet. */
  readonly personId: string | undefined;
  /** Who was until now. */
  readonly previousPersonId: string | undefined;
  /** Whether another tab did it: what stands on this page was made for whoever was signed in before. */
  readonly isFromOtherTab: boolean;
}

/** One person's stay in one enterprise, or a visitor's: what is asked in it is worth nothing to the next. */
export interface Session {
  readonly personId: string | undefined;
  /** Aborted as soon as somebody else is signed in, or nobody, or the same person elsewhere. */
  readonly ended: AbortSignal;
}

/** Said just before storage is cleared, so that other tabs tell leaving by choice from an ended session. */
const LEAVING_KEY = 'leaving';
/** Which enterprise was chosen last with this session. The server knows it; this is how other tabs hear of it. */
const WORKPLACE_KEY = 'workplace';
const readWorkplace = (): string | null => localStorage.getItem(WORKPLACE_KEY);

let held: Holder = readHolder(localStorage);
let workplace = readWorkplace();
let stay = new AbortController();
let stayNumber = 0;
let isOtherTabLeaving = false;
const listeners = new Set<(change: SessionChange) => void>();

/** Whether a token is held. What it is worth, only the server knows. */
export const isSignedIn = (): boolean => readHolder(localStorage).token !== undefined;

/** Who is signed in here. Looks at what is stored first: the browser is late to tell a tab what another one did. */
export function getSession(): Session {
  const asked = sessionNow();
  noticeSession(true);
  // When their stay has just been found to be over, so is what they are about to do in it.
  return asked.ended.aborted ? asked : sessionNow();
}

const sessionNow = (): Session => ({ personId: held.personId, ended: stay.signal });

export function keepSession(grant: Grant): void {
  storeGrant(localStorage, grant);
  noticeSession(false);
}

/** The server has moved this session to another enterprise. */
export function keepWorkplace(enterpriseId: string): void {
  localStorage.setItem(WORKPLACE_KEY, enterpriseId);
  noticeSession(false);
}

/** All of local storage goes, as the specification asks; language and theme live in cookies and stay. */
export function forgetSession(reason: 'ended' | 'signedOut'): void {
  if (reason === 'signedOut') localStorage.setItem(LEAVING_KEY, '1');
  localStorage.clear();
  // The server may have told of the end, by the live channel or by another call, before it answered who was leaving.
  if (reason === 'signedOut' && held.token === undefined) tellOfLeaving(false);
  else noticeSession(false, reason);
}

export const heldToken = (): string | undefined => held.token;

export const heldPersonId = (): string | undefined => held.personId;

/** Names the one whose token was put there without a word about them. */
export function learnPerson(token: string | undefined, personId: string): void {
  if (token === undefined || token !== held.token || held.personId !== undefined) return;
  storePerson(localStorage, token, personId);
  held = { token, personId };
}

/** Calls back whenever somebody signs in, out or again, in this tab or another; returns the way to stop. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsSignedIn = (): boolean => useSyncExternalStore(onSessionChange, isSignedIn);

/** Another number for another stay: as a key, it takes down what was made for the one before. */
export const useStayNumber = (): number => useSyncExternalStore(onSessionChange, () => stayNumber);

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === LEAVING_KEY && newValue) hearOfLeaving();
  noticeSession(true);
  // All of storage was cleared: whoever was leaving has left.
  if (key === null) isOtherTabLeaving = false;
});

/** Looked at before the browser told of it, an empty storage was taken for a session that had ended by itself. */
function hearOfLeaving(): void {
  if (held.token === undefined) tellOfLeaving(true);
  else isOtherTabLeaving = true;
}

/** Of one who was taken for gone already: what was kept for their return is not wanted any more. */
const tellOfLeaving = (isFromOtherTab: boolean) =>
  tellOf({ kind: 'signedOut', personId: undefined, previousPersonId: undefined, isFromOtherTab });

function noticeSession(isFromOtherTab: boolean, endedBy?: 'ended' | 'signedOut'): void {
  const before = held;
  const now = readHolder(localStorage);
  // The same token may have been given a name by another tab meanwhile; it never loses one.
  if (now.token === before.token) {
    if (now.personId) held = now;
    noticeWorkplace(isFromOtherTab);
    return;
  }
  held = now;
  workplace = readWorkplace();
  const kind = kindOf(before, now, endedBy ?? (isOtherTabLeaving ? 'signedOut' : 'ended'));
  isOtherTabLeaving = false;
  forgetSessionTerm();
  if (kind !== 'renewed') beginStay();
  tellOf({ kind, personId: now.personId, previousPersonId: before.personId, isFromOtherTab });
}

function noticeWorkplace(isFromOtherTab: boolean): void {
  const chosen = readWorkplace();
  if (chosen === workplace) return;
  workplace = chosen;
  beginStay();
  const { personId } = held;
  tellOf({ kind: 'moved', personId, previousPersonId: personId, isFromOtherTab });
}

function beginStay(): void {
  stayNumber++;
  const ended = stay;
  stay = new AbortController();
  ended.abort();
}

const tellOf = (change: SessionChange) => listeners.forEach((tell) => tell(change));

function kindOf(before: Holder, now: Holder, endedBy: 'ended' | 'signedOut'): SessionChangeKind {
  if (now.token === undefined) return endedBy;
  if (before.token === undefined) return 'signedIn';
  // Whoever cannot be named may be anyone.
  return now.personId !== undefined && now.personId === before.personId ? 'renewed' : 'replaced';
}
