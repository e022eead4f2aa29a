import { createApiClient } from '@skein/api-client/create-api-client.ts';
import { fetchReporting } from '@skein/app-kit/files/fetch-reporting.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { cancelJob } from '@skein/contract/jobs.ts';
import {
  zoneImportCalls,
  type ZoneChangeKind,
  type ZoneFileAssumed,
  type ZoneRegion,
} from '@skein/contract/zone-imports.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const root = zoneImportCalls.list.path;
/** How far it is. Its owner is told as it moves; whoever else looks asks. */
const PROGRESS_MILLISECONDS = 1500;

export const useImport = (id: string) => {
  const { call } = useServer();
  const queryClient = useQueryClient();
  const queryKey = [root, zoneImportCalls.info.path, id];
  useKeptFresh('jobs', queryKey);
  useKeptFresh('zones', queryKey);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const isUnasked = queryClient.getQueryData(queryKey) !== undefined;
      return (await call(zoneImportCalls.info, { query: { id }, isUnasked }, signal)).info;
    },
    refetchInterval: ({ state: { data } }) => (data?.progress ? PROGRESS_MILLISECONDS : false),
    refetchOnWindowFocus: 'always',
  });
};

/** The newest, the open one first among them. */
export const useImports = () => {
  const { call } = useServer();
  useKeptFresh('zones', [root]);
  return useQuery({
    queryKey: [root, 'newest'],
    queryFn: async ({ signal }) => (await call(zoneImportCalls.list, { query: { size: 20 } }, signal)).list,
    refetchOnWindowFocus: 'always',
  });
};

export const useSources = () => {
  const { call } = useServer();
  const { data = [] } = useQuery({
    queryKey: [root, zoneImportCalls.sources.path],
    queryFn: async ({ signal }) => (await call(zoneImportCalls.sources, {}, signal)).list,
  });
  return data;
};

interface SentZones {
  readonly file: File;
  readonly source: string;
  readonly assumed: ZoneFileAssumed;
  readonly region: ZoneRegion | null;
}

/** The file stays chosen whatever comes of it: after a failure it is sent once more, not looked for once more. */
export const useSendZones = () => {
  const { surroundings } = useServer();
  const queryClient = useQueryClient();
  const [fraction, setFraction] = useState(0);
  const sending = useMutation({
    mutationFn: async ({ file, source, assumed, region }: SentZones) => {
      setFraction(0);
      const call = createApiClient({ ...surroundings, fetch: fetchReporting(setFraction) });
      const query = { source, fileName: file.name.slice(0, 200), ...assumed, ...region };
      return (await call(zoneImportCalls.upload, { query, upload: file })).info;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [root] }),
  });
  return { sending, fraction };
};

interface Shown {
  readonly importId: string;
  readonly change?: ZoneChangeKind | undefined;
  readonly search?: string | undefined;
}

export const useShapes = (shown: Shown) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [zoneImportCalls.changes.path, zoneImportCalls.shapes.path, shown],
    queryFn: ({ signal }) => call(zoneImportCalls.shapes, { query: shown }, signal),
    placeholderData: keepPreviousData,
  });
};

export const useApply = () => useDeed(zoneImportCalls.apply, zoneImportCalls.list, zoneImportCalls.changes);
export const useDiscard = () => useDeed(zoneImportCalls.discard, zoneImportCalls.list);
export const useCancel = () => useDeed(cancelJob, zoneImportCalls.list);
