import type { FilePurpose } from '@skein/contract/files.ts';
import { ImageUpload, type ImageUploadProps } from '@skein/ui/image-upload.tsx';
import type { ReactNode } from 'react';

import { useOwnFile } from '../../../files/own-file.queries.ts';
import { acceptFor, useSendFile } from '../../../files/use-send-file.ts';

export interface FileUploadFieldProps extends Omit<ImageUploadProps, 'send' | 'accept' | 'stored'> {
  purpose: FilePurpose;
  /** What the last submission held: offered again, so that only what was wrong is uploaded anew. */
  storedId: string | null;
}

/** An upload of the shell: sent as the purpose asks, with the earlier file in view. */
export function FileUploadField({ purpose, storedId, ...field }: FileUploadFieldProps): ReactNode {
  const { data: stored } = useOwnFile(storedId);
  const send = useSendFile(purpose);
  return (
    <ImageUpload
      {...field}
      send={send}
      accept={acceptFor(purpose)}
      stored={field.value === storedId ? stored : undefined}
      required
    />
  );
}
