import { saveFile } from '@skein/app-kit/files/save-file.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import {
  getAccountDeletion,
  getDataExport,
  getDataExportLink,
  requestAccountDeletion,
  requestDataExport,
} from '@skein/contract/personal-data.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, fetchFile } from '../../../app/api.ts';
import { useAccountChange } from '../account.queries.ts';

const exportKey = ['account', 'data-export'];

/** Told as it moves; one may leave the page and come back. */
export const useDataExport = () => {
  useKeptFresh('jobs', exportKey);
  return useQuery({
    queryKey: exportKey,
    queryFn: async ({ signal }) => (await call(getDataExport, {}, signal)).info,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
};

export const useRequestExport = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (proof: SentInput<typeof requestDataExport>['body']) => call(requestDataExport, { body: proof }),
    onSuccess: ({ info }) => queryClient.setQueryData(exportKey, info),
  });
};

export const useDownloadExport = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name }: { readonly id: string; readonly name: string }) => {
      const { info } = await call(getDataExportLink, { query: { id } });
      saveFile(await fetchFile(info.url), name);
    },
    // It may have come to its end since the page was opened.
    onError: () => queryClient.invalidateQueries({ queryKey: exportKey }),
  });
};

export const useAccountDeletion = () =>
  useQuery({
    queryKey: ['account', 'deletion'],
    queryFn: async ({ signal }) => (await call(getAccountDeletion, {}, signal)).info,
    staleTime: 0,
  });

export const useRequestDeletion = () =>
  useAccountChange((request: SentInput<typeof requestAccountDeletion>['body']) =>
    call(requestAccountDeletion, { body: request }),
  );
