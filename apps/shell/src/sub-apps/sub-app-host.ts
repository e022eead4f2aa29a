import type { ForeignSubApp } from '@skein/contract/shell-settings.ts';
import type { SessionTerm } from '@skein/contract/session-term.ts';
import { loadMapEngine } from '@skein/map/load-map-engine.ts';
import { logUncaughtErrors } from '@skein/sub-app/host/log-uncaught-errors.ts';
import { SubAppHost } from '@skein/sub-app/host/sub-app-host.ts';
import { shareModules } from '@skein/sub-app/react/share-modules.ts';
import { showAlert } from '@skein/ui/alert-dialog.tsx';
import { getPreferences, onPreferencesChange } from '@skein/ui/preferences.ts';
import { progress } from '@skein/ui/progress-bar.tsx';
import { toast } from '@skein/ui/toast.tsx';

import { onChanges } from '../live/live-news.ts';
import { isAttended } from '../session/attention.ts';
import { getSession, onSessionChange } from '../session/session.ts';
import { subApps } from './registry.ts';
import { changeSubAppState, getSubAppState } from './sub-app-state.ts';

export const CONTAINER_ID = 'appContainer';

export interface SubAppHostDeps {
  /** Resolves when the shell has shown its first page: routing starts then, and a warning is logged if that takes long. */
  readonly ready: Promise<unknown>;
  navigate(to: string): void;
  /** The 401 rule of the request layer. */
  endSession(): void;
  noteSessionTerm(term: SessionTerm): void;
}

let host: SubAppHost | undefined;
/** Kept here too: the first page may be rendered before there is a host to tell. */
let admittedName: string | undefined;

/** To be called once, when the shell has been mounted. */
export const startSubAppHost = ({ ready, navigate, ...session }: SubAppHostDeps): void => {
  logUncaughtErrors();
  shareModules({ '@skein/map/load-map-engine.ts': loadMapEngine });
  const started = (host = new SubAppHost({
    apps: subApps,
    container: `#${CONTAINER_ID}`,
    bridge: {
      navigate,
      ...session,
      notify: (kind, message) => toast[kind](message),
      beginRequest: () => progress.begin(),
      getSession,
      onSessionChange: onOtherPerson,
      isAttended,
      onChanges,
      getPreferences,
      onPreferencesChange,
    },
    showAlert: (message) => void showAlert(message),
    onStatusChange: (status) => changeSubAppState({ status }),
    setLoading: (isLoading) => changeSubAppState({ isLoading }),
  }));
  started.admit(admittedName);
  void ready.then(() => started.start());
};

const onOtherPerson = (listener: () => void): (() => void) =>
  onSessionChange(({ kind }) => kind !== 'renewed' && listener());

/** Those of the server's settings, whenever they arrive; the ones that are known already are left as they are. */
export const registerForeignSubApps = (foreignSubApps: readonly ForeignSubApp[]): void => {
  const { apps } = getSubAppState();
  const added = foreignSubApps.filter(({ name }) => !apps.some((known) => known.name === name));
  if (added.length === 0) return;
  for (const app of added) host?.register(app);
  changeSubAppState({ apps: [...apps, ...added] });
};

/** Says which sub-application the guard has let through; until then it is not mounted. */
export const admitSubApp = (name: string | undefined): void => {
  admittedName = name;
  host?.admit(name);
};

export const retrySubApp = (name: string): void => void host?.retry(name);
