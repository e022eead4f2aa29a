import { expect, it } from 'vitest';
import { authStates } from './auth-state.ts';
import { unlockStates } from './unlock-request.ts';
import { standingAtDesk, statesStanding } from './unlock-review.ts';

it('has each state of a request stand in one place at the desk, both ways round', () => {
  for (const standing of Object.values(authStates))
    for (const state of statesStanding(standing)) expect(standingAtDesk[state]).toBe(standing);
  const all = Object.values(authStates).flatMap(statesStanding);
  expect(new Set(all)).toEqual(new Set(Object.values(unlockStates)));
  expect(all).toHaveLength(Object.values(unlockStates).length);
  expect(statesStanding(authStates.underReview)).toEqual([unlockStates.platformReview]);
});
