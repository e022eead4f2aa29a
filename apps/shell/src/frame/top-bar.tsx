import { linkClass } from '@skein/ui/button.tsx';
import { Logo } from '@skein/ui/logo.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';

import './top-bar.css';
import { pathOf, routeAt } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';
import { useIsSignedIn } from '../session/session.ts';
import { useIsDemo } from '../settings/settings.queries.ts';
import { AccountMenu } from './account-menu.tsx';
import { DemoMark } from './demo-mark.tsx';
import { PaletteButton } from './palette-button.tsx';
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx';
import { ProductMenu } from './product-menu.tsx';
import { useWhereabouts } from './where.ts';
import { WorkplaceMenu } from './workplace-menu.tsx';

/** Nothing is told to a visitor, who fetches nothing for it. */
const NotificationsButton = lazy(async () => ({
  default: (await import('./notifications-button.tsx')).NotificationsButton,
}));

/** Nor has a visitor any work under way. */
const JobsButton = lazy(async () => ({ default: (await import('./jobs-button.tsx')).JobsButton }));

/** Where the bell will be: what stands beside it does not move when it comes. */
const BellPending = (): ReactNode => (
  <span className="sk-menu-trigger" aria-hidden>
    <Bell size={17} />
  </span>
);

export function TopBar(): ReactNode {
  const isSignedIn = useIsSignedIn();
  const isDemo = useIsDemo();
  return (
    <>
      <div className="shell-top-bar-start">
        <Brand />
        <Trail />
      </div>
      <PaletteButton />
      <div className="shell-top-bar-end">
        {isDemo && <DemoMark />}
        {isSignedIn && <WorkplaceMenu />}
        {isSignedIn && <ProductMenu />}
        {isSignedIn && (
          <Suspense>
            <JobsButton />
          </Suspense>
        )}
        {isSignedIn && (
          <Suspense fallback={<BellPending />}>
            <NotificationsButton />
          </Suspense>
        )}
        {/* On a narrow screen a member has them in the account's menu; a visitor has no other place. */}
        <span className="shell-preference-menus" data-signed-in={isSignedIn || undefined}>
          <LanguageMenu />
          <ThemeMenu />
        </span>
        {isSignedIn ? <AccountMenu /> : <VisitorActions />}
      </div>
    </>
  );
}

function Brand(): ReactNode {
  const t = useText();
  return (
    <Link to={pathOf('home')} className="shell-brand" aria-label={t('brand.name')}>
      <Logo size={22} />
      <span className="shell-brand-name">{t('brand.name')}</span>
    </Link>
  );
}

/** Where we are, from the area down. */
function Trail(): ReactNode {
  const { trail } = useWhereabouts();
  return (
    <p className="shell-trail">
      {trail.map((part, depth) => (
        <span key={part}>{depth === trail.length - 1 ? <b>{part}</b> : part}</span>
      ))}
    </p>
  );
}

function VisitorActions(): ReactNode {
  const t = useText();
  const page = routeAt(useLocation().pathname)?.name;
  return (
    <>
      {page !== 'register' && (
        <Link to={pathOf('register')} className={`${linkClass('ghost')} shell-top-bar-register`}>
          {t('frame.register')}
        </Link>
      )}
      {page !== 'login' && (
        <Link to={pathOf('login')} className={linkClass('primary')}>
          {t('frame.signIn')}
        </Link>
      )}
    </>
  );
}
