import { ApiError } from '@skein/api-client/call-errors.ts';
import type { FilePurpose } from '@skein/contract/files.ts';
import { ImageUpload, type ImageUploadProps } from '@skein/ui/image-upload.tsx';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { useOwnFile } from './own-file.queries.ts';
import { acceptFor, useSendFile } from './use-send-file.ts';

export interface FileUploadFieldProps extends Omit<ImageUploadProps, 'send' | 'accept' | 'stored'> {
  purpose: FilePurpose;
}

/** An upload: sent as the purpose asks, with what an earlier submission or a draft holds in view. */
export function FileUploadField({
  purpose,
  value,
  onChange,
  required = true,
  ...field
}: FileUploadFieldProps): ReactNode {
  // What was sent from here is in view already; fetching it would be one more recorded opening.
  const [sentHere, setSentHere] = useState('');
  const { data: stored, error } = useOwnFile(value === sentHere ? null : value);
  const send = useSendFile(purpose);

  const isGone = error instanceof ApiError && error.code === 404;
  const askAnew = useEffectEvent(() => onChange(''));
  useEffect(() => {
    // A draft may name a file that was never submitted and has been swept since.
    if (isGone) askAnew();
  }, [isGone]);

  return (
    <ImageUpload
      {...field}
      value={value}
      onChange={(id) => {
        setSentHere(id);
        onChange(id);
      }}
      send={send}
      accept={acceptFor(purpose)}
      stored={stored}
      required={required}
    />
  );
}
