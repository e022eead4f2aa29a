import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';

import './rail.css';
import { classNames } from './class-names.ts';
import { toggleRail, useIsRailWide } from './rail-width.ts';
import { useUiText } from './ui-text.ts';

export interface NavLinkProps {
  className: string;
  'aria-current': 'page' | undefined;
  'aria-label': string;
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

/** The place of one that is not known yet: what stands below it must not move when it comes. */
export interface PendingRailItem {
  readonly key: string;
  readonly isPending: true;
}

/**
 * The main navigation: pictures whose names stand beside them at once when pointed at or in focus; with their names for
 * good when it is made wide; full rows in the drawer of a narrow screen.
 */
export function Rail({ label, items }: { label: string; items: readonly (RailItem | PendingRailItem)[] }): ReactNode {
  const text = useUiText();
  const isWide = useIsRailWide();
  const { isQuiet, listen } = useQuietTips();
  const toggleLabel = isWide ? text.collapseNavigation : text.expandNavigation;
  return (
    <nav className="sk-rail" aria-label={label} data-quiet={isQuiet || undefined} {...listen}>
      <ul>
        {items.map((item) =>
          'isPending' in item ? (
            <li key={item.key} className="sk-rail-pending" aria-hidden />
          ) : (
            <li key={item.key} className={classNames(item.isLast && 'sk-rail-last')}>
              {item.render({
                className: 'sk-rail-link',
                'aria-current': item.isCurrent ? 'page' : undefined,
                'aria-label': item.label,
                children: <RailRow icon={item.icon} label={item.label} />,
              })}
            </li>
          ),
        )}
        <li className="sk-rail-toggle">
          <button
            type="button"
            className="sk-rail-link"
            aria-label={toggleLabel}
            aria-expanded={isWide}
            aria-keyshortcuts="["
            onClick={toggleRail}
          >
            <RailRow
              icon={isWide ? <PanelLeftClose size={18} aria-hidden /> : <PanelLeftOpen size={18} aria-hidden />}
              label={toggleLabel}
            />
          </button>
        </li>
      </ul>
    </nav>
  );
}

const RailRow = ({ icon, label }: Pick<RailItem, 'icon' | 'label'>): ReactNode => (
  <>
    <span className="sk-rail-icon">{icon}</span>
    <span className="sk-rail-label">{label}</span>
  </>
);

/** A name that covers what lies under it can be sent away with Esc, until the pointer or the focus leaves. */
function useQuietTips() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && setQuiet(true);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  const speakAgain = () => setQuiet(false);
  return { isQuiet, listen: { onPointerLeave: speakAgain, onBlur: speakAgain, onPointerEnter: speakAgain } };
}
