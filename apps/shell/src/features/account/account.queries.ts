import {
  bindMail,
  bindMailFirst,
  bindPhone,
  getUserEnterpriseBaseState,
  updatePassword,
  updatePhoneStepOne,
  updatePhoneStepTwo,
  updateProfile,
} from '@skein/contract/accounts.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../app/api.ts';
import type { OwnerProof } from '../../proof/owner-proof-form.tsx';
import { userQuery } from '../../session/session.queries.ts';
import { keepSession } from '../../session/session.ts';

/** Each of these answers with the account as it is afterwards: the header shows the new name at once. */
export function useAccountChange<Input>(change: (input: Input) => Promise<{ info: UserInfo }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ info }) => queryClient.setQueryData(userQuery.queryKey, info),
  });
}

export const useUpdateProfile = () =>
  useAccountChange((profile: SentInput<typeof updateProfile>['body']) => call(updateProfile, { body: profile }));

export interface NewContact extends OwnerProof {
  readonly contact: string;
  readonly code: string;
}

export type BindingDeed = 'bindMailFirst' | 'bindPhone';

export const useBindContact = (deed: BindingDeed) =>
  useAccountChange(({ contact, ...proofs }: NewContact) => {
    if (deed === 'bindPhone') return call(bindPhone, { body: { phoneNumber: contact, ...proofs } });
    return call(bindMailFirst, { body: { mailNumber: contact, ...proofs } });
  });

export const useChangeMail = () =>
  useAccountChange((change: SentInput<typeof bindMail>['body']) => call(bindMail, { body: change }));

export const useBeginPhoneChange = () =>
  useMutation({
    mutationFn: (proof: SentInput<typeof updatePhoneStepOne>['body']) => call(updatePhoneStepOne, { body: proof }),
  });

export const useFinishPhoneChange = () =>
  useAccountChange((change: SentInput<typeof updatePhoneStepTwo>['body']) =>
    call(updatePhoneStepTwo, { body: change }),
  );

export const useUpdatePassword = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SentInput<typeof updatePassword>['body']) =>
      call(updatePassword, { body: change, isRenewal: true }),
    onSuccess: ({ info }) => {
      // The token this page held has ended with all the others.
      keepSession(info);
      return queryClient.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
};

export const useEnterpriseState = () =>
  useQuery({
    queryKey: ['account', 'enterprise-state'],
    queryFn: async ({ signal }) => (await call(getUserEnterpriseBaseState, {}, signal)).info,
  });
