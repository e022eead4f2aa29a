import { linkClass } from '@skein/ui/button.tsx';
import { Menu } from '@skein/ui/menu.tsx';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

import { useSaveMembers } from './import.queries.ts';
import { useText } from './import.texts.ts';

export interface ExportMenuProps {
  filter: object;
  /** How many it will hold; with none there is nothing to export. */
  count: number;
}

/** What the list shows, all of it, as a file of either kind. */
export function ExportMenu({ filter, count }: ExportMenuProps): ReactNode {
  const t = useText();
  const { mutate } = useSaveMembers(filter);
  if (count === 0) return null;
  const title = t('memberExport.title', { count });
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
      items={(['csv', 'xlsx'] as const).map((format) => ({
        key: format,
        label: t(`memberExport.${format}`),
        onSelect: () => mutate(format),
      }))}
    />
  );
}
