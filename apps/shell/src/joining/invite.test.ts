import { expect, it } from 'vitest';

import { entryOf } from './invite.ts';

it('keeps an invite in the way back, from which it is read again', () => {
  const first = entryOf({ invite: 'abc-_1', returnTo: '/account' });
  expect(first).toEqual({ returnTo: '/home?invite=abc-_1', invite: 'abc-_1' });
  expect(entryOf({ returnTo: first.returnTo })).toEqual(first);
});

it('leads on as before without one', () => {
  expect(entryOf({ returnTo: '/account?section=data' })).toEqual({
    returnTo: '/account?section=data',
    invite: undefined,
  });
  expect(entryOf({})).toEqual({ returnTo: undefined, invite: undefined });
});

it.each([['https://elsewhere.example'], ['//elsewhere.example?invite=a']])(
  'follows no address of others: %s',
  (returnTo) => {
    expect(entryOf({ returnTo })).toEqual({ returnTo: undefined, invite: undefined });
  },
);

it.each([[''], ['x'.repeat(101)], [7], [['a']]])('takes nothing that is no invite: %j', (invite) => {
  expect(entryOf({ invite })).toEqual({ returnTo: undefined, invite: undefined });
});
