import { createSubAppRouter } from '@skein/sub-app-kit/create-sub-app-router.tsx';

import { lazyRouteComponent } from '@tanstack/react-router';

import { OverviewPage } from './features/overview/overview-page.tsx';
import { useText } from './locales/texts.ts';

export const createAppRouter = () =>
  createSubAppRouter({
    prefix: '/admin',
    useName: () => useText()('name'),
    overview: OverviewPage,
    pages: {
      '/reviews': lazyRouteComponent(() => import('./features/reviews/reviews-page.tsx'), 'ReviewsPage'),
      '/announcements': lazyRouteComponent(
        () => import('./features/announcements/announcements-page.tsx'),
        'AnnouncementsPage',
      ),
      '/services': lazyRouteComponent(() => import('./features/services/services-page.tsx'), 'ServicesPage'),
    },
  });
