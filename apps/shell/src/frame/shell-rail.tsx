import { subAppNames, type Product } from '@skein/contract/products.ts';
import { toggleRail } from '@skein/ui/rail-width.ts';
import { Rail, type PendingRailItem, type RailItem } from '@skein/ui/rail.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import { Link } from '@tanstack/react-router';
import { Building2, CodeXml, Drone, House, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';

import { pathOf, routeNamed, type RouteName } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';
import { productIcons } from '../products/product-icons.tsx';
import { useProducts } from '../products/products.queries.ts';
import { isWriting, useShortcut } from './use-shortcut.ts';
import { useWhereabouts } from './where.ts';

const ICON_SIZE = 18;
const openToAll = subAppNames.filter((name) => name !== 'admin');

/** The main ways: home, the products the user holds, what they manage, and their account at the foot. */
export function ShellRail(): ReactNode {
  const t = useText();
  const { mainNavigation } = useUiText();
  const { page, subApp } = useWhereabouts();
  const { data: products, isError } = useProducts();
  const openArea = page && routeNamed(page).area;

  const pageItem = (name: RouteName, label: string, icon: ReactNode): RailItem => ({
    key: name,
    label,
    icon,
    isCurrent: openArea === routeNamed(name).area,
    render: (props) => <Link to={pathOf(name)} {...props} />,
  });

  const productItem = ({ name, path }: Product): RailItem => {
    const Icon = productIcons[name];
    return {
      key: name,
      label: t(`products.${name}.name`),
      icon: <Icon size={ICON_SIZE} aria-hidden />,
      isCurrent: subApp === name,
      render: (props) => <Link to={path} {...props} />,
    };
  };
  const unknown: PendingRailItem[] = isError ? [] : openToAll.map((name) => ({ key: name, isPending: true }));
  const own = products?.filter(({ name }) => name !== 'admin').map(productItem) ?? unknown;
  // At the foot, where it moves nothing when it comes: only few have it.
  const administration = products?.filter(({ name }) => name === 'admin').map(productItem) ?? [];

  useShortcut((event) => (event.key === '[' || event.key === '【') && !isWriting(event), toggleRail);

  return (
    <Rail
      label={mainNavigation}
      items={[
        pageItem('home', t('pages.home.title'), <House size={ICON_SIZE} aria-hidden />),
        ...own,
        pageItem('enterpriseInfo', t('areas.enterprise'), <Building2 size={ICON_SIZE} aria-hidden />),
        pageItem('drones', t('areas.devices'), <Drone size={ICON_SIZE} aria-hidden />),
        pageItem('accessKeys', t('areas.developer'), <CodeXml size={ICON_SIZE} aria-hidden />),
        ...administration.map((item) => ({ ...item, isLast: true })),
        { ...pageItem('account', t('pages.account.title'), <UserRound size={ICON_SIZE} aria-hidden />), isLast: true },
      ]}
    />
  );
}
