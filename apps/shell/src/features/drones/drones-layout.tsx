import { Page } from '@skein/ui/page.tsx';
import { useScrollEdges } from '@skein/ui/use-scroll-edges.ts';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';

import './drones-layout.css';
import { pathOf, routeAt } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';

const tabs = ['droneList', 'unlockList', 'unlockRequest'] as const;

/** Drone management: its pages as tabs. `/deviceMana/uvaInfo` itself shows the first. */
export function DronesLayout(): ReactNode {
  const t = useText();
  const route = routeAt(useLocation().pathname)?.name;
  const current = route === 'drones' ? 'droneList' : route;
  const tabsRef = useRef<HTMLElement>(null);
  useScrollEdges(tabsRef);
  return (
    <Page title={t('pages.drones.title')} subtitle={t('pages.drones.purpose')} width="full">
      <nav ref={tabsRef} className="shell-tabs" aria-label={t('pages.drones.title')}>
        {tabs.map((name) => (
          <Link key={name} to={pathOf(name)} className="shell-tab" aria-current={name === current ? 'page' : undefined}>
            {t(`pages.${name}.title`)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Page>
  );
}
