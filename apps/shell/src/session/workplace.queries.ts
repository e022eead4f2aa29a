import { listOwnEnterprises, switchEnterprise } from '@skein/contract/enterprises.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { keepWorkplace, useIsSignedIn } from './session.ts';

export const ownEnterprisesQuery = queryOptions({
  queryKey: ['session', 'enterprises'],
  queryFn: async ({ signal }) => (await call(listOwnEnterprises, {}, signal)).list,
});

export const useOwnEnterprises = () => useQuery({ ...ownEnterprisesQuery, enabled: useIsSignedIn() });

/** Works in another enterprise from now on: in this tab and in all others of the session. */
export const useSwitchEnterprise = () =>
  useMutation({
    mutationFn: (id: string) => call(switchEnterprise, { body: { id } }),
    onSuccess: (_, id) => keepWorkplace(id),
  });
