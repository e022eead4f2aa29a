import { ErrorState } from '@skein/ui/states.tsx';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type AnyRouter,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { belowPrefix } from './below-prefix.ts';
import { NotFoundPage } from './not-found-page.tsx';

export interface SubAppPages {
  /** The address of the shell is ours from here on. */
  readonly prefix: string;
  /** What the sub-application is called, in the user's language. */
  readonly useName: () => string;
  readonly overview: () => ReactNode;
  /** What stands around its pages, with the router's `Outlet` for them. Without it, nothing does. */
  readonly layout?: () => ReactNode;
  /** Its other pages by their path below the prefix, fetched when they are opened. */
  readonly pages?: Readonly<Record<`/${string}`, RouteComponent>>;
}

/** Where each of our sub-applications finds its pages. An address that is none of theirs stays as it is. */
export const createSubAppRouter = ({ prefix, useName, overview, layout, pages = {} }: SubAppPages): AnyRouter => {
  const rootRoute = createRootRoute({ component: layout ?? Outlet });
  const routes = Object.entries({ '/': overview, ...pages }).map(([path, component]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component }),
  );
  return createRouter({
    rewrite: belowPrefix(prefix),
    caseSensitive: true,
    routeTree: rootRoute.addChildren(routes),
    defaultNotFoundComponent: () => <NotFoundPage name={useName()} prefix={prefix} />,
    defaultErrorComponent: ({ error, reset }) => <ErrorState cause={String(error)} onRetry={reset} />,
  });
};
