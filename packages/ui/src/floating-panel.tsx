import type { ReactNode } from 'react';

import './floating-panel.css';

export interface FloatingPanelProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Lies over a full-bleed map; on a narrow screen it rests along the bottom and leaves the map above it free. */
export function FloatingPanel({ title, subtitle, actions, children }: FloatingPanelProps): ReactNode {
  return (
    <section className="sk-floating-panel">
      <header className="sk-floating-panel-header">
        <div>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
