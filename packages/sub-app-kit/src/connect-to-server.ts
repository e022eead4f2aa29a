import { createApiClient, type ApiClient } from '@skein/api-client/create-api-client.ts';
import type { ShellBridge } from '@skein/sub-app/agreement.ts';

/** Calls go out as the shell's own do: its progress bar, its toasts, its way to end a session. */
export const connectToServer = (shell: ShellBridge): ApiClient =>
  createApiClient({
    storage: localStorage,
    fetch: (...request) => fetch(...request),
    beginRequest: () => shell.beginRequest(),
    showError: (message) => shell.notify('error', message),
    endSession: () => shell.endSession(),
    noteSessionTerm: (term) => shell.noteSessionTerm(term),
    getLanguage: () => shell.getPreferences().language,
  });
