import { linkClass } from '@skein/ui/button.tsx';
import { ResultPage } from '@skein/ui/result-page.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { BackButton } from './back-button.tsx';
import { pathOf } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';

/** Also stands in place of a path that the guard allows and no sub-application claims; then it names that path. */
export function NotFoundPage(): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  const isAsked = pathname === pathOf('notFound');
  return (
    <ResultPage
      status="404"
      title={t('trouble.notFoundTitle')}
      text={isAsked ? t('trouble.notFoundText') : t('trouble.notFoundPath', { path: pathname })}
      actions={
        <>
          <BackButton />
          <Link to={pathOf('home')} className={linkClass('primary')}>
            {t('trouble.toHome')}
          </Link>
        </>
      }
    />
  );
}
