import { connectTo } from '@skein/app-kit/server-connection.ts';
import { getPreferences } from '@skein/ui/preferences.ts';
import { progress } from '@skein/ui/progress-bar.tsx';
import { toast } from '@skein/ui/toast.tsx';

import { isAttended } from '../session/attention.ts';
import { noteSessionTerm } from '../session/session-term.ts';
import { forgetSession, getSession } from '../session/session.ts';
import { history } from './history.ts';
import { pathOf } from './routes.ts';
import { loginPathFor } from './safe-return-to.ts';

export const server = connectTo({
  storage: localStorage,
  fetch: (...request) => fetch(...request),
  beginRequest: () => progress.begin(),
  showError: (message) => toast.error(message),
  endSession,
  noteSessionTerm,
  isAttended,
  sessionSignal: () => getSession().ended,
  getLanguage: () => getPreferences().language,
});

export const { call, fetchFile } = server;

/** The 401 rule: everything of the old session is forgotten, then the user is led to `/login`. */
export function endSession(): void {
  forgetSession('ended');
  const { pathname, href } = history.location;
  if (pathname !== pathOf('login')) history.replace(loginPathFor(href), undefined, { ignoreBlocker: true });
}
