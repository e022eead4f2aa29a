import { createI18n } from '@skein/ui/i18n.ts';
import { getPreferences } from '@skein/ui/preferences.ts';
import '@skein/ui/fonts.ts';
import '@skein/ui/base.css';
import '@skein/ui/tokens.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

import './app/shell.css';
import { endSession } from './app/api.ts';
import { followSession } from './app/follow-session.ts';
import { fetchForeignSubApps } from './app/foreign-sub-apps.ts';
import { history } from './app/history.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { textLoaders } from './locales/texts.ts';
import { startLive } from './live/start-live.ts';
import { noteSessionTerm } from './session/session-term.ts';
import { startSubAppHost } from './sub-apps/sub-app-host.ts';

const container = document.getElementById('app');
if (!container) throw new Error('the page has no element with the id "app"');

followSession({ reloadRoute: () => void router.invalidate() });
const firstPage = new Promise((resolve) => router.subscribe('onResolved', resolve));
startSubAppHost({
  ready: firstPage,
  navigate: (to) => history.push(to),
  endSession,
  noteSessionTerm,
});
// If it fails, the guard asks again for the first address that may be one of theirs.
void fetchForeignSubApps();

// Fetched after the first page: what it tells can wait for that.
void firstPage.then(startLive);

const i18n = await createI18n(getPreferences().language, textLoaders);

// Ids made by React must not meet those of a sub-application's own root.
createRoot(container, { identifierPrefix: 'shell-' }).render(
  <Providers i18n={i18n}>
    <RouterProvider router={router} />
  </Providers>,
);
