import { AboutMenu } from '@skein/sub-app-kit/about-menu.tsx';
import { Page, Panel } from '@skein/ui/page.tsx';
import { NotAvailableState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

import { useText } from '../../locales/texts.ts';

export function OverviewPage(): ReactNode {
  const t = useText();
  return (
    <Page title={t('name')} subtitle={t('purpose')} actions={<AboutMenu name={t('name')} />}>
      <Panel>
        <NotAvailableState title={t('notAvailable')} text={t('notAvailableText')} />
      </Panel>
    </Page>
  );
}
