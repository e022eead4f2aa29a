// @vitest-environment happy-dom
import { storeGrant, storeToken } from '@skein/api-client/credentials.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  forgetSession,
  getSession,
  keepSession,
  keepWorkplace,
  learnPerson,
  onSessionChange,
  type SessionChange,
} from './session.ts';

const anna = { token: 'anna-token-1', userId: 'anna' };
const annaAgain = { token: 'anna-token-2', userId: 'anna' };
const bert = { token: 'bert-token-1', userId: 'bert' };

let changes: SessionChange[];
let stopHearing: () => void;

beforeEach(() => {
  forgetSession('ended');
  changes = [];
  stopHearing = onSessionChange((change) => changes.push(change));
});
afterEach(() => stopHearing());

/** What another tab has stored is there before this one hears of it. */
const tell = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

const inOtherTab = (deed: () => void) => {
  deed();
  tell('token', localStorage.getItem('token'));
};

describe('a change of the session', () => {
  it('names who is signed in, and that it happened here', () => {
    keepSession(anna);
    expect(changes).toEqual([
      { kind: 'signedIn', personId: 'anna', previousPersonId: undefined, isFromOtherTab: false },
    ]);
    expect(getSession().personId).toBe('anna');
  });

  it('is a renewal when the same person signs in again, here or in another tab, and nothing of theirs is dropped', () => {
    keepSession(anna);
    const { ended } = getSession();
    inOtherTab(() => storeGrant(localStorage, annaAgain));
    keepSession(anna);
    expect(changes.map(({ kind }) => kind)).toEqual(['signedIn', 'renewed', 'renewed']);
    expect(ended.aborted).toBe(false);
  });

  it('is a move when they go to work in another enterprise, and what was asked in the old one is over', () => {
    keepSession(anna);
    const { ended } = getSession();
    keepWorkplace('north');
    expect(changes.at(-1)).toEqual({
      kind: 'moved',
      personId: 'anna',
      previousPersonId: 'anna',
      isFromOtherTab: false,
    });
    expect(ended.aborted).toBe(true);
    const { ended: endedNext } = getSession();
    // Found before the browser tells of it: a form of the old enterprise must not be saved in the new one.
    localStorage.setItem('workplace', 'south');
    getSession();
    expect(changes.at(-1)).toMatchObject({ kind: 'moved', isFromOtherTab: true });
    expect(endedNext.aborted).toBe(true);
    keepWorkplace('south');
    expect(changes).toHaveLength(3);
  });

  it('is a replacement when another tab signs in as somebody else, and the stay of the one before is over', () => {
    keepSession(anna);
    const { ended } = getSession();
    inOtherTab(() => storeGrant(localStorage, bert));
    expect(changes.at(-1)).toEqual({
      kind: 'replaced',
      personId: 'bert',
      previousPersonId: 'anna',
      isFromOtherTab: true,
    });
    expect(ended.aborted).toBe(true);
    expect(getSession().ended.aborted).toBe(false);
  });

  it('is a replacement when it cannot be told whose the new token is', () => {
    keepSession(anna);
    inOtherTab(() => storeToken(localStorage, 'a token put there by hand'));
    expect(changes.at(-1)).toMatchObject({ kind: 'replaced', personId: undefined });
  });

  it('is leaving by choice also for one whose session the server ended first', () => {
    keepSession(anna);
    forgetSession('ended');
    forgetSession('signedOut');
    expect(changes.map(({ kind }) => kind)).toEqual(['signedIn', 'ended', 'signedOut']);
  });

  it('tells leaving by choice from a session that ended, in this tab and in another', () => {
    keepSession(anna);
    forgetSession('signedOut');
    keepSession(anna);
    forgetSession('ended');
    keepSession(anna);
    localStorage.clear();
    tell(null);
    keepSession(anna);
    tell('leaving', '1');
    localStorage.clear();
    tell(null);
    const ends = changes.filter(({ kind }) => kind !== 'signedIn');
    expect(ends.map(({ kind, isFromOtherTab }) => [kind, isFromOtherTab])).toEqual([
      ['signedOut', false],
      ['ended', false],
      ['ended', true],
      ['signedOut', true],
    ]);
  });
});

it('finds out by itself what another tab did before the browser tells it, and whoever asked belongs to the past', () => {
  keepSession(anna);
  storeGrant(localStorage, bert);
  const asked = getSession();
  expect(asked).toMatchObject({ personId: 'anna', ended: { aborted: true } });
  expect(getSession()).toMatchObject({ personId: 'bert', ended: { aborted: false } });
  tell('token', bert.token);
  expect(changes.map(({ kind }) => kind)).toEqual(['signedIn', 'replaced']);
});

describe('what is found out before the browser tells it', () => {
  it('is leaving by choice all the same, once it does tell', () => {
    keepSession(anna);
    localStorage.clear();
    getSession();
    tell('leaving', '1');
    tell(null);
    expect(changes.map(({ kind }) => kind)).toEqual(['signedIn', 'ended', 'signedOut']);
  });

  it('says nothing about how the session of the next person ends', () => {
    keepSession(anna);
    localStorage.clear();
    storeGrant(localStorage, bert);
    getSession();
    tell('leaving', '1');
    tell(null);
    tell('token', bert.token);
    localStorage.clear();
    tell(null);
    expect(changes.map(({ kind }) => kind)).toEqual(['signedIn', 'replaced', 'ended']);
  });
});

it('does not take one person’s token for another’s between two writes of another tab', () => {
  keepSession(anna);
  localStorage.setItem('person', 'bert-tok bert');
  expect(getSession().personId).toBe('anna');
  expect(changes).toHaveLength(1);
});

it('learns whose a token is that was put there by hand, so that their renewal in another tab changes nothing', () => {
  inOtherTab(() => storeToken(localStorage, anna.token));
  learnPerson('another token', 'bert');
  expect(getSession().personId).toBeUndefined();
  learnPerson(anna.token, 'anna');
  expect(getSession().personId).toBe('anna');
  const hear = vi.fn();
  getSession().ended.addEventListener('abort', hear);
  inOtherTab(() => storeGrant(localStorage, annaAgain));
  expect(changes.at(-1)?.kind).toBe('renewed');
  expect(hear).not.toHaveBeenCalled();
});
