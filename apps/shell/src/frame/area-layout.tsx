import { SideNavLayout } from '@skein/ui/side-nav.tsx';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import {
  Building2,
  ClipboardCheck,
  Drone,
  LayoutGrid,
  MapPin,
  Network,
  Package,
  Radar,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { pathOf, routeAt, type RouteName } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';

/** An entry of the side navigation; `covers` are the pages beneath it, which mark it as current too. */
interface AreaEntry {
  readonly name: RouteName;
  readonly icon: ReactNode;
  readonly covers?: readonly RouteName[];
}

const entriesOf: Record<'enterprise' | 'devices', readonly AreaEntry[]> = {
  enterprise: [
    { name: 'enterpriseInfo', icon: <Building2 size={16} aria-hidden /> },
    { name: 'organization', icon: <Network size={16} aria-hidden /> },
    { name: 'roles', icon: <UsersRound size={16} aria-hidden />, covers: ['roleDetail'] },
    { name: 'services', icon: <LayoutGrid size={16} aria-hidden /> },
    { name: 'audit', icon: <ClipboardCheck size={16} aria-hidden /> },
  ],
  devices: [
    { name: 'drones', icon: <Drone size={16} aria-hidden />, covers: ['droneList', 'unlockList', 'unlockRequest'] },
    { name: 'flightCheck', icon: <Radar size={16} aria-hidden /> },
    { name: 'payloads', icon: <Package size={16} aria-hidden /> },
    { name: 'sites', icon: <MapPin size={16} aria-hidden /> },
  ],
};

/** The pages of an area beside its navigation. */
export function AreaLayout({ area }: { area: 'enterprise' | 'devices' }): ReactNode {
  const t = useText();
  const current = routeAt(useLocation().pathname)?.name;
  const items = entriesOf[area].map(({ name, icon, covers = [] }) => ({
    key: name,
    label: t(`pages.${name}.title`),
    icon,
    isCurrent: current !== undefined && [name, ...covers].includes(current),
    render: (props: object) => <Link to={pathOf(name)} {...props} />,
  }));
  return (
    <SideNavLayout label={t(`areas.${area}`)} groups={[{ key: area, items }]}>
      <Outlet />
    </SideNavLayout>
  );
}
