import { FailuresInWords } from '@skein/app-kit/load-failure.tsx';
import { LiveContext } from '@skein/app-kit/live.ts';
import { ServerContext } from '@skein/app-kit/server-connection.ts';
import { AlertDialogHost } from '@skein/ui/alert-dialog.tsx';
import { I18nProvider, type I18n } from '@skein/ui/i18n.ts';
import { ProgressBar } from '@skein/ui/progress-bar.tsx';
import { Toaster } from '@skein/ui/toast.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';

import { onChanges } from '../live/live-news.ts';
import { onSessionChange } from '../session/session.ts';
import { server } from './api.ts';
import { leavesPageBehind } from './follow-session.ts';
import { queryClient } from './query-client.ts';

/** What every page stands on. */
export function Providers({ i18n, children }: { i18n: I18n; children: ReactNode }): ReactNode {
  return (
    <ServerContext value={server}>
      <LiveContext value={onChanges}>
        <QueryClientProvider client={queryClient}>
          <I18nProvider i18n={i18n}>
            <ProgressBar />
            <FailuresInWords key={useDepartures()}>{children}</FailuresInWords>
            <AlertDialogHost />
            <Toaster />
          </I18nProvider>
        </QueryClientProvider>
      </LiveContext>
    </ServerContext>
  );
}

/** As a key, it takes everything down that was made for one who has gone: what is typed and opened lives in the page too. */
function useDepartures(): number {
  const [departures, setDepartures] = useState(0);
  useEffect(() => onSessionChange((change) => leavesPageBehind(change) && setDepartures((count) => count + 1)), []);
  return departures;
}
