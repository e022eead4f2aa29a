import { pathOf, routes, type RouteArea, type RouteName } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';
import { useProducts } from '../products/products.queries.ts';
import { useIsSignedIn } from '../session/session.ts';

export interface PaletteEntry {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

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

/** Titles that begin with the query come first, then titles that hold it, then the rest of the words. */
export function filterEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [...entries];
  const rank = ({ title, text, path }: PaletteEntry): number => {
    if (title.toLowerCase().startsWith(wanted)) return 0;
    if (title.toLowerCase().includes(wanted)) return 1;
    return `${text} ${path}`.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter(({ rank: found }) => found < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
