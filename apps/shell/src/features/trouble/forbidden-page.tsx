import { linkClass } from '@skein/ui/button.tsx';
import { ResultPage } from '@skein/ui/result-page.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { BackButton } from './back-button.tsx';
import './forbidden-page.css';
import { pathOf } from '../../app/routes.ts';
import { safeReturnTo } from '../../app/safe-return-to.ts';
import { useText } from '../../locales/texts.ts';
import { useIsSignedIn } from '../../session/session.ts';

/** Says what was asked for and what was missing: both come with the address, from the guard or from a refused call. */
export function ForbiddenPage(): ReactNode {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const { path, permission } = parseRefusal(useSearch({ strict: false }));

  const explain = () => {
    if (path && !permission) return t('trouble.noSuchAddress');
    if (!isSignedIn) return t('trouble.forbiddenVisitor');
    return t(permission === 'admin' ? 'trouble.forbiddenAdmin' : 'trouble.forbiddenMember');
  };

  return (
    <ResultPage
      status="403"
      title={t('trouble.forbiddenTitle')}
      text={explain()}
      details={path && <Refusal path={path} permission={permission} />}
      actions={
        <>
          <BackButton />
          <Link to={pathOf('home')} className={linkClass(isSignedIn ? 'primary' : 'default')}>
            {t('trouble.toHome')}
          </Link>
          {!isSignedIn && (
            <Link to={pathOf('login')} search={permission ? { returnTo: path } : {}} className={linkClass('primary')}>
              {t('trouble.signIn')}
            </Link>
          )}
        </>
      }
    />
  );
}

function Refusal({ path, permission }: { path: string; permission: string | undefined }): ReactNode {
  const t = useText();
  return (
    <dl className="shell-refusal">
      <dt>{t('trouble.address')}</dt>
      <dd>
        <code>{path}</code>
      </dd>
      {permission && (
        <>
          <dt>{t('trouble.missing')}</dt>
          <dd>{permission === 'admin' ? t('trouble.adminPermission') : permission}</dd>
        </>
      )}
    </dl>
  );
}

const PERMISSION_MAX_LENGTH = 64;

/** Anyone can write an address: only a path of this site and a short name are repeated back. */
function parseRefusal({ path, permission }: { path?: unknown; permission?: unknown }) {
  const isName = typeof permission === 'string' && permission.length <= PERMISSION_MAX_LENGTH;
  return { path: safeReturnTo(path), permission: isName ? permission : undefined };
}
