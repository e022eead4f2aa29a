import type { CSSProperties, ReactNode } from 'react';

export interface LogoProps {
  size?: number;
  className?: string;
  /** Named when it stands alone; silent beside the written name. */
  label?: string;
}

/** A skein: wild geese in V formation, one leg longer than the other as in nature. */
export function Logo({ size = 20, className, label }: LogoProps): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="currentColor"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {geese.map(([x, y, scale], index) => (
        <path
          key={`${x},${y}`}
          d={goose}
          transform={`translate(${x} ${y}) scale(${scale})`}
          style={{ '--sk-goose': index } as CSSProperties}
        />
      ))}
    </svg>
  );
}

/** The flying dart of the status glyphs, about its own centre. */
export const goose = 'M0 -5.4 4.8 5 0 2.6 -4.8 5Z';

export const geese: readonly (readonly [number, number, number])[] = [
  [13, 6.6, 1.22],
  [5.8, 17, 1.06],
  [20.2, 17, 1.06],
  [27.2, 26.6, 0.9],
];
