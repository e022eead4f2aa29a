// @vitest-environment happy-dom
import { VISITOR } from '@skein/ui/form-draft.ts';
import { expect, it } from 'vitest';

import { draftOwner } from './draft-owner.ts';
import { forgetSession, keepSession, learnPerson } from './session.ts';

it('knows the owner as soon as they sign in, before anything more is known of them', () => {
  expect(draftOwner()).toBe(VISITOR);
  keepSession({ token: 'anna-token', userId: 'anna' });
  expect(draftOwner()).toBe('anna');
  forgetSession('ended');
  expect(draftOwner()).toBe(VISITOR);
});

it('knows the owner of a token that came without a name once the server has named them', () => {
  localStorage.setItem('token', 'bert-token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'bert-token' }));
  expect(draftOwner()).toBe(VISITOR);
  learnPerson('bert-token', 'bert');
  expect(draftOwner()).toBe('bert');
});
