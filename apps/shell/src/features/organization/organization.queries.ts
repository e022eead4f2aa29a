import { useServer } from '@skein/app-kit/server-connection.ts';
import { withBody, type BodyOf } from '@skein/app-kit/endpoint-parts.ts';
import type { Endpoint } from '@skein/contract/endpoint.ts';
import { getMemberAbilities } from '@skein/contract/enterprise-roles.ts';
import { inviteCalls } from '@skein/contract/invites.ts';
import { joinApplicationCalls } from '@skein/contract/join-applications.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { cancelDissolution, getDissolution } from '@skein/contract/ownership.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import { useUnits } from '../../units/units.queries.ts';

/** For who draws them all: of thousands a tree is made when nothing more urgent waits, and the former stays until then. */
export const useUnitsInTime = () => {
  const { data, error, isFetching, refetch } = useUnits();
  const inTime = useDeferredValue(data);
  // What was taken away, as by a switch to another enterprise, goes at once.
  return { data: data && inTime, error, isFetching, refetch };
};

export const useRoleChoices = () => {
  const { call } = useServer();
  return useQuery({
    queryKey: [memberCalls.roles.path],
    queryFn: async ({ signal }) => (await call(memberCalls.roles, {}, signal)).list,
  });
};

export const useAbilities = (userId: string) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [getMemberAbilities.path, userId],
    queryFn: async ({ signal }) => (await call(getMemberAbilities, { query: { userId } }, signal)).info,
  });
};

export const useDissolution = () => {
  const { call } = useServer();
  return useQuery({
    queryKey: [getDissolution.path],
    queryFn: async ({ signal }) => (await call(getDissolution, {}, signal)).info.dissolveAt,
  });
};

const touched = [
  unitCalls.list.path,
  memberCalls.list.path,
  getMemberAbilities.path,
  inviteCalls.list.path,
  joinApplicationCalls.list.path,
  getDissolution.path,
];

/**
 * Whatever came of a deed, all that is shown of the organisation is asked for anew: a refusal tells that it has changed.
 * The deed does not wait for it: the answer may take the form away whose "saved" is still to be told.
 */
export const useAskAnew = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const path of touched) void queryClient.invalidateQueries({ queryKey: [path] });
  };
};

/** Something done to the organisation. */
export const useOrganizationDeed = <E extends Endpoint>(endpoint: E) => {
  const { call } = useServer();
  return useMutation({
    mutationFn: (body: BodyOf<E>) => call(endpoint, withBody<E>(body)),
    onSettled: useAskAnew(),
  });
};

export const useKeepEnterprise = () => {
  const { call } = useServer();
  return useMutation({ mutationFn: () => call(cancelDissolution, {}), onSettled: useAskAnew() });
};
