import { useCan } from '@skein/app-kit/access.queries.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { MountedSoon } from '@skein/ui/mounted-soon.tsx';
import { Page } from '@skein/ui/page.tsx';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './organization.css';
import { PermittedInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { ApplicationsPanel } from './applications-panel.tsx';
import { BelongingPanel } from './belonging-panel.tsx';
import { InvitesPanel } from './invites-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { useDissolution } from './organization.queries.ts';
import { useText } from './organization.texts.ts';

const tabs = ['members', 'applications', 'invites', 'belonging'] as const;

/** The units of the enterprise and who is in them, those who want to come, and how one goes. */
export function OrganizationPage(): ReactNode {
  const t = useText();
  const heading = { title: t('pages.organization.title'), subtitle: t('pages.organization.purpose') };
  return (
    <PermittedInEnterprise to="members:read" {...heading}>
      <Organization {...heading} />
    </PermittedInEnterprise>
  );
}

function Organization(heading: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const mayWrite = useCan('members:write') ?? false;
  const { data: dissolveAt } = useDissolution();
  const offered = tabs.filter((tab) => mayWrite || tab === 'members' || tab === 'belonging');
  const current = offered.find((tab) => tab === search.tab) ?? 'members';
  const views = {
    members: (
      <MountedSoon skeleton={<SkeletonTable rows={8} columns={1} />}>
        <MembersPanel />
      </MountedSoon>
    ),
    applications: <ApplicationsPanel />,
    invites: <InvitesPanel />,
    belonging: <BelongingPanel />,
  };
  return (
    <Page {...heading} width="full">
      {dissolveAt && (
        <output className="organization-dissolving">
          {t('belonging.dissolving', { at: format.dateTime(Date.parse(dissolveAt)) })}
        </output>
      )}
      <Tabs
        label={t('organization.views')}
        current={current}
        tabs={offered.map((key) => ({ key, label: t(`organization.tabs.${key}`) }))}
        // What was filtered in one says nothing of the others.
        onSelect={(tab) => void navigate({ to: '.', search: tab === 'members' ? {} : { tab } })}
      >
        {views[current]}
      </Tabs>
    </Page>
  );
}
