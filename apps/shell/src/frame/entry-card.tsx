import { Logo } from '@skein/ui/logo.tsx';
import { lazy, Suspense, type ReactNode } from 'react';

import './entry-card.css';

/** Fetched only by who came with a link: most visits have none. */
const InviteNote = lazy(async () => ({ default: (await import('../joining/invite-note.tsx')).InviteNote }));

export interface EntryCardProps {
  title: string;
  subtitle?: ReactNode;
  /** By which the visitor came. */
  invite?: string | undefined;
  children: ReactNode;
  /** The other ways to go from here. */
  footer?: ReactNode;
  /** Stands beside the card, under it on a narrow screen. */
  aside?: ReactNode;
}

/** The one card on a page for someone who is not signed in: signing in, registering, recovering. */
export function EntryCard({ title, subtitle, invite, children, footer, aside }: EntryCardProps): ReactNode {
  return (
    <div className="shell-entry">
      <section className="shell-entry-card">
        <header>
          <Logo size={28} />
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </header>
        {invite && (
          <Suspense>
            <InviteNote invite={invite} />
          </Suspense>
        )}
        {children}
        {footer && <footer>{footer}</footer>}
      </section>
      {aside}
    </div>
  );
}
