import { AppFrame } from '@skein/ui/app-frame.tsx';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useSessionExpiry } from '../session-expiry/session-expiry.tsx';
import { useSignedInUser } from '../session/session.queries.ts';
import { useIsSignedIn } from '../session/session.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { ShellRail } from './shell-rail.tsx';
import { TopBar } from './top-bar.tsx';

/** What stays while pages come and go. A visitor has nowhere for the rail to lead, so it is left out. */
export function ShellFrame(): ReactNode {
  const isSignedIn = useIsSignedIn();
  const { notice, dialog } = useSessionExpiry();
  const { data: user } = useSignedInUser();
  // What ends first is said first; there is one line for it.
  const banner = notice || (user?.deletionAt && <DeletionNotice deletionAt={user.deletionAt} />);
  return (
    <>
      <AppFrame topBar={<TopBar />} banner={banner} {...(isSignedIn && { rail: <ShellRail /> })}>
        <Outlet />
      </AppFrame>
      <KeyboardHelp />
      <PageAnnouncer />
      {dialog}
    </>
  );
}
