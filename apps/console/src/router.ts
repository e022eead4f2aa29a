import { createSubAppRouter } from '@skein/sub-app-kit/create-sub-app-router.tsx';

import { OverviewPage } from './features/overview/overview-page.tsx';
import { useText } from './locales/texts.ts';

export const createAppRouter = () =>
  createSubAppRouter({ prefix: '/console', useName: () => useText()('name'), overview: OverviewPage });
