import { Page } from '@skein/ui/page.tsx';
import { SideNavLayout } from '@skein/ui/side-nav.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { accountSections } from './account-sections.tsx';
import { pathOf } from '../../app/routes.ts';
import { useText } from './account.texts.ts';

/** One section at a time, named in the address: `/accountManagement?section=security`. */
export function AccountPage(): ReactNode {
  const t = useText();
  const { section: wanted }: { section?: unknown } = useSearch({ strict: false });
  const current = accountSections.find(({ name }) => name === wanted) ?? accountSections[0];
  const items = accountSections.map(({ name, Icon }) => ({
    key: name,
    label: t(`account.sections.${name}`),
    icon: <Icon size={16} aria-hidden />,
    isCurrent: name === current.name,
    render: (props: object) => <Link to={pathOf('account')} search={{ section: name }} {...props} />,
  }));
  return (
    <SideNavLayout label={t('pages.account.title')} groups={[{ key: 'account', items }]}>
      <Page title={t('pages.account.title')} subtitle={t('pages.account.purpose')}>
        <current.Section key={current.name} />
      </Page>
    </SideNavLayout>
  );
}
