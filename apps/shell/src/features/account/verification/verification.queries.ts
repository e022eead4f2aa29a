import type { SentInput } from '@skein/contract/endpoint.ts';
import {
  getFlightQualification,
  getPersonalAuth,
  submitFlightQualification,
  submitPersonalAuth,
} from '@skein/contract/verification.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../app/api.ts';

const root = 'verification';

export const usePersonalVerification = () =>
  useQuery({
    queryKey: [root, 'personal'],
    queryFn: async ({ signal }) => (await call(getPersonalAuth, {}, signal)).info,
  });

export const useQualification = () =>
  useQuery({
    queryKey: [root, 'qualification'],
    queryFn: async ({ signal }) => (await call(getFlightQualification, {}, signal)).info,
  });

const useRefresh = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [root] });
};

export const useSubmitPersonal = () =>
  useMutation({
    mutationFn: (body: SentInput<typeof submitPersonalAuth>['body']) => call(submitPersonalAuth, { body }),
    onSuccess: useRefresh(),
  });

export const useSubmitQualification = () =>
  useMutation({
    mutationFn: (body: SentInput<typeof submitFlightQualification>['body']) =>
      call(submitFlightQualification, { body }),
    onSuccess: useRefresh(),
  });
