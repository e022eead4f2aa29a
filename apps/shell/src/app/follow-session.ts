import { dropAlerts } from '@skein/ui/alert-dialog.tsx';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { toast } from '@skein/ui/toast.tsx';

import { onSessionChange, type SessionChange } from '../session/session.ts';
import { history } from './history.ts';
import { askAgain, forgetUserData } from './query-client.ts';
import { pathOf } from './routes.ts';
import { safeReturnTo } from './safe-return-to.ts';

/** Nothing that one person was told is left for the next, whichever tab they came by. */
export const followSession = (deps: { reloadRoute(): void }): (() => void) =>
  onSessionChange((change) => {
    // Who has only proved anew who they are goes on where they are: asking again would take away what they type.
    if (change.kind === 'renewed') return;
    forgetUserData();
    forgetForeignDrafts(change);
    // The page that signed in or out in this tab leads on itself.
    if (change.isFromOtherTab) followOtherTab(change, deps);
  });

/**
 * A session that ended by itself leaves them for its owner to come back to; who signs out wants nothing left behind, and
 * what was meant for one enterprise must not be saved in another.
 */
function forgetForeignDrafts({ kind, personId }: SessionChange): void {
  if (kind === 'signedOut' || kind === 'moved') forgetDrafts();
  else if (personId !== undefined) forgetDrafts(personId);
}

function followOtherTab({ kind }: SessionChange, { reloadRoute }: { reloadRoute(): void }): void {
  if (kind === 'signedIn') {
    void askAgain();
    leaveLoginPage();
  } else {
    toast.clear();
    dropAlerts();
  }
  // The guard let somebody else in.
  reloadRoute();
}

/** Whoever was led to `/login` in several tabs signs in once. */
function leaveLoginPage(): void {
  const { pathname, search } = history.location;
  if (pathname !== pathOf('login')) return;
  history.replace(safeReturnTo(new URLSearchParams(search).get('returnTo')) ?? pathOf('home'));
}

/** Whether what stands on the page was made for one who has gone, or elsewhere: other tabs change the person under it. */
export const leavesPageBehind = ({ kind, isFromOtherTab }: SessionChange): boolean =>
  kind === 'moved' || (isFromOtherTab && kind !== 'renewed' && kind !== 'signedIn');
