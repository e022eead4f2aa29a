import { Permitted, PermittedPart, type PermittedPartProps, type PermittedProps } from '@skein/app-kit/permitted.tsx';
import { linkClass } from '@skein/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../app/routes.ts';
import { useText } from './joining.texts.ts';

/** A page of the enterprise one works in; who works in none is shown to where they certify or join one. */
export const PermittedInEnterprise = (props: Omit<PermittedProps, 'wayIn'>): ReactNode => (
  <Permitted {...props} wayIn={<WayIn />} />
);

/** The same for a part of a page. */
export const PermittedPartInEnterprise = (props: Omit<PermittedPartProps, 'wayIn'>): ReactNode => (
  <PermittedPart {...props} wayIn={<WayIn />} />
);

function WayIn(): ReactNode {
  const t = useText();
  return (
    <Link to={pathOf('enterpriseInfo')} className={linkClass('primary')}>
      {t('joining.wayIn')}
    </Link>
  );
}
