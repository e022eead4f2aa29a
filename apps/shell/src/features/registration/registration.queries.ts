import { register, updateProfile } from '@skein/contract/accounts.ts';
import { currentAgreements } from '@skein/contract/agreements.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../app/api.ts';
import { userQuery } from '../../session/session.queries.ts';
import { keepSession } from '../../session/session.ts';

interface Registration {
  readonly account: string;
  readonly code: string;
  readonly password: string;
}

/** Sends the versions of the documents that this page linked to, so that the server knows what was accepted. */
export const useRegister = () =>
  useMutation({
    mutationFn: (registration: Registration) =>
      call(register, { body: { ...registration, agreements: currentAgreements } }),
    onSuccess: ({ info }) => keepSession(info),
  });

/** The first name an account has is made from its address: something they recognise and nobody can write to. */
export const useChooseName = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(updateProfile, { body: { name } }),
    onSuccess: ({ info }) => queryClient.setQueryData(userQuery.queryKey, info),
  });
};
