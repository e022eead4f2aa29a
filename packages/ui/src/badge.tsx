import type { ReactNode } from 'react';

import './status.css';

export const BADGE_CAP = 99;

export interface CountBadgeProps {
  count: number;
  /** What is counted, for those who hear it: "12 unread notifications". */
  label: string;
}

export function CountBadge({ count, label }: CountBadgeProps): ReactNode {
  if (count <= 0) return null;
  return (
    <span className="sk-badge">
      <span aria-hidden>{count > BADGE_CAP ? `${BADGE_CAP}+` : count}</span>
      <span className="sk-hidden-visually">{label}</span>
    </span>
  );
}
