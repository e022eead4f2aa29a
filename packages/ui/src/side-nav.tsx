import { Fragment, useEffect, useRef, type ReactNode } from 'react';

import './side-nav.css';
import { CountBadge, type CountBadgeProps } from './badge.tsx';
import { useScrollEdges } from './use-scroll-edges.ts';
import type { NavLinkProps } from './rail.tsx';

export interface SideNavItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isCurrent?: boolean;
  /** How much waits there. */
  readonly badge?: CountBadgeProps | undefined;
  readonly render: (props: Omit<NavLinkProps, 'aria-label'>) => ReactNode;
}

export interface SideNavGroup {
  readonly key: string;
  readonly label?: string;
  readonly items: readonly SideNavItem[];
}

export interface SideNavLayoutProps {
  /** Names the area: "Enterprise", "Devices". */
  label: string;
  groups: readonly SideNavGroup[];
  children: ReactNode;
}

/** An area of several pages: its links at the left, in one scrolling line on a narrow screen. */
export function SideNavLayout({ label, groups, children }: SideNavLayoutProps): ReactNode {
  return (
    <div className="sk-area">
      <div className="sk-side-nav-strip">
        <SideNav label={label} groups={groups} />
      </div>
      <div className="sk-area-page">{children}</div>
    </div>
  );
}

export function SideNav({ label, groups }: Omit<SideNavLayoutProps, 'children'>): ReactNode {
  const navRef = useRef<HTMLElement>(null);
  useScrollEdges(navRef);
  const currentKey = groups.flatMap(({ items }) => items).find(({ isCurrent }) => isCurrent)?.key;

  useEffect(() => {
    const nav = navRef.current;
    const list = nav?.firstElementChild;
    if (!nav || !list || currentKey === undefined || typeof ResizeObserver === 'undefined') return undefined;
    // Again when the words get another width: their face comes late, and so does another language.
    const observer = new ResizeObserver(() => showCurrent(nav));
    observer.observe(list);
    return () => observer.disconnect();
  }, [currentKey]);

  return (
    <nav ref={navRef} className="sk-side-nav" aria-label={label}>
      <div className="sk-side-nav-list">
        <p className="sk-side-nav-title" aria-hidden>
          {label}
        </p>
        {groups.map((group) => (
          <Fragment key={group.key}>
            {group.label && <p className="sk-side-nav-group">{group.label}</p>}
            <ul>
              {group.items.map((item) => (
                <li key={item.key}>
                  {item.render({
                    className: 'sk-side-nav-link',
                    'aria-current': item.isCurrent ? 'page' : undefined,
                    children: (
                      <>
                        {item.icon}
                        <span>{item.label}</span>
                        {item.badge && <CountBadge {...item.badge} isCalm />}
                      </>
                    ),
                  })}
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </nav>
  );
}

/**
 * On a narrow screen the links are one scrolling line, and the current one may be past its edge. It comes to the middle: just
 * inside the edge it would stand under the fade that tells of more.
 */
function showCurrent(nav: HTMLElement): void {
  const current = nav.querySelector('[aria-current]');
  if (!current) return;
  nav.scrollLeft += middleOf(current) - middleOf(nav);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
