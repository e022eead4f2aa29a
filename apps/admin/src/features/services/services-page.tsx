import { Permitted } from '@skein/app-kit/permitted.tsx';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { serviceAdministration } from '@skein/contract/service-administration.ts';
import { Page } from '@skein/ui/page.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './services.css';
import { ApplicationsPanel } from './applications-panel.tsx';
import { GrantsPanel } from './grants-panel.tsx';
import { useText } from './services.texts.ts';

const tabs = ['waiting', 'decided', 'grants'] as const;

/** What enterprises ask the platform for, and what they have of it. */
export function ServicesPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { filters } = useListState(['tab'], ['name']);
  const current = tabs.find((tab) => tab === filters.tab) ?? 'waiting';
  useKeptFresh('tenants', [serviceAdministration.applications.path]);
  useKeptFresh('tenants', [serviceAdministration.grants.path]);
  const title = t('services.title');
  const heading = { title, subtitle: t('services.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <Page {...heading} width="full">
        <Tabs
          label={t('services.views')}
          tabs={tabs.map((key) => ({ key, label: t(`services.tabs.${key}`) }))}
          current={current}
          // What one list is filtered by says nothing of the other.
          onSelect={(key) => void navigate({ to: '.', search: key === 'waiting' ? {} : { tab: key } })}
        >
          {current === 'grants' ? (
            <GrantsPanel />
          ) : (
            <ApplicationsPanel key={current} isWaiting={current === 'waiting'} />
          )}
        </Tabs>
      </Page>
    </Permitted>
  );
}
