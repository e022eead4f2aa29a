import { AlertDialogHost } from '@skein/ui/alert-dialog.tsx';
import { I18nProvider, type I18n } from '@skein/ui/i18n.ts';
import { ProgressBar } from '@skein/ui/progress-bar.tsx';
import { Toaster } from '@skein/ui/toast.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

import { onOtherTabChange } from '../session/session.ts';
import { followOtherTab } from './follow-other-tab.ts';
import { queryClient } from './query-client.ts';

/** What every page stands on. */
export function Providers({ i18n, children }: { i18n: I18n; children: ReactNode }): ReactNode {
  useEffect(() => onOtherTabChange((change) => void followOtherTab(change)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <ProgressBar />
        {children}
        <AlertDialogHost />
        <Toaster />
      </I18nProvider>
    </QueryClientProvider>
  );
}
