import { listOwnEnterprises, switchEnterprise } from '@skein/contract/enterprises.ts';
import { useMutation, useQuery } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { keepWorkplace, useIsSignedIn } from './session.ts';

export const useOwnEnterprises = () =>
  useQuery({
    queryKey: ['session', 'enterprises'],
    queryFn: async ({ signal }) => (await call(listOwnEnterprises, {}, signal)).list,
    enabled: useIsSignedIn(),
  });

/** Works in another enterprise from now on: in this tab and in all others of the session. */
export const useSwitchEnterprise = () =>
  useMutation({
    mutationFn: (id: string) => call(switchEnterprise, { body: { id } }),
    onSuccess: (_, id) => keepWorkplace(id),
  });
