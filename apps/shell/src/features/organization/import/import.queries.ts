import { createApiClient } from '@skein/api-client/create-api-client.ts';
import { fetchReporting } from '@skein/app-kit/files/fetch-reporting.ts';
import { saveFile } from '@skein/app-kit/files/save-file.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { memberImportCalls, type TableFormat } from '@skein/contract/member-imports.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useAskAnew } from '../organization.queries.ts';

/** The file stays chosen whatever comes of it: after a failure it is sent once more, not looked for once more. */
export const useCheck = () => {
  const { surroundings } = useServer();
  const [fraction, setFraction] = useState(0);
  const check = useMutation({
    mutationFn: async (upload: File) => {
      setFraction(0);
      const call = createApiClient({ ...surroundings, fetch: fetchReporting(setFraction) });
      return (await call(memberImportCalls.check, { upload })).info;
    },
  });
  return { check, fraction };
};

/** Starts the job that applies it, or gives the one that is at it: pressed twice, it is applied once. */
export const useApplyImport = () => {
  const { call } = useServer();
  return useMutation({
    mutationFn: async (id: string) => (await call(memberImportCalls.apply, { body: { id } })).info,
  });
};

/** Of one whose job is done: what the lists showed until then is old. */
export const useImportResult = (id: string) => {
  const { call } = useServer();
  const askAnew = useAskAnew();
  return useQuery({
    queryKey: [memberImportCalls.result.path, id],
    queryFn: async ({ signal }) => {
      const { info } = await call(memberImportCalls.result, { query: { id } }, signal);
      askAnew();
      return info;
    },
  });
};

export const useSaveTemplate = () => {
  const { call } = useServer();
  return useMutation({
    mutationFn: (format: TableFormat) => call(memberImportCalls.template, { query: { format } }),
    onSuccess: (file, format) => saveFile(file, `members-template.${format}`),
    onError: useTellFailure(),
  });
};

export const useSaveFaulty = () => {
  const { call } = useServer();
  return useMutation({
    mutationFn: ({ id }: { id: string; format: TableFormat }) => call(memberImportCalls.faulty, { query: { id } }),
    onSuccess: (file, { format }) => saveFile(file, `members-to-mend.${format}`),
    onError: useTellFailure(),
  });
};

export const useSaveMembers = (filter: object) => {
  const { call } = useServer();
  return useMutation({
    mutationFn: (format: TableFormat) => call(memberCalls.export, { query: { ...filter, format } }),
    onSuccess: (file, format) => saveFile(file, `members.${format}`),
    onError: useTellFailure(),
  });
};
