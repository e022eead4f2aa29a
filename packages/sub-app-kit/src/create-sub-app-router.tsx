import { ErrorState } from '@skein/ui/states.tsx';
import { createRootRoute, createRoute, createRouter, Outlet, type AnyRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { belowPrefix } from './below-prefix.ts';
import { NotFoundPage } from './not-found-page.tsx';

export interface SubAppPages {
  /** The address of the shell is ours from here on. */
  readonly prefix: string;
  /** What the sub-application is called, in the user's language. */
  readonly useName: () => string;
  readonly overview: () => ReactNode;
}

/** Where each of our sub-applications finds its pages. An address that is none of theirs stays as it is. */
export const createSubAppRouter = ({ prefix, useName, overview }: SubAppPages): AnyRouter => {
  const rootRoute = createRootRoute({ component: Outlet });
  const overviewRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: overview });
  return createRouter({
    rewrite: belowPrefix(prefix),
    caseSensitive: true,
    routeTree: rootRoute.addChildren([overviewRoute]),
    defaultNotFoundComponent: () => <NotFoundPage name={useName()} prefix={prefix} />,
    defaultErrorComponent: ({ error, reset }) => <ErrorState cause={String(error)} onRetry={reset} />,
  });
};
