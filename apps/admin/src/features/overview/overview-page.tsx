import { AboutMenu } from '@skein/sub-app-kit/about-menu.tsx';
import { Page, Panel } from '@skein/ui/page.tsx';
import { SkeletonPanel } from '@skein/ui/skeleton.tsx';
import { ErrorState, NotAvailableState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

import { useText } from '../../locales/texts.ts';
import { useAdminSituation } from './overview.queries.ts';

export function OverviewPage(): ReactNode {
  const t = useText();
  return (
    <Page title={t('name')} subtitle={t('purpose')} actions={<AboutMenu name={t('name')} />}>
      <Panel>
        <Contents />
      </Panel>
    </Page>
  );
}

function Contents(): ReactNode {
  const t = useText();
  const { data: isAdmin, isPending, isError, refetch } = useAdminSituation();
  if (isPending) return <SkeletonPanel lines={3} />;
  if (isError) return <ErrorState cause={t('unreachable')} onRetry={() => void refetch()} />;
  if (!isAdmin) return <ErrorState title={t('refused')} cause={t('refusedText')} />;
  return <NotAvailableState title={t('notAvailable')} text={t('notAvailableText')} />;
}
