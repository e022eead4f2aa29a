import type { ReactNode } from 'react';

import './status.css';

/** From the worst to the mildest: the order in which a roll-up decides. */
export const statuses = ['alarm', 'caution', 'offline', 'flying', 'standby'] as const;

export type Status = (typeof statuses)[number];

/** A roll-up shows its worst child; nothing to show when there are none. */
export const worstStatus = (list: readonly Status[]): Status | undefined =>
  statuses.find((status) => list.includes(status));

/** Shape and colour of a status. Decoration: the word stands beside it, or use `StatusTag`. */
export function StatusGlyph({ status, size = 12 }: { status: Status; size?: number }): ReactNode {
  return (
    <svg className={`sk-glyph sk-status-${status}`} width={size} height={size} viewBox="0 0 12 12" aria-hidden>
      {shapes[status]}
    </svg>
  );
}

const shapes: Record<Status, ReactNode> = {
  flying: <path d="M6 .6 10.6 11 6 8.6 1.4 11Z" fill="currentColor" />,
  standby: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="2" />,
  caution: <path d="M6 1 11.4 10.6H.6Z" fill="currentColor" />,
  alarm: <path d="M6 .2 11.8 6 6 11.8 .2 6Z" fill="currentColor" />,
  offline: <path d="M2 2l8 8M10 2l-8 8" fill="none" stroke="currentColor" strokeWidth="2" />,
};
