import type { SentInput } from '@skein/contract/endpoint.ts';
import {
  getUserAdminSituation,
  getUserInfo,
  logIn,
  logInByCode,
  logOut,
  type SignInOutcome,
} from '@skein/contract/session.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { pathOf } from '../app/routes.ts';
import { forgetSession, heldToken, keepSession, learnPerson, useIsSignedIn } from './session.ts';

const root = 'session';

export const userQuery = queryOptions({
  queryKey: [root, 'user'],
  queryFn: async ({ signal }) => {
    const token = heldToken();
    const { info } = await call(getUserInfo, {}, signal);
    learnPerson(token, info.id);
    return info;
  },
});

/** Asked anew by every navigation that needs it: a right taken away must not outlive the click. */
export const adminSituationQuery = queryOptions({
  queryKey: [root, 'admin-situation'],
  queryFn: ({ signal }) => call(getUserAdminSituation, {}, signal),
  staleTime: 0,
  retry: false,
});

/** Who is signed in; nobody is asked about while no token is held. */
export const useSignedInUser = () => useQuery({ ...userQuery, enabled: useIsSignedIn() });

/** Nothing is kept of one who still owes the second step. */
export const keepGrant = ({ info }: { info: SignInOutcome }) => {
  if ('token' in info) keepSession(info);
};

export const useLogIn = () =>
  useMutation({
    mutationFn: (credentials: SentInput<typeof logIn>['body']) => call(logIn, { body: credentials }),
    onSuccess: keepGrant,
  });

export const useLogInByCode = () =>
  useMutation({
    mutationFn: (proof: SentInput<typeof logInByCode>['body']) => call(logInByCode, { body: proof }),
    onSuccess: keepGrant,
  });

export const useLogOut = () =>
  useMutation({
    mutationFn: () => call(logOut, {}),
    // Whatever the server said: a token must not stay with someone who asked to leave, nor anything in the page's memory.
    onSettled: () => {
      forgetSession('signedOut');
      window.location.assign(pathOf('home'));
    },
  });
