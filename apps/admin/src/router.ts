import { createSubAppRouter } from '@skein/sub-app-kit/create-sub-app-router.tsx';

import { lazyRouteComponent } from '@tanstack/react-router';

import { OverviewPage } from './features/overview/overview-page.tsx';
import { useText } from './locales/texts.ts';
import { AdminLayout } from './navigation/admin-layout.tsx';

export const createAppRouter = () =>
  createSubAppRouter({
    prefix: '/admin',
    useName: () => useText()('name'),
    layout: AdminLayout,
    overview: OverviewPage,
    pages: {
      '/reviews': lazyRouteComponent(() => import('./features/reviews/reviews-page.tsx'), 'ReviewsPage'),
      '/reviews/unlocks': lazyRouteComponent(() => import('./features/unlocks/unlocks-page.tsx'), 'UnlocksPage'),
      '/announcements': lazyRouteComponent(
        () => import('./features/announcements/announcements-page.tsx'),
        'AnnouncementsPage',
      ),
      '/users': lazyRouteComponent(() => import('./features/users/users-page.tsx'), 'UsersPage'),
      '/tenants': lazyRouteComponent(() => import('./features/tenants/tenants-page.tsx'), 'TenantsPage'),
      '/audit': lazyRouteComponent(() => import('./features/audit-search/audit-search-page.tsx'), 'AuditSearchPage'),
      '/health': lazyRouteComponent(() => import('./features/health/health-page.tsx'), 'HealthPage'),
      '/airspace': lazyRouteComponent(() => import('./features/airspace/airspace-page.tsx'), 'AirspacePage'),
      '/airspace/zone': lazyRouteComponent(() => import('./features/airspace/zone-page.tsx'), 'ZonePage'),
      '/airspace/import': lazyRouteComponent(() => import('./features/airspace/import-page.tsx'), 'ImportPage'),
      '/basemaps': lazyRouteComponent(() => import('./features/basemaps/basemaps-page.tsx'), 'BasemapsPage'),
      '/drone-models': lazyRouteComponent(
        () => import('./features/drone-models/drone-models-page.tsx'),
        'DroneModelsPage',
      ),
      '/vehicle-links': lazyRouteComponent(
        () => import('./features/vehicle-links/vehicle-links-page.tsx'),
        'VehicleLinksPage',
      ),
      '/services': lazyRouteComponent(() => import('./features/services/services-page.tsx'), 'ServicesPage'),
    },
  });
