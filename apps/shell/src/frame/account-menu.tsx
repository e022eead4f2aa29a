import { Menu } from '@skein/ui/menu.tsx';
import { Link } from '@tanstack/react-router';
import { Building2, Languages, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';

import { pathOf } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';
import { Avatar } from '../session/avatar.tsx';
import { useLogOut, useSignedInUser } from '../session/session.queries.ts';

export function AccountMenu(): ReactNode {
  const t = useText();
  const { data: user } = useSignedInUser();
  const { mutate: logOut } = useLogOut();

  const account = user?.mail ?? user?.phone;
  return (
    <Menu
      label={t('frame.account')}
      trigger={user ? <Avatar user={user} /> : <UserRound size={17} aria-hidden />}
      items={[
        ...(user
          ? [
              {
                kind: 'heading',
                key: 'user',
                label: user.name,
                icon: <Avatar user={user} />,
                ...(account && { text: account }),
              } as const,
            ]
          : []),
        {
          key: 'account',
          label: t('pages.account.title'),
          icon: <UserRound size={16} aria-hidden />,
          renderLink: (props) => <Link to={pathOf('account')} {...props} />,
        },
        {
          key: 'enterprise',
          label: t('pages.enterpriseInfo.title'),
          icon: <Building2 size={16} aria-hidden />,
          renderLink: (props) => <Link to={pathOf('enterpriseInfo')} {...props} />,
        },
        {
          key: 'preferences',
          label: t('accountSections.preferences'),
          icon: <Languages size={16} aria-hidden />,
          renderLink: (props) => <Link to={pathOf('account')} search={{ section: 'preferences' }} {...props} />,
        },
        { kind: 'divider', key: 'divider' },
        {
          key: 'sign-out',
          label: t('frame.signOut'),
          icon: <LogOut size={16} aria-hidden />,
          onSelect: () => logOut(),
        },
      ]}
    />
  );
}
