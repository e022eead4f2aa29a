import { getEnterpriseInfo, submitEnterprise } from '@skein/contract/certification.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../app/api.ts';

const root = ['enterprise'];
/** What else says how far somebody has come with an enterprise: the account page and the first steps. */
const alsoTold = ['account'];

export const useEnterpriseInfo = () =>
  useQuery({
    queryKey: [...root, 'info'],
    queryFn: async ({ signal }) => (await call(getEnterpriseInfo, {}, signal)).info,
    // Decided elsewhere: whoever comes back to the page sees it.
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

export const useSubmitEnterprise = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SentInput<typeof submitEnterprise>['body']) => call(submitEnterprise, { body }),
    onSuccess: () => Promise.all([root, alsoTold].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
};
