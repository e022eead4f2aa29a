import type { ReactNode } from 'react';

import './app-frame.css';
import { classNames } from './class-names.ts';

export interface NavLinkProps {
  className: string;
  'aria-current': 'page' | undefined;
  'aria-label': string;
  title: string;
  children: ReactNode;
}

export interface RailItem {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isCurrent?: boolean;
  /** Stands at the foot of the rail. */
  readonly isLast?: boolean;
  /** Draws the router's link with these properties. */
  readonly render: (props: NavLinkProps) => ReactNode;
}

/** The main navigation: pictures with names on hover, full rows in the drawer of a narrow screen. */
export function Rail({ label, items }: { label: string; items: readonly RailItem[] }): ReactNode {
  return (
    <nav className="sk-rail" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.key} className={classNames(item.isLast && 'sk-rail-last')}>
            {item.render({
              className: 'sk-rail-link',
              'aria-current': item.isCurrent ? 'page' : undefined,
              'aria-label': item.label,
              title: item.label,
              children: (
                <>
                  <span className="sk-rail-icon">{item.icon}</span>
                  <span className="sk-rail-label">{item.label}</span>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
