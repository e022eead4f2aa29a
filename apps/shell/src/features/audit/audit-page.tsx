import { Page } from '@skein/ui/page.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './audit.css';
import { PermittedInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { useText } from './audit.texts.ts';
import { OperationLog } from './operation-log.tsx';
import { ReviewList } from './review-list.tsx';

const tabs = ['reviews', 'log'] as const;
const views = { reviews: <ReviewList />, log: <OperationLog /> };

/** What waits for a decision, what was decided, and what was done in the enterprise, in a log that can be verified. */
export function AuditPage(): ReactNode {
  const t = useText();
  const heading = { title: t('pages.audit.title'), subtitle: t('pages.audit.purpose') };
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const current = tabs.find((tab) => tab === search.tab) ?? 'reviews';
  return (
    <PermittedInEnterprise to="audit:read" {...heading}>
      <Page {...heading} width="full">
        <Tabs
          label={heading.title}
          current={current}
          tabs={tabs.map((key) => ({ key, label: t(`audit.tabs.${key}`) }))}
          // What was filtered in one says nothing of the other.
          onSelect={(tab) => void navigate({ to: '.', search: tab === 'reviews' ? {} : { tab } })}
        >
          {views[current]}
        </Tabs>
      </Page>
    </PermittedInEnterprise>
  );
}
