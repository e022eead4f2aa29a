import type { SentInput } from '@skein/contract/endpoint.ts';
import { logIn, logInByCode } from '@skein/contract/session.ts';
import { useMutation } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { keepGrant } from '../session/session.queries.ts';

// Signing in with the old token at hand: the server ends the old session with the same stroke. So the new one is kept here,
// and not by the dialog, which may be closed by then.

export const useProveByPassword = () =>
  useMutation({
    mutationFn: (body: SentInput<typeof logIn>['body']) => call(logIn, { body, isRenewal: true }),
    onSuccess: keepGrant,
  });

export const useProveByCode = () =>
  useMutation({
    mutationFn: (body: SentInput<typeof logInByCode>['body']) => call(logInByCode, { body, isRenewal: true }),
    onSuccess: keepGrant,
  });
