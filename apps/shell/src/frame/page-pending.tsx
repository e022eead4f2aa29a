import { Page, Section } from '@skein/ui/page.tsx';
import {
  SkeletonCards,
  SkeletonForm,
  SkeletonHeading,
  SkeletonRows,
  SkeletonTable,
  SkeletonText,
} from '@skein/ui/skeleton.tsx';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './entry-card.css';
import './page-pending.css';
import { routeAt, type RouteArea } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';
import { useIsSignedIn } from '../session/session.ts';

/** Holds the place of a page whose program or first call is still on its way, in the shape of what comes. */
export function PagePending(): ReactNode {
  const area = routeAt(useLocation().pathname)?.area;
  const isSignedIn = useIsSignedIn();
  if (area === 'home') return isSignedIn ? <HomePending /> : <div className="shell-pending-stage" />;
  if (area === 'entry' || area === 'chat')
    return (
      <div className="shell-entry">
        <div className="shell-entry-card">
          <SkeletonHeading />
          <SkeletonForm fields={2} />
        </div>
      </div>
    );
  return (
    <div className="sk-page sk-page-content">
      <SkeletonHeading />
      {bodies[area ?? 'trouble']}
    </div>
  );
}

/** What it is called is known before it comes: only its cards and steps are not. */
function HomePending(): ReactNode {
  const t = useText();
  return (
    <Page title={t('pages.home.title')} subtitle={t('home.memberSubtitle')}>
      <Section title={t('home.productsTitle')}>
        <SkeletonCards count={4} />
      </Section>
      <div className="shell-pending-columns">
        <SkeletonRows rows={4} />
        <SkeletonRows rows={4} />
      </div>
    </Page>
  );
}

const table = <SkeletonTable rows={6} columns={5} />;

const bodies: Partial<Record<RouteArea, ReactNode>> = {
  legal: <SkeletonText lines={14} />,
  account: <SkeletonRows rows={4} hasActions />,
  enterprise: table,
  devices: table,
  developer: table,
};
