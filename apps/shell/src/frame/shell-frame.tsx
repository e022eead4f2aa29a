import type { CurrentAnnouncement } from '@skein/contract/current-announcements.ts';
import { AppFrame } from '@skein/ui/app-frame.tsx';
import { DraftOwner } from '@skein/ui/form-draft.ts';
import { Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';

import { useAnnouncements } from '../announcements/announcements.queries.ts';
import { pathOf } from '../app/routes.ts';
import { inviteIn } from '../joining/invite.ts';
import { useSessionExpiry } from '../session-expiry/session-expiry.tsx';
import { draftOwner, useOwnDraftsOnly } from '../session/draft-owner.ts';
import { useSignedInUser } from '../session/session.queries.ts';
import { useIsSignedIn } from '../session/session.ts';
import { useInThisStay } from '../session/use-in-this-stay.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { useKeptFocus } from './keep-focus.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { useRememberPlaces } from './recent-places.ts';
import { ShellRail } from './shell-rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsOffline } from './use-is-offline.ts';

const AnnouncementNotice = lazy(async () => ({
  default: (await import('../announcements/announcement-notice.tsx')).AnnouncementNotice,
}));
const InviteDialog = lazy(async () => ({ default: (await import('../joining/invite-dialog.tsx')).InviteDialog }));

/** What stays while pages come and go. A visitor has nowhere for the rail to lead, so it is left out. */
export function ShellFrame(): ReactNode {
  const isSignedIn = useIsSignedIn();
  const { notice, dialog } = useSessionExpiry();
  const { data: user } = useSignedInUser();
  const isOffline = useIsOffline();
  const { pathname } = useLocation();
  // Who is just registering says first how they are called; their invite waits in the way on.
  const invite = inviteIn(useSearch({ strict: false }));
  const isInvited = isSignedIn && invite !== undefined && pathname !== pathOf('register');
  useOwnDraftsOnly();
  useRememberPlaces();
  useKeptFocus();
  // What ends first is said first; there is one line for it.
  const deletion = user?.deletionAt && <DeletionNotice deletionAt={user.deletionAt} />;
  const announcements = useAnnouncements();
  const [read, setRead] = useInThisStay<CurrentAnnouncement>();
  const announced = isSignedIn && (announcements.length > 0 || read) && (
    <Suspense>
      <AnnouncementNotice announcements={announcements} read={read} onRead={setRead} />
    </Suspense>
  );
  const banner = (isOffline && <OfflineNotice />) || notice || deletion || announced;
  return (
    <>
      <AppFrame topBar={<TopBar />} banner={banner} {...(isSignedIn && { rail: <ShellRail /> })}>
        <DraftOwner value={draftOwner}>
          <Outlet />
        </DraftOwner>
      </AppFrame>
      <KeyboardHelp />
      <PageAnnouncer />
      {dialog}
      {isInvited && (
        <Suspense>
          <InviteDialog key={invite} invite={invite} />
        </Suspense>
      )}
    </>
  );
}
