import { Menu } from '@skein/ui/menu.tsx';
import { Page, Panel } from '@skein/ui/page.tsx';
import { ErrorState, NotAvailableState, Skeleton } from '@skein/ui/states.tsx';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';

import { useHost } from '../../host.ts';
import { useText } from '../../locales/texts.ts';
import { useAdminSituation } from './overview.queries.ts';

export function OverviewPage(): ReactNode {
  const t = useText();
  const { event } = useHost();
  const about = t('aboutText', { name: t('name'), version: import.meta.env['VITE_VERSION'] });
  return (
    <Page
      title={t('name')}
      subtitle={t('purpose')}
      actions={
        <Menu
          label={t('help')}
          trigger={<CircleHelp size={16} aria-hidden />}
          items={[{ key: 'about', label: t('about', { name: t('name') }), onSelect: () => event.mainEvent(about) }]}
        />
      }
    >
      <Panel>
        <Contents />
      </Panel>
    </Page>
  );
}

function Contents(): ReactNode {
  const t = useText();
  const { data: isAdmin, isPending, isError, refetch } = useAdminSituation();
  if (isPending) return <Skeleton rows={4} />;
  if (isError) return <ErrorState cause={t('unreachable')} onRetry={() => void refetch()} />;
  if (!isAdmin) return <ErrorState title={t('refused')} cause={t('refusedText')} />;
  return <NotAvailableState title={t('notAvailable')} text={t('notAvailableText')} />;
}
