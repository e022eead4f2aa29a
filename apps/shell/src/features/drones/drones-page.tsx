import type { ReactNode } from 'react';

import { UnfinishedPanel } from '../../frame/unfinished-page.tsx';
import { useText } from '../../locales/texts.ts';

export function DronesPage(): ReactNode {
  const t = useText();
  return <UnfinishedPanel text={t('pages.droneList.purpose')} />;
}
