import type { ReactNode } from 'react';

import './page.css';
import { useUiText } from './ui-text.ts';

export interface PageProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The deeds of the page, the main one last. */
  actions?: ReactNode;
  /** The way here, one element after the other: `<><Link/><span/></>`. The strokes between them are drawn. */
  breadcrumb?: ReactNode;
  width?: 'content' | 'full';
  children: ReactNode;
}

export function Page({ title, subtitle, actions, breadcrumb, width = 'content', children }: PageProps): ReactNode {
  const text = useUiText();
  return (
    <div className={`sk-page sk-page-${width}`}>
      <header className="sk-page-header">
        <div className="sk-page-heading">
          {breadcrumb && (
            <nav className="sk-breadcrumb" aria-label={text.breadcrumb}>
              {breadcrumb}
            </nav>
          )}
          <h1>{title}</h1>
          {subtitle && <p className="sk-page-subtitle">{subtitle}</p>}
        </div>
        {actions && <div className="sk-page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export interface SectionProps {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, set off by a hairline and never boxed: no card inside a card. */
export function Section({ title, text, actions, children }: SectionProps): ReactNode {
  return (
    <section className="sk-section">
      <header className="sk-section-header">
        <div>
          <h2>{title}</h2>
          {text && <p className="sk-section-text">{text}</p>}
        </div>
        {actions && <div className="sk-page-actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

/** The one raised surface of a page. */
export function Panel({ children }: { children: ReactNode }): ReactNode {
  return <div className="sk-panel">{children}</div>;
}
