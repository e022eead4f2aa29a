import type { SubAppProps } from '@skein/sub-app/agreement.ts';
import type { RunningSubApp } from '@skein/sub-app/react/define-react-sub-app.tsx';
import { createI18n, I18nProvider, type TextLoaders, type TextTree } from '@skein/ui/i18n.ts';
import { createHostedPreferences, followPreferences, getPreferences } from '@skein/ui/preferences.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';

import { connectToServer } from './connect-to-server.ts';
import { HostContext } from './host.ts';

interface AppParts {
  readonly textLoaders: TextLoaders<TextTree>;
  createRouter(): AnyRouter;
}

/** How each of our sub-applications starts. Everything here is made for one mount and gone with it. */
export const startReactApp =
  ({ textLoaders, createRouter }: AppParts) =>
  async ({ shell, event }: SubAppProps): Promise<RunningSubApp> => {
    const stopFollowing = followPreferences(createHostedPreferences(shell));
    const i18n = await createI18n(getPreferences().language, textLoaders);
    const queryClient = new QueryClient({
      defaultOptions: {
        // Otherwise nothing fails while the browser is offline: it would load for ever.
        queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
        mutations: { networkMode: 'always' },
      },
    });
    const stopHearing = shell.onSessionChange(() => queryClient.clear());
    const router = createRouter();
    await router.load();

    return {
      element: (
        <HostContext value={{ event, call: connectToServer(shell) }}>
          <QueryClientProvider client={queryClient}>
            <I18nProvider i18n={i18n}>
              <RouterProvider router={router} />
            </I18nProvider>
          </QueryClientProvider>
        </HostContext>
      ),
      dispose() {
        queryClient.clear();
        router.history.destroy();
        stopFollowing();
        stopHearing();
      },
    };
  };
