import type { ReactNode } from 'react';

import { geese, goose } from './logo.tsx';

/** A skein with one goose missing. */
export function MissingDrawing(): ReactNode {
  return (
    <svg className="sk-result-drawing" width="96" height="96" viewBox="-1 -1 34 34" aria-hidden>
      {geese.map(([x, y, scale], index) => (
        <path
          key={x}
          d={goose}
          transform={`translate(${x} ${y}) scale(${scale})`}
          className={index === 2 ? 'sk-result-missing' : undefined}
        />
      ))}
    </svg>
  );
}

/** A skein that stays outside of a closed zone. */
export function ClosedDrawing(): ReactNode {
  return (
    <svg className="sk-result-drawing" width="120" height="100" viewBox="-1 -3 42 35" aria-hidden>
      <circle cx="28.5" cy="10" r="11.5" className="sk-result-zone" />
      <circle cx="28.5" cy="10" r="5" className="sk-result-zone" />
      <g transform="translate(0 14) scale(0.56)">
        {geese.map(([x, y, scale]) => (
          <path key={x} d={goose} transform={`translate(${x} ${y}) scale(${scale})`} />
        ))}
      </g>
    </svg>
  );
}
