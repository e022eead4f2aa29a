import { createQueryClient } from '@skein/app-kit/create-query-client.ts';
import { FailuresInWords } from '@skein/app-kit/load-failure.tsx';
import { LiveContext, type OnChanges } from '@skein/app-kit/live.ts';
import { ServerContext } from '@skein/app-kit/server-connection.ts';
import type { SubAppProps } from '@skein/sub-app/agreement.ts';
import type { RunningSubApp } from '@skein/sub-app/react/define-react-sub-app.tsx';
import { DraftOwner, VISITOR } from '@skein/ui/form-draft.ts';
import { createI18n, I18nProvider, type TextLoaders, type TextTree } from '@skein/ui/i18n.ts';
import { createHostedPreferences, followPreferences, getPreferences } from '@skein/ui/preferences.ts';
import { QueryClientProvider } from '@tanstack/react-query';
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
    const queryClient = createQueryClient();
    const stopHearing = shell.onSessionChange(() => queryClient.clear());
    const onChanges: OnChanges = (hear) => shell.onChanges(hear);
    const router = createRouter();
    await router.load();

    return {
      element: (
        <HostContext value={{ event, notify: (kind, message) => shell.notify(kind, message) }}>
          <ServerContext value={connectToServer(shell)}>
            <LiveContext value={onChanges}>
              <QueryClientProvider client={queryClient}>
                <I18nProvider i18n={i18n}>
                  <DraftOwner value={() => shell.getSession().personId ?? VISITOR}>
                    <FailuresInWords>
                      <RouterProvider router={router} />
                    </FailuresInWords>
                  </DraftOwner>
                </I18nProvider>
              </QueryClientProvider>
            </LiveContext>
          </ServerContext>
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
