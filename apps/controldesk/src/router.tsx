import { ErrorState } from '@skein/ui/states.tsx';
import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';

import { OverviewPage } from './features/overview/overview-page.tsx';

/** The address of the shell is ours from here on. */
const BASE_PATH = '/controldesk';

export const createAppRouter = () => {
  const rootRoute = createRootRoute({ component: Outlet });
  const overviewRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: OverviewPage });
  return createRouter({
    basepath: BASE_PATH,
    routeTree: rootRoute.addChildren([overviewRoute]),
    defaultErrorComponent: ({ error, reset }) => <ErrorState cause={String(error)} onRetry={reset} />,
  });
};
