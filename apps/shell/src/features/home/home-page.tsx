import { lazy, Suspense, type ReactNode } from 'react';

import './home-page.css';
import { VisitorHome } from './visitor-home.tsx';
import { PagePending } from '../../frame/page-pending.tsx';
import { useIsSignedIn } from '../../session/session.ts';

/** Visitors, who come for the first time, do not wait for what only members see. */
const MemberHome = lazy(async () => ({ default: (await import('./member-home.tsx')).MemberHome }));

export const HomePage = (): ReactNode =>
  useIsSignedIn() ? (
    <Suspense fallback={<PagePending />}>
      <MemberHome />
    </Suspense>
  ) : (
    <VisitorHome />
  );
