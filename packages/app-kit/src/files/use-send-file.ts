import { ApiError } from '@skein/api-client/call-errors.ts';
import { createApiClient } from '@skein/api-client/create-api-client.ts';
import type { ErrorReason } from '@skein/contract/errors.ts';
import { fileKinds, filePurposes, uploadFile, type FilePurpose } from '@skein/contract/files.ts';
import { fileRefusals } from '@skein/contract/files.refusals.ts';
import { describeRefusal } from '@skein/contract/refusal.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { FileRefused, type SendFile } from '@skein/ui/use-upload.ts';

import { useFailureText } from '../forms/failure-text.ts';
import { useServer } from '../server-connection.ts';
import { fetchReporting } from './fetch-reporting.ts';

const MEBIBYTE = 1024 * 1024;

/** Sends a file as every other call is sent, and rejects in the user's words. */
export function useSendFile(purpose: FilePurpose): SendFile {
  const failureText = useFailureText();
  const { language } = usePreferences();
  const { surroundings } = useServer();
  return async (file, onProgress, signal) => {
    const limit = mostBytesFor(purpose);
    // The server would say the same, after minutes on a slow link.
    if (file.size > limit)
      throw new FileRefused(
        describeRefusal(fileRefusals.file_too_large, language, { limitMebibytes: limit / MEBIBYTE }),
      );
    const call = createApiClient({ ...surroundings, fetch: fetchReporting(onProgress) });
    try {
      return (await call(uploadFile, { query: { purpose }, upload: file }, signal)).info.id;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const Failure = isForTheFile(error) ? FileRefused : Error;
      throw new Failure(failureText(error), { cause: error });
    }
  };
}

const aboutTheFile: ReadonlySet<ErrorReason | undefined> = new Set([
  'file_too_large',
  'file_kind_refused',
  'file_broken',
  'too_many_pixels',
  'pdf_not_plain',
  'file_too_costly',
] as const);
const isForTheFile = (error: Error): boolean => error instanceof ApiError && aboutTheFile.has(error.reason);

const mostBytesFor = (purpose: FilePurpose): number =>
  Math.max(...filePurposes[purpose].map((kind) => fileKinds[kind].maxBytes));

/** What a file chooser offers for this purpose. */
export const acceptFor = (purpose: FilePurpose): string =>
  filePurposes[purpose].map((kind) => fileKinds[kind].mediaType).join(',');
