import type { ReactNode } from 'react';

const STROKE_PIXELS = 2;

/** The edge of a shape on the map, for its legend. */
export const Stroke = ({ dash }: { dash: readonly number[] }): ReactNode => (
  <svg width="28" height="4" aria-hidden>
    <line
      x1="0"
      y1="2"
      x2="28"
      y2="2"
      stroke="currentColor"
      strokeWidth={STROKE_PIXELS}
      {...(dash.length > 1 && { strokeDasharray: dash.map((each) => each * STROKE_PIXELS).join(' ') })}
    />
  </svg>
);
