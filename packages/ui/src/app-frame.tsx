import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';

import './app-frame.css';
import { FrameBanner } from './frame-banner.tsx';
import { useIsRailWide } from './rail-width.ts';
import { quietTipsOnEscape } from './tips.ts';
import { useUiText } from './ui-text.ts';

export interface AppFrameProps {
  topBar: ReactNode;
  /** A `Rail`; on a narrow screen it becomes a drawer behind the menu button. Left out, the frame has none. */
  rail?: ReactNode;
  statusBar?: ReactNode;
  /** A line above everything: demo mode, an announcement. */
  banner?: ReactNode;
  children: ReactNode;
}

const CONTENT_ID = 'sk-content';

export function AppFrame({ topBar, rail, statusBar, banner, children }: AppFrameProps): ReactNode {
  const text = useUiText();
  const railState = useIsRailWide() ? 'wide' : 'narrow';
  const railId = useId();
  const railRef = useRef<HTMLDivElement>(null);
  useEffect(quietTipsOnEscape, []);

  const closeDrawerOnLink = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a, button');
    if (isLink && railRef.current?.matches(':popover-open')) railRef.current.hidePopover();
  };

  return (
    <div className="sk-frame" data-rail={rail === undefined ? undefined : railState}>
      <a className="sk-skip" href={`#${CONTENT_ID}`}>
        {text.skipToContent}
      </a>
      {banner && <FrameBanner label={text.notice}>{banner}</FrameBanner>}
      <header className="sk-top-bar">
        {rail !== undefined && (
          <button
            type="button"
            className="sk-frame-menu"
            popoverTarget={railId}
            aria-label={text.openNavigation}
            data-tip={text.openNavigation}
          >
            <MenuIcon size={18} aria-hidden />
          </button>
        )}
        {topBar}
      </header>
      {rail !== undefined && (
        <div
          ref={railRef}
          id={railId}
          role="presentation"
          popover="auto"
          className="sk-frame-rail"
          onClick={closeDrawerOnLink}
        >
          {rail}
        </div>
      )}
      <main id={CONTENT_ID} className="sk-frame-main" tabIndex={-1}>
        {children}
      </main>
      {statusBar && <footer className="sk-status-bar">{statusBar}</footer>}
    </div>
  );
}
