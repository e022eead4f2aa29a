import { pathOf, routes, type RouteArea, type RouteName } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';
import { useProducts } from '../products/products.queries.ts';
import { useIsSignedIn } from '../session/session.ts';
import type { PaletteEntry } from './palette-filter.ts';

/** Pages one arrives at by being sent there, never by looking for them. */
const unlistedAreas: ReadonlySet<RouteArea> = new Set(['chat', 'trouble']);
const unlistedPages: ReadonlySet<RouteName> = new Set(['user', 'drones', 'roleDetail']);
const visitorPages: ReadonlySet<RouteName> = new Set(['login', 'register', 'findPassword']);

/** Everywhere this user can go from the palette: products first, then pages. */
export function usePaletteEntries(): PaletteEntry[] {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const { data: products = [] } = useProducts();

  const isOffered = ({ name, area, access }: (typeof routes)[number]): boolean => {
    if (unlistedAreas.has(area) || unlistedPages.has(name)) return false;
    return isSignedIn ? !visitorPages.has(name) : access === 'public';
  };
  return [
    ...products.map(({ name, path }) => ({
      key: name,
      title: t(`products.${name}.name`),
      text: t(`products.${name}.purpose`),
      path,
    })),
    ...routes.filter(isOffered).map(({ name }) => ({
      key: name,
      title: t(`pages.${name}.title`),
      text: t(`pages.${name}.purpose`),
      path: pathOf(name),
    })),
  ];
}
