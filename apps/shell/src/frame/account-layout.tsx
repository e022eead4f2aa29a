import { SideNavLayout } from '@skein/ui/side-nav.tsx';
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { accountSectionIcons } from '../app/account-section-icons.ts';
import { accountSections } from '../app/account-sections.ts';
import { pathOf } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';
import { useWhereabouts } from './where.ts';

/** The sections of the account beside the one that is open. They stand while that one is still on its way. */
export function AccountLayout(): ReactNode {
  const t = useText();
  const { section } = useWhereabouts();
  const items = accountSections.map((name) => {
    const Icon = accountSectionIcons[name];
    return {
      key: name,
      label: t(`accountSections.${name}`),
      icon: <Icon size={16} aria-hidden />,
      isCurrent: name === section,
      render: (props: object) => <Link to={pathOf('account')} search={{ section: name }} {...props} />,
    };
  });
  return (
    <SideNavLayout label={t('pages.account.title')} groups={[{ key: 'account', items }]}>
      <Outlet />
    </SideNavLayout>
  );
}
