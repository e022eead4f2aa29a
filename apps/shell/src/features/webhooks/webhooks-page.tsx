import { Page } from '@skein/ui/page.tsx';
import type { ReactNode } from 'react';

import { PermittedInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';
import { useText } from './webhooks.texts.ts';

export function WebhooksPage(): ReactNode {
  const t = useText();
  const heading = { title: t('pages.webhooks.title'), subtitle: t('pages.webhooks.purpose') };
  return (
    <PermittedInEnterprise to="webhooks:read" {...heading}>
      <Page {...heading}>
        <WebhooksPanel />
      </Page>
    </PermittedInEnterprise>
  );
}
