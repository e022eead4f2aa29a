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
import { useIsSignedIn } from '../session/session.ts';

/** Holds the place of a page whose program or first call is still on its way, in the shape of what comes. */
export function PagePending(): ReactNode {
  const area = routeAt(useLocation().pathname)?.area;
  const isSignedIn = useIsSignedIn();
  if (area === 'home' && !isSignedIn) return <div className="shell-pending-stage" />;
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

const table = <SkeletonTable rows={6} columns={5} />;

const bodies: Partial<Record<RouteArea, ReactNode>> = {
  home: (
    <>
      <SkeletonCards count={4} />
      <div className="shell-pending-columns">
        <SkeletonRows rows={4} />
        <SkeletonRows rows={4} />
      </div>
    </>
  ),
  legal: <SkeletonText lines={14} />,
  account: <SkeletonRows rows={4} hasActions />,
  enterprise: table,
  devices: table,
  developer: table,
};
