import { createApiClient, type CallInput } from '@skein/api-client/create-api-client.ts';
import { withBody, withQuery } from '@skein/app-kit/endpoint-parts.ts';
import { fetchReporting } from '@skein/app-kit/files/fetch-reporting.ts';
import { saveFile } from '@skein/app-kit/files/save-file.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import type { Job } from '@skein/contract/job.ts';
import type { TableFormat } from '@skein/contract/table-format.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Imported, ImportedRow, ImportWay } from './import-way.ts';

/** Which noun it is of is known only where the way is made: its calls answer with its rows. */
interface Answer<Info> {
  readonly info: Info;
}

/** The file stays chosen whatever comes of it: after a failure it is sent once more, not looked for once more. */
export const useCheck = <Row extends ImportedRow>({ calls }: ImportWay<Row>) => {
  const { surroundings } = useServer();
  const [fraction, setFraction] = useState(0);
  const check = useMutation({
    mutationFn: async (upload: File) => {
      setFraction(0);
      const call = createApiClient({ ...surroundings, fetch: fetchReporting(setFraction) });
      const answer = await call(calls.check, { upload } as unknown as CallInput<typeof calls.check>);
      return (answer as Answer<Imported<Row>>).info;
    },
  });
  return { check, fraction };
};

/** Starts the job that applies it, or gives the one that is at it: pressed twice, it is applied once. */
export const useApplyImport = <Row extends ImportedRow>({ calls }: ImportWay<Row>) => {
  const { call } = useServer();
  return useMutation({
    mutationFn: async (id: string) =>
      ((await call(calls.apply, withBody<typeof calls.apply>({ id } as never))) as Answer<Job>).info,
  });
};

/** Of one whose job is done: what the lists showed until then is old. */
export const useImportResult = <Row extends ImportedRow>({ calls, askAnew }: ImportWay<Row>, id: string) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [calls.result.path, id],
    queryFn: async ({ signal }) => {
      const answer = await call(calls.result, withQuery<typeof calls.result>({ id } as never), signal);
      askAnew();
      return (answer as Answer<Imported<Row>>).info;
    },
  });
};

export const useSaveTemplate = <Row extends ImportedRow>({ calls, fileName }: ImportWay<Row>) => {
  const { call } = useServer();
  return useMutation({
    mutationFn: (format: TableFormat) =>
      call(calls.template, withQuery<typeof calls.template>({ format } as never)) as Promise<Blob>,
    onSuccess: (file, format) => saveFile(file, `${fileName}-template.${format}`),
    onError: useTellFailure(),
  });
};

export const useSaveFaulty = <Row extends ImportedRow>({ calls, fileName }: ImportWay<Row>) => {
  const { call } = useServer();
  return useMutation({
    mutationFn: ({ id }: { id: string; format: TableFormat }) =>
      call(calls.faulty, withQuery<typeof calls.faulty>({ id } as never)) as Promise<Blob>,
    onSuccess: (file, { format }) => saveFile(file, `${fileName}-to-mend.${format}`),
    onError: useTellFailure(),
  });
};
