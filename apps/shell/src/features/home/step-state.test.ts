import { expect, it } from 'vitest';

import { stateOfVerification } from './step-state.ts';

const now = new Date('2026-01-15T00:00:00Z');
const person = (authState: number) => ({ authType: 1, authState, expireAt: null });
const licence = (authState: number, expireAt: string | null = null) => ({ authType: 3, authState, expireAt });

it.each([
  ['open', 'nothing was submitted', []],
  ['open', 'only the person is verified', [person(2)]],
  ['underReview', 'the licence is still being looked at', [person(2), licence(1)]],
  ['refused', 'one was refused while the other waits', [person(3), licence(1)]],
  ['expired', 'the licence has run out', [person(2), licence(2, '2026-01-01')]],
  ['done', 'both are approved', [person(2), licence(2, '2027-01-01')]],
])('is %s when %s', (state, _, auths) => {
  expect(stateOfVerification(auths, now)).toBe(state);
});
