import { useDeferredValue, type ReactNode } from 'react';

export interface MountedSoonProps {
  /** In its place until then, in its measure. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * For what is so large that mounting it would be felt: the click that asked for it is answered first, and the browser gets
 * its turn in between while React makes it, piece by piece.
 */
export function MountedSoon({ skeleton, children }: MountedSoonProps): ReactNode {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : skeleton;
}
