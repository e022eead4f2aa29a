import { SideNavLayout, type SideNavGroup, type SideNavItem } from '@skein/ui/side-nav.tsx';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import {
  BadgeCheck,
  BookOpen,
  Building2,
  ClipboardCheck,
  Drone,
  FileText,
  KeyRound,
  LayoutGrid,
  MapPin,
  Network,
  Package,
  Radar,
  UsersRound,
  Webhook,
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

type Area = 'enterprise' | 'devices' | 'developer';

const entriesOf: Record<Area, readonly AreaEntry[]> = {
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
  developer: [
    { name: 'accessKeys', icon: <KeyRound size={16} aria-hidden /> },
    { name: 'webhooks', icon: <Webhook size={16} aria-hidden /> },
    { name: 'developerCertificate', icon: <BadgeCheck size={16} aria-hidden /> },
    { name: 'developerAgreement', icon: <FileText size={16} aria-hidden /> },
  ],
};

/** The pages of an area beside its navigation. */
export function AreaLayout({ area }: { area: Area }): ReactNode {
  const t = useText();
  const current = routeAt(useLocation().pathname)?.name;
  const items = entriesOf[area].map(({ name, icon, covers = [] }) => ({
    key: name,
    label: t(`pages.${name}.title`),
    icon,
    isCurrent: current !== undefined && [name, ...covers].includes(current),
    render: (props: object) => <Link to={pathOf(name)} {...props} />,
  }));
  // Beside the console and not in its place: whoever reads how a call is made has the key that they make it with here.
  const reference = {
    key: 'reference',
    label: t('apiReference'),
    icon: <BookOpen size={16} aria-hidden />,
    render: ({ children, ...props }: Parameters<SideNavItem['render']>[0]) => (
      <a href="/openapi" target="_blank" rel="noreferrer" {...props}>
        {children}
      </a>
    ),
  };
  const groups: readonly SideNavGroup[] = [
    { key: area, items: [...items, ...(area === 'developer' ? [reference] : [])] },
  ];
  return (
    <SideNavLayout label={t(`areas.${area}`)} groups={groups}>
      <Outlet />
    </SideNavLayout>
  );
}
