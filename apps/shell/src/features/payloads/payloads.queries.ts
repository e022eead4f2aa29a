import type { SentInput } from '@skein/contract/endpoint.ts';
import {
  createPayload,
  deletePayloads,
  exportPayloads,
  listPayloads,
  restorePayloads,
  updatePayload,
} from '@skein/contract/payloads.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../app/api.ts';

const root = 'payloads';

type ListQuery = SentInput<typeof listPayloads>['query'];

export const usePayloads = (query: ListQuery) =>
  useQuery({
    queryKey: [root, query],
    queryFn: ({ signal }) => call(listPayloads, { query }, signal),
    placeholderData: keepPreviousData,
  });

/** Each asks for the list anew when it is done. */
const useDeed = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: [root] }) });
};

export const useCreatePayload = () =>
  useDeed((body: SentInput<typeof createPayload>['body']) => call(createPayload, { body }));
export const useUpdatePayload = () =>
  useDeed((body: SentInput<typeof updatePayload>['body']) => call(updatePayload, { body }));
export const useDeletePayloads = () =>
  useDeed((ids: readonly string[]) => call(deletePayloads, { body: { ids: [...ids] } }));
export const useRestorePayloads = () =>
  useDeed((ids: readonly string[]) => call(restorePayloads, { body: { ids: [...ids] } }));

export const useExportPayloads = () =>
  useMutation({ mutationFn: (query: SentInput<typeof exportPayloads>['query']) => call(exportPayloads, { query }) });
