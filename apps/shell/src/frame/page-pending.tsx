import { Skeleton } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

/** Holds the place of a page whose program or first call is still on its way. */
export const PagePending = (): ReactNode => (
  <div className="sk-page sk-page-content">
    <Skeleton rows={5} />
  </div>
);
