import { createSubAppRouter } from '@skein/sub-app-kit/create-sub-app-router.tsx';

import { OverviewPage } from './features/overview/overview-page.tsx';
import { useText } from './locales/texts.ts';

export const createAppRouter = () =>
  createSubAppRouter({ prefix: '/dashboard', useName: () => useText()('name'), overview: OverviewPage });
