import { createQueryClient } from '@skein/app-kit/create-query-client.ts';
import { FailuresInWords } from '@skein/app-kit/load-failure.tsx';
import { createI18n, I18nProvider } from '@skein/ui/i18n.ts';
import { getPreferences } from '@skein/ui/preferences.ts';
import { Toaster } from '@skein/ui/toast.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';

import { TryItDrawer } from './try-it-drawer.tsx';

/**
 * What runs on `/openapi`, a page that the server writes and that can be read without it. A build of its own, in one file: the
 * shell is not fetched for it.
 */
const nothingOfItsOwn = async () => ({});
const i18n = await createI18n(getPreferences().language, { 'zh-CN': nothingOfItsOwn, 'en-US': nothingOfItsOwn });
const container = document.body.appendChild(document.createElement('div'));

createRoot(container, { identifierPrefix: 'reference-' }).render(
  <QueryClientProvider client={createQueryClient()}>
    <I18nProvider i18n={i18n}>
      <FailuresInWords>
        <TryItDrawer />
      </FailuresInWords>
      <Toaster />
    </I18nProvider>
  </QueryClientProvider>,
);
