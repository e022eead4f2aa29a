import { Logo } from '@skein/ui/logo.tsx';
import type { ReactNode } from 'react';

import './entry-card.css';

export interface EntryCardProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** The other ways to go from here. */
  footer?: ReactNode;
  /** Stands beside the card, under it on a narrow screen. */
  aside?: ReactNode;
}

/** The one card on a page for someone who is not signed in: signing in, registering, recovering. */
export function EntryCard({ title, subtitle, children, footer, aside }: EntryCardProps): ReactNode {
  return (
    <div className="shell-entry">
      <section className="shell-entry-card">
        <header>
          <Logo size={28} />
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </header>
        {children}
        {footer && <footer>{footer}</footer>}
      </section>
      {aside}
    </div>
  );
}
