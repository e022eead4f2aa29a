import { accountSectionIcons } from '../../app/account-section-icons.ts';
import { accountSections } from '../../app/account-sections.ts';
import { pathOf, routes, type RouteArea, type RouteName, type ShellRoute } from '../../app/routes.ts';
import { enUS } from '../../locales/en-US.ts';
import { zhCN } from '../../locales/zh-CN.ts';
import { productIcons } from '../../products/product-icons.tsx';
import { isProductOpen } from '../../products/product-readiness.ts';
import { useProducts } from '../../products/products.queries.ts';
import { useSignedInUser } from '../../session/session.queries.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { placeOf, readRecentPlaces } from '../recent-places.ts';
import { useWhereabouts } from '../where.ts';
import { pageIcons } from './page-icons.ts';
import { aliases } from './palette-aliases.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { useText } from './palette.texts.ts';
import { usePaletteActions } from './use-palette-actions.ts';

/** Pages one arrives at by being sent there, never by looking for them. */
const unlistedAreas: ReadonlySet<RouteArea> = new Set(['chat', 'trouble']);
/** `drones` shows what `droneList` shows; the account is listed by its sections. */
const unlistedPages: ReadonlySet<RouteName> = new Set(['user', 'drones', 'roleDetail', 'account']);
const visitorPages: ReadonlySet<RouteName> = new Set(['login', 'register', 'findPassword']);

/** Everywhere this user can go from the palette and all it can do for them, what was opened lately first. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const isSignedIn = useIsSignedIn();
  const here = placeOf(useWhereabouts());
  const { data: user } = useSignedInUser();
  const products = useProductEntries();
  const pages = usePageEntries();
  const sections = useAccountEntries();
  const actions = usePaletteActions();

  const places = [...products, ...pages, ...(isSignedIn ? sections : [])];
  const recent = (user ? readRecentPlaces(user.id) : [])
    .filter((place) => place !== here)
    .flatMap((place) => places.find(({ key }) => key === place) ?? [])
    .map((entry) => ({ ...entry, key: `recent:${entry.key}`, group: 'recent' as const }));
  return [...recent, ...places, ...actions];
}

function useProductEntries(): readonly PaletteEntry[] {
  const t = useText();
  const { data: products = [] } = useProducts();
  return products.map(({ name, path }) => ({
    key: name,
    group: 'products',
    title: t(`products.${name}.name`),
    text: t(`products.${name}.purpose`),
    aliases: [...inBothLanguages(({ products: named }) => named[name].name), ...(aliases[name] ?? [])],
    Icon: productIcons[name],
    to: { to: path },
    isReady: isProductOpen[name],
  }));
}

const isPaper = ({ area }: ShellRoute): boolean => area === 'legal';

function usePageEntries(): readonly PaletteEntry[] {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const isOffered = ({ name, area, access }: ShellRoute): boolean => {
    if (unlistedAreas.has(area) || unlistedPages.has(name)) return false;
    return isSignedIn ? !visitorPages.has(name) : access === 'public';
  };
  // To be found, but not in the way of what people work with.
  const [papers, workplaces] = [routes.filter(isPaper), routes.filter((route) => !isPaper(route))];
  return [...workplaces, ...papers].filter(isOffered).flatMap(({ name }) => {
    const Icon = pageIcons[name];
    if (!Icon) return [];
    return {
      key: name,
      group: 'pages',
      title: t(`pages.${name}.title`),
      text: t(`pages.${name}.purpose`),
      aliases: [...inBothLanguages(({ pages }) => pages[name].title), ...(aliases[name] ?? [])],
      Icon,
      to: { to: pathOf(name) },
    };
  });
}

function useAccountEntries(): readonly PaletteEntry[] {
  const t = useText();
  return accountSections.map((name) => ({
    key: `account:${name}`,
    group: 'account',
    title: t(`accountSections.${name}`),
    text: '',
    aliases: [
      ...inBothLanguages((texts) => texts.accountSections[name]),
      ...inBothLanguages(({ pages }) => pages.account.title),
      ...(aliases[`account:${name}`] ?? []),
    ],
    Icon: accountSectionIcons[name],
    to: { to: pathOf('account'), search: { section: name } },
  }));
}

/** One language is shown; people type either. */
const inBothLanguages = (read: (texts: typeof zhCN) => string): readonly string[] => [read(zhCN), read(enUS)];
