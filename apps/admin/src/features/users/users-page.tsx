import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import { twoPersonCalls } from '@skein/contract/two-persons.ts';
import { userCalls } from '@skein/contract/user-administration.ts';
import { BADGE_CAP } from '@skein/ui/badge.tsx';
import { Page } from '@skein/ui/page.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './users.css';
import { RequestsPanel } from './requests-panel.tsx';
import { UsersPanel } from './users-panel.tsx';
import { useText } from './users.texts.ts';

/** The accounts of the platform, and what administrators can do for and about them. */
export function UsersPage(): ReactNode {
  const t = useText();
  const title = t('users.title');
  const heading = { title, subtitle: t('users.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <Page {...heading} width="full">
        <Views />
      </Page>
    </Permitted>
  );
}

const tabs = ['users', 'waiting'] as const;

function Views(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { filters } = useListState(['tab'], ['name']);
  const current = tabs.find((tab) => tab === filters.tab) ?? 'users';
  const { total } = useList(twoPersonCalls.list, { state: 'waiting', size: 1 });
  useKeptFresh('users', [userCalls.list.path]);
  useKeptFresh('users', [twoPersonCalls.list.path]);
  const count = total > BADGE_CAP ? `${BADGE_CAP}+` : total;
  const labels = {
    users: t('users.tabs.users'),
    waiting: total > 0 ? t('users.tabs.waitingCount', { count }) : t('users.tabs.waiting'),
  };
  return (
    <Tabs
      label={t('users.views')}
      tabs={tabs.map((key) => ({ key, label: labels[key] }))}
      current={current}
      // What one list is filtered by says nothing of the other.
      onSelect={(key) => void navigate({ to: '.', search: key === 'users' ? {} : { tab: key } })}
    >
      {current === 'users' ? <UsersPanel /> : <RequestsPanel />}
    </Tabs>
  );
}
