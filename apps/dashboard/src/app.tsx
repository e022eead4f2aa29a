import type { SubAppProps } from '@skein/sub-app/agreement.ts';
import type { RunningSubApp } from '@skein/sub-app/react/define-react-sub-app.tsx';
import { createI18n, I18nProvider } from '@skein/ui/i18n.ts';
import { createHostedPreferences, followPreferences, getPreferences } from '@skein/ui/preferences.ts';
import { RouterProvider } from '@tanstack/react-router';

import { HostContext } from './host.ts';
import { textLoaders } from './locales/texts.ts';
import { createAppRouter } from './router.tsx';

/** Everything here is made for one mount and gone with it. */
export const start = async ({ shell, event }: SubAppProps): Promise<RunningSubApp> => {
  const stopFollowing = followPreferences(createHostedPreferences(shell));
  const i18n = await createI18n(getPreferences().language, textLoaders);
  const router = createAppRouter();
  await router.load();

  return {
    element: (
      <HostContext value={{ event }}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </HostContext>
    ),
    dispose() {
      router.history.destroy();
      stopFollowing();
    },
  };
};
