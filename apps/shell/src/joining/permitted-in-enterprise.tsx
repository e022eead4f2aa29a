import { Permitted, type PermittedProps } from '@skein/app-kit/permitted.tsx';
import { linkClass } from '@skein/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../app/routes.ts';
import { useText } from './joining.texts.ts';

/** A page of the enterprise one works in; who works in none is shown to where they certify or join one. */
export function PermittedInEnterprise(props: Omit<PermittedProps, 'wayIn'>): ReactNode {
  const t = useText();
  const wayIn = (
    <Link to={pathOf('enterpriseInfo')} className={linkClass('primary')}>
      {t('joining.wayIn')}
    </Link>
  );
  return <Permitted {...props} wayIn={wayIn} />;
}
