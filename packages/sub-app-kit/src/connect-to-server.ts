import { connectTo, type ServerConnection } from '@skein/app-kit/server-connection.ts';
import type { ShellBridge } from '@skein/sub-app/agreement.ts';

/**
 * Calls go out as the shell's own do: its progress bar, its toasts, its way to end a session. They belong to whoever was
 * signed in at the mount: once another is, none goes out any more and no answer comes back.
 */
export const connectToServer = (shell: ShellBridge): ServerConnection => {
  const { ended } = shell.getSession();
  return connectTo({
    storage: localStorage,
    fetch: (...request) => fetch(...request),
    beginRequest: () => shell.beginRequest(),
    showError: (message) => shell.notify('error', message),
    endSession: () => shell.endSession(),
    noteSessionTerm: (term) => shell.noteSessionTerm(term),
    isAttended: () => shell.isAttended(),
    sessionSignal: () => {
      shell.getSession();
      return ended;
    },
    getLanguage: () => shell.getPreferences().language,
  });
};
