// @vitest-environment happy-dom
import { storeGrant } from '@skein/api-client/credentials.ts';
import { keepDraft, readDraft } from '@skein/ui/form-draft.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { forgetSession, getSession, keepSession, keepWorkplace } from '../session/session.ts';
import { followSession } from './follow-session.ts';
import { queryClient } from './query-client.ts';

const anna = { token: 'anna-token-1', userId: 'anna' };
const annaAgain = { token: 'anna-token-2', userId: 'anna' };
const bert = { token: 'bert-token-1', userId: 'bert' };

const reloadRoute = vi.fn();
let stop: () => void;

beforeEach(() => {
  forgetSession('signedOut');
  stop = followSession({ reloadRoute });
  keepSession(anna);
  reloadRoute.mockClear();
  keepDraft('profile', { name: 'Anna' }, 'anna');
  queryClient.setQueryData(['user'], 'Anna');
});
afterEach(() => {
  stop();
  queryClient.clear();
});

const left = () => ({ draft: readDraft('profile', 'anna')?.['name'], seen: queryClient.getQueryData(['user']) });

it('leaves nothing of one person for another who signs in in another tab, and asks anew who may be here', () => {
  storeGrant(localStorage, bert);
  getSession();
  expect(left()).toEqual({ draft: undefined, seen: undefined });
  expect(reloadRoute).toHaveBeenCalledTimes(1);
});

it('takes nothing from one who only proved anew who they are', () => {
  storeGrant(localStorage, annaAgain);
  getSession();
  expect(left()).toEqual({ draft: 'Anna', seen: 'Anna' });
  expect(reloadRoute).not.toHaveBeenCalled();
});

it('takes nothing that was typed or seen in one enterprise into another', () => {
  keepWorkplace('north');
  expect(left()).toEqual({ draft: undefined, seen: undefined });
});

it('keeps drafts for the owner of a session that ended, and none once they sign out', () => {
  forgetSession('ended');
  expect(left()).toEqual({ draft: 'Anna', seen: undefined });
  keepSession(annaAgain);
  expect(left().draft).toBe('Anna');
  forgetSession('signedOut');
  expect(left().draft).toBeUndefined();
  expect(reloadRoute).not.toHaveBeenCalled();
});
