import { ApiError, NetworkError, SupersededError, UnavailableError } from '@skein/api-client/call-errors.ts';
import { useKitText } from '@skein/app-kit/kit-text.ts';
import { Button } from '@skein/ui/button.tsx';
import { ResultPage } from '@skein/ui/result-page.tsx';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { PageLoadError } from '../app/page-load-error.ts';
import { useText } from '../locales/texts.ts';
import { PagePending } from './page-pending.tsx';

/** Stands in place of a page that failed, inside the frame: the rest of the shell works on. */
export function RouteError({ error }: ErrorComponentProps): ReactNode {
  const t = useText();
  const kitText = useKitText();
  const router = useRouter();
  // Both are already being answered: by the way to `/login`, by the call that took over.
  if (error instanceof SupersededError || (error instanceof ApiError && error.code === 401)) return <PagePending />;

  const retry = async () => {
    // The router remembers a page that failed to load and would show the same failure again.
    await Promise.all(
      router.state.matches.map(({ routeId }) => preloadPage(router.routesById[routeId]?.options.component)),
    );
    await router.invalidate();
  };

  const cause = () => {
    if (error instanceof NetworkError) return kitText.unreachable;
    if (error instanceof UnavailableError) return kitText.unavailable;
    return t(error instanceof PageLoadError ? 'trouble.errorChunk' : 'trouble.errorCause');
  };

  return (
    <ResultPage
      status="error"
      title={t('trouble.errorTitle')}
      text={cause()}
      details={error instanceof ApiError ? error.message : undefined}
      actions={
        <>
          <Button kind="primary" icon={<RotateCw size={14} aria-hidden />} onClick={() => void retry()}>
            {t('trouble.retry')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('trouble.reload')}</Button>
        </>
      }
    />
  );
}

async function preloadPage(component: unknown): Promise<void> {
  if (typeof component === 'function' && 'preload' in component && typeof component.preload === 'function') {
    await component.preload();
  }
}
