import type { ShellBridge, ShellPreferences, ShellSession, SubAppLifecycle } from '../agreement.ts';
import { REALM_HOOK } from '../hooks.ts';

/** Mounts a sub-application on a page of its own when no shell is there to do it, or to bring the look of the page. */
export const runAlone = async (
  name: string,
  lifecycle: SubAppLifecycle,
  loadLook: () => Promise<unknown>,
): Promise<void> => {
  if (REALM_HOOK in frames) return;
  await loadLook();
  const props = {
    name,
    container: document.body,
    event: { mainEvent: (message = '') => window.alert(message) },
    shell: createStandInBridge(),
  };
  await lifecycle.bootstrap(props);
  await lifecycle.mount(props);
};

/** Follows the browser where the shell would follow the user's choices. */
const createStandInBridge = (): ShellBridge => {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
  const getPreferences = (): ShellPreferences => ({
    language: navigator.language.startsWith('en') ? 'en-US' : 'zh-CN',
    theme: systemIsDark.matches ? 'dark' : 'light',
  });
  const session: ShellSession = { personId: undefined, ended: new AbortController().signal };
  return {
    navigate: (to) => window.location.assign(to),
    notify: (kind, message) => console[kind === 'error' ? 'error' : 'info'](message),
    beginRequest: () => () => {},
    endSession: () => localStorage.clear(),
    noteSessionTerm: () => {},
    getSession: () => session,
    onSessionChange: () => () => {},
    isAttended: () => true,
    onChanges: () => () => {},
    getPreferences,
    onPreferencesChange: (listener) => {
      const tell = () => listener(getPreferences());
      systemIsDark.addEventListener('change', tell);
      return () => systemIsDark.removeEventListener('change', tell);
    },
  };
};
