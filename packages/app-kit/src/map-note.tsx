import type { ReactNode } from 'react';

import './map-note.css';

/** What a map does not show, and why, over it. */
export const MapNote = ({ children }: { children: ReactNode }): ReactNode => (
  <output className="kit-map-note">{children}</output>
);
