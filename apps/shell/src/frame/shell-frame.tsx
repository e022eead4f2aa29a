import { AppFrame } from '@skein/ui/app-frame.tsx';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useIsSignedIn } from '../session/session.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { ShellRail } from './shell-rail.tsx';
import { TopBar } from './top-bar.tsx';

/** What stays while pages come and go. A visitor has nowhere for the rail to lead, so it is left out. */
export function ShellFrame(): ReactNode {
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <AppFrame topBar={<TopBar />} {...(isSignedIn && { rail: <ShellRail /> })}>
        <Outlet />
      </AppFrame>
      <KeyboardHelp />
      <PageAnnouncer />
    </>
  );
}
