import type { ReactNode } from 'react';

import { UnfinishedPanel } from '../../frame/unfinished-page.tsx';
import { useText } from '../../locales/texts.ts';

export function UnlocksPage(): ReactNode {
  const t = useText();
  return <UnfinishedPanel text={t('pages.unlockList.purpose')} />;
}

export function UnlockRequestPage(): ReactNode {
  const t = useText();
  return <UnfinishedPanel text={t('pages.unlockRequest.purpose')} />;
}
