import { Button } from '@skein/ui/button.tsx';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useText } from '../../locales/texts.ts';

/** The way back, when this tab has one. */
export function BackButton(): ReactNode {
  const t = useText();
  const router = useRouter();
  const routerCanGoBack = useCanGoBack();
  // The browser knows better where it tells: the router loses count when a sub-application moved on its own.
  if (!(window.navigation?.canGoBack ?? routerCanGoBack)) return null;
  return <Button onClick={() => router.history.back()}>{t('trouble.back')}</Button>;
}
