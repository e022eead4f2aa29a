import { developerCalls, type DeveloperInfo } from '@skein/contract/developers.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { useIsSignedIn } from '../session/session.ts';

const infoKey = ['developer', 'info'];

/** How far somebody has come on the way to access keys; nobody is asked about while nobody is signed in. */
export const useDeveloper = () =>
  useQuery({
    queryKey: infoKey,
    queryFn: async ({ signal }) => (await call(developerCalls.info, {}, signal)).info,
    enabled: useIsSignedIn(),
    // Decided elsewhere: whoever comes back to the page sees it.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });

const useLearn = () => {
  const queryClient = useQueryClient();
  return ({ info }: { info: DeveloperInfo }) => void queryClient.setQueryData(infoKey, info);
};

export const useSubmitDeveloper = () =>
  useMutation({
    mutationFn: (body: SentInput<typeof developerCalls.submit>['body']) => call(developerCalls.submit, { body }),
    onSuccess: useLearn(),
  });

export const useAcceptAgreement = () =>
  useMutation({
    mutationFn: (version: string) => call(developerCalls.acceptAgreement, { body: { version } }),
    onSuccess: useLearn(),
  });
