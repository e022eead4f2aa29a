import type { Endpoint } from '@skein/contract/endpoint.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { fillText } from '@skein/ui/ui-text.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

import { withQuery, type QueryOf } from '../endpoint-parts.ts';
import { saveFile } from '../files/save-file.ts';
import { useKitText } from '../kit-text.ts';
import { useServer } from '../server-connection.ts';
import { useTellFailure } from '../use-tell-failure.ts';

export interface ExportButtonProps<E extends Endpoint> {
  endpoint: E;
  query: QueryOf<E>;
  fileName: string;
  /** How many it will hold; with none there is nothing to export. */
  count: number;
  /** It was not counted to the end. */
  isAtLeast?: boolean;
}

/** What the list shows, all of it, as a file. */
export function ExportButton<E extends Endpoint>({
  endpoint,
  query,
  fileName,
  count,
  isAtLeast = false,
}: ExportButtonProps<E>): ReactNode {
  const { call } = useServer();
  const text = useKitText();
  const { number } = useFormat();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endpoint, withQuery<E>(query)) as Promise<Blob>,
    onSuccess: (file) => saveFile(file, fileName),
    onError: useTellFailure(),
  });
  if (count === 0) return null;
  return (
    <Button icon={<Download size={14} aria-hidden />} isBusy={isPending} onClick={() => mutate()}>
      {fillText(text.export, { count: isAtLeast ? `${number(count)}+` : number(count) })}
    </Button>
  );
}
