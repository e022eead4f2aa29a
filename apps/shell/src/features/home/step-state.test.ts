import { expect, it } from 'vitest';

import { stateOfEnterprise, stateOfRequests, stateOfVerification } from './step-state.ts';

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

it.each([
  ['open', 'nothing was begun', 0, 0],
  ['open', 'an application was withdrawn', 4, 0],
  ['underReview', 'an enterprise is submitted', 0, 1],
  ['underReview', 'one waits to be let in, after a certification was refused', 1, 3],
  ['refused', 'a certification was refused', 0, 3],
  ['done', 'one belongs to an enterprise', 2, 0],
] as const)('to an enterprise is %s when %s', (state, _, applyState, enterpriseAuthState) => {
  expect(stateOfEnterprise({ applyState, enterpriseAuthState })).toBe(state);
});

it.each([
  ['open', 'nothing was requested', []],
  ['open', 'there are drafts only, or what is over', [0, 5, 6, 7]],
  ['underReview', 'one waits for the enterprise', [4, 1]],
  ['underReview', 'one waits for the platform', [0, 2]],
  ['refused', 'one was refused and none waits', [0, 4]],
])('of unlock requests is %s when %s', (state, _, states) => {
  expect(stateOfRequests(states.map((each) => ({ state: each })))).toBe(state);
});
