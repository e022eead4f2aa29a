import type { Endpoint } from '@skein/contract/endpoint.ts';
import type { TableFormat } from '@skein/contract/table-format.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Menu } from '@skein/ui/menu.tsx';
import { fillText } from '@skein/ui/ui-text.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

import { withQuery, type QueryOf } from '../endpoint-parts.ts';
import { saveFile } from '../files/save-file.ts';
import { useKitText } from '../kit-text.ts';
import { useServer } from '../server-connection.ts';
import { useTellFailure } from '../use-tell-failure.ts';

export interface ExportMenuProps<E extends Endpoint> {
  /** Of a call that takes the format besides the list's filters. */
  endpoint: E;
  query: Omit<QueryOf<E>, 'format'>;
  /** Without its ending. */
  fileName: string;
  /** How many it will hold; with none there is nothing to export. */
  count: number;
}

const formats: readonly TableFormat[] = ['csv', 'xlsx'];

/** What the list shows, all of it, as a file of either kind. */
export function ExportMenu<E extends Endpoint>({ endpoint, query, fileName, count }: ExportMenuProps<E>): ReactNode {
  const { call } = useServer();
  const text = useKitText();
  const { number } = useFormat();
  const { mutate } = useMutation({
    mutationFn: (format: TableFormat) =>
      call(endpoint, withQuery<E>({ ...query, format } as unknown as QueryOf<E>)) as Promise<Blob>,
    onSuccess: (file, format) => saveFile(file, `${fileName}.${format}`),
    onError: useTellFailure(),
  });
  if (count === 0) return null;
  const title = fillText(text.export, { count: number(count) });
  return (
    <Menu
      label={title}
      align="end"
      triggerClassName={linkClass()}
      trigger={
        <>
          <Download size={14} aria-hidden />
          {title}
        </>
      }
      items={formats.map((format) => ({
        key: format,
        label: text.tableFormats[format],
        onSelect: () => mutate(format),
      }))}
    />
  );
}
