import { createRootRoute, createRoute, createRouter, Outlet, redirect, type AnyRoute } from '@tanstack/react-router';

import { DronesLayout } from '../features/drones/drones-layout.tsx';
import { AccountLayout } from '../frame/account-layout.tsx';
import { AreaLayout } from '../frame/area-layout.tsx';
import { PagePending } from '../frame/page-pending.tsx';
import { RouteError } from '../frame/route-error.tsx';
import { ShellFrame } from '../frame/shell-frame.tsx';
import { SubAppPage } from '../frame/sub-app-page.tsx';
import { useIsSignedIn } from '../session/session.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { guardNavigation } from './guard-navigation.ts';
import { history } from './history.ts';
import { licencePage, pages } from './pages.ts';
import { LICENCE_PATH, pathOf, redirects, routes, type ShellRoute } from './routes.ts';

const rootRoute = createRootRoute({ component: ShellFrame });

const layout = (id: string, parent: AnyRoute, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => parent, id, component });

// The navigation of an area stands while the server is asked who is there; only its pages wait for the answer.
const areaRoute = (id: string, Navigation: () => React.ReactNode) => {
  const area = layout(id, rootRoute, () => (useIsSignedIn() ? <Navigation /> : <Outlet />));
  return { area, pages: layout(`${id}-signed-in`, area, SignedInOnly) };
};
const account = areaRoute('account', AccountLayout);
const enterprise = areaRoute('enterprise', () => <AreaLayout area="enterprise" />);
const devices = areaRoute('devices', () => <AreaLayout area="devices" />);
const developer = areaRoute('developer', () => <AreaLayout area="developer" />);
const dronesRoute = layout('drones', devices.pages, DronesLayout);

function parentOf({ path, area }: ShellRoute): AnyRoute {
  if (path.startsWith(pathOf('drones'))) return dronesRoute;
  if (area === 'account') return account.pages;
  if (area === 'enterprise') return enterprise.pages;
  if (area === 'devices') return devices.pages;
  if (area === 'developer') return developer.pages;
  return rootRoute;
}

const pageRoutes = routes.map((route) => ({
  parent: parentOf(route),
  route: createRoute({
    getParentRoute: () => parentOf(route),
    path: route.path,
    component: pages[route.name],
    beforeLoad: guardNavigation,
  }),
}));

const childrenOf = (parent: AnyRoute) =>
  pageRoutes.filter((entry) => entry.parent === parent).map(({ route }) => route);

const redirectRoutes = redirects.map(({ from, to }) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: from,
    beforeLoad: () => {
      throw redirect({ to: pathOf(to), replace: true });
    },
  }),
);

const licenceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${LICENCE_PATH}$code`,
  component: licencePage,
});

/** Every path the shell does not name: a sub-application's, or nobody's. */
const unnamedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: SubAppPage,
  beforeLoad: guardNavigation,
});

export const router = createRouter({
  history,
  routeTree: rootRoute.addChildren([
    ...redirectRoutes,
    ...childrenOf(rootRoute),
    licenceRoute,
    account.area.addChildren([account.pages.addChildren(childrenOf(account.pages))]),
    enterprise.area.addChildren([enterprise.pages.addChildren(childrenOf(enterprise.pages))]),
    developer.area.addChildren([developer.pages.addChildren(childrenOf(developer.pages))]),
    devices.area.addChildren([
      devices.pages.addChildren([...childrenOf(devices.pages), dronesRoute.addChildren(childrenOf(dronesRoute))]),
    ]),
    unnamedRoute,
  ]),
  caseSensitive: true,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  scrollToTopSelectors: ['.sk-frame-main'],
});
