import { SkeletonHeading, SkeletonPanel, SkeletonText } from '@skein/ui/skeleton.tsx';
import type { ReactNode } from 'react';

import './stage-skeleton.css';

/** Those with a map from edge to edge and a panel over it. */
const desks: ReadonlySet<string> = new Set(['controldesk', 'dashboard', 'uavhangar']);

/** Shaped like the sub-application that comes: a desk, or a page. */
export function StageSkeleton({ name }: { name: string }): ReactNode {
  if (!desks.has(name))
    return (
      <div className="sk-page sk-page-content">
        <SkeletonHeading />
        <SkeletonPanel lines={6} />
      </div>
    );
  return (
    <div className="shell-stage-desk">
      <div className="shell-stage-panel">
        <SkeletonText lines={5} />
      </div>
    </div>
  );
}
