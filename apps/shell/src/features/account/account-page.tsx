import { SideNavLayout } from '@skein/ui/side-nav.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { sectionPages } from './account-sections.tsx';
import { accountSectionIcons } from '../../app/account-section-icons.ts';
import { accountSectionNamed, accountSections } from '../../app/account-sections.ts';
import { pathOf } from '../../app/routes.ts';
import { useText } from './account.texts.ts';

export function AccountPage(): ReactNode {
  const t = useText();
  const { section: wanted }: { section?: unknown } = useSearch({ strict: false });
  const current = accountSectionNamed(wanted);
  const Section = sectionPages[current];
  const items = accountSections.map((name) => {
    const Icon = accountSectionIcons[name];
    return {
      key: name,
      label: t(`accountSections.${name}`),
      icon: <Icon size={16} aria-hidden />,
      isCurrent: name === current,
      render: (props: object) => <Link to={pathOf('account')} search={{ section: name }} {...props} />,
    };
  });
  return (
    <SideNavLayout label={t('pages.account.title')} groups={[{ key: 'account', items }]}>
      <Section key={current} />
    </SideNavLayout>
  );
}
