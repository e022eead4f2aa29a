import type { SignInOutcome } from '@skein/contract/session.ts';

/** The session of someone without a second factor. */
export const grantIn = (outcome: SignInOutcome) => {
  if (!('token' in outcome)) throw new Error('a second step was asked for');
  return outcome;
};

/** What someone with a second factor still owes. */
export const stepIn = (outcome: SignInOutcome) => {
  if (!('secondStep' in outcome)) throw new Error('no second step was asked for');
  return outcome.secondStep;
};
