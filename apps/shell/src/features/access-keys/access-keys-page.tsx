import { Page } from '@skein/ui/page.tsx';
import type { ReactNode } from 'react';

import './access-keys.css';
import { useText } from './access-keys.texts.ts';
import { KeysPanel } from './keys-panel.tsx';

export function AccessKeysPage(): ReactNode {
  const t = useText();
  return (
    <Page title={t('pages.accessKeys.title')} subtitle={t('pages.accessKeys.purpose')}>
      <KeysPanel />
    </Page>
  );
}
