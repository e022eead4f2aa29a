import type { ReactNode } from 'react';

import './status.css';
import { classNames } from './class-names.ts';

export const BADGE_CAP = 99;

export interface CountBadgeProps {
  count: number;
  /** What is counted, for those who hear it: "12 unread notifications". */
  label: string;
  /** Work that waits is no alarm. */
  isCalm?: boolean;
}

export function CountBadge({ count, label, isCalm = false }: CountBadgeProps): ReactNode {
  if (count <= 0) return null;
  return (
    <span className={classNames('sk-badge', isCalm && 'sk-badge-calm')}>
      <span aria-hidden>{count > BADGE_CAP ? `${BADGE_CAP}+` : count}</span>
      <span className="sk-hidden-visually">{label}</span>
    </span>
  );
}
