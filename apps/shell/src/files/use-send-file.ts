import { createApiClient } from '@skein/api-client/create-api-client.ts';
import { fileKinds, filePurposes, uploadFile, type FilePurpose } from '@skein/contract/files.ts';
import type { SendFile } from '@skein/ui/use-upload.ts';

import { requestSurroundings } from '../app/api.ts';
import { useFailureText } from '../forms/failure-text.ts';
import { fetchReporting } from './fetch-reporting.ts';

/** Sends a file as every other call is sent, and rejects in the user's words. */
export function useSendFile(purpose: FilePurpose): SendFile {
  const failureText = useFailureText();
  return async (file, onProgress, signal) => {
    const call = createApiClient({ ...requestSurroundings, fetch: fetchReporting(onProgress) });
    try {
      return (await call(uploadFile, { query: { purpose }, upload: file }, signal)).info.id;
    } catch (error) {
      throw error instanceof Error ? new Error(failureText(error), { cause: error }) : error;
    }
  };
}

/** What a file chooser offers for this purpose. */
export const acceptFor = (purpose: FilePurpose): string =>
  filePurposes[purpose].map((kind) => fileKinds[kind].mediaType).join(',');
