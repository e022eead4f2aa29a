import { getEnterpriseName } from '@skein/contract/invites.ts';
import { acceptInvite, declineInvite, listOwnInvites } from '@skein/contract/own-invites.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import {
  createEnterpriseUserApply,
  listEnterprises,
  listOwnApplications,
  SHORTEST_ENTERPRISE_SEARCH,
  withdrawApplication,
} from '@skein/contract/join-applications.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { keepWorkplace } from '../session/session.ts';

export const useInvitingEnterprise = (invite: string) =>
  useQuery({
    queryKey: [getEnterpriseName.path, invite],
    queryFn: ({ signal }) => call(getEnterpriseName, { query: { invite } }, signal),
    // A refusal is final: it was used, revoked, or its time is over.
    retry: false,
    meta: { isPublic: true },
  });

const root = 'joining';

export const useJoinableEnterprises = (search: string) =>
  useQuery({
    queryKey: [root, 'enterprises', search],
    queryFn: async ({ signal }) => (await call(listEnterprises, { query: { search } }, signal)).list,
    enabled: search.trim().length >= SHORTEST_ENTERPRISE_SEARCH,
    placeholderData: keepPreviousData,
  });

export const useOwnApplications = () =>
  useQuery({
    queryKey: [root, 'own'],
    queryFn: async ({ signal }) => (await call(listOwnApplications, {}, signal)).list,
    refetchOnWindowFocus: 'always',
  });

export const useOwnInvites = () =>
  useQuery({
    queryKey: [root, 'invites'],
    queryFn: async ({ signal }) => (await call(listOwnInvites, {}, signal)).list,
    refetchOnWindowFocus: 'always',
  });

export const useAccept = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(acceptInvite, { body: { id } })).info,
    onSuccess: ({ enterpriseId }) => keepWorkplace(enterpriseId),
    onSettled: () => Promise.all([root, 'account'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
};

export const useDecline = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(declineInvite, { body: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [root] }),
  });
};

/** By an invite that carries a role one is in at once, and works there. */
export const useApply = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: SentInput<typeof createEnterpriseUserApply>['body']) =>
      (await call(createEnterpriseUserApply, { body })).info,
    onSuccess: ({ applyState, enterpriseId }) => {
      if (applyState === 2) keepWorkplace(enterpriseId);
    },
    onSettled: () => Promise.all([root, 'account'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
};

export const useWithdraw = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawApplication, { body: { id } }),
    onSettled: () => Promise.all([root, 'account'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
};
