import type { CountBadgeProps } from '@skein/ui/badge.tsx';
import { SideNavLayout } from '@skein/ui/side-nav.tsx';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import {
  Activity,
  Building2,
  ClipboardCheck,
  Layers,
  LayoutDashboard,
  LayoutGrid,
  MapPinned,
  Megaphone,
  Plane,
  RadioTower,
  ScrollText,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '../locales/texts.ts';
import { useOverview } from './overview.queries.ts';

const entries = [
  { name: 'overview', path: '/', Icon: LayoutDashboard },
  { name: 'reviews', path: '/reviews', Icon: ClipboardCheck },
  { name: 'users', path: '/users', Icon: UsersRound },
  { name: 'tenants', path: '/tenants', Icon: Building2 },
  { name: 'services', path: '/services', Icon: LayoutGrid },
  { name: 'airspace', path: '/airspace', Icon: MapPinned },
  { name: 'basemaps', path: '/basemaps', Icon: Layers },
  { name: 'droneModels', path: '/drone-models', Icon: Plane },
  { name: 'vehicleLinks', path: '/vehicle-links', Icon: RadioTower },
  { name: 'announcements', path: '/announcements', Icon: Megaphone },
  { name: 'audit', path: '/audit', Icon: ScrollText },
  { name: 'health', path: '/health', Icon: Activity },
] as const satisfies readonly { name: string; path: `/${string}`; Icon: LucideIcon }[];

/** The pages of those who run the platform beside their navigation, which says what waits where. */
export function AdminLayout(): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  const badges = useBadges();
  const items = entries.map(({ name, path, Icon }) => ({
    key: name,
    label: t(`navigation.${name}`),
    icon: <Icon size={16} aria-hidden />,
    isCurrent: path === '/' ? pathname === '/' : pathname.startsWith(path),
    badge: badges[name],
    render: (props: object) => <Link to={path} {...props} />,
  }));
  return (
    <SideNavLayout label={t('name')} groups={[{ key: 'admin', items }]}>
      <Outlet />
    </SideNavLayout>
  );
}

function useBadges(): Readonly<Partial<Record<(typeof entries)[number]['name'], CountBadgeProps>>> {
  const t = useText();
  const overview = useOverview().data?.info;
  if (!overview) return {};
  const reviews = Object.values(overview.reviews).reduce((sum, { waiting }) => sum + waiting, overview.unlocks.waiting);
  const badge = (count: number): CountBadgeProps => ({ count, label: t('navigation.waiting', { count }) });
  return {
    reviews: badge(reviews),
    users: badge(overview.requests.waiting),
    services: badge(overview.services.waiting),
  };
}
