import type { ReactNode } from 'react';

import './skeleton.css';
import { useUiText } from './ui-text.ts';

/**
 * For the first load only; later loads keep the old content in place. Each has the measure of what it stands for, so
 * that nothing jumps when that comes.
 */
function Skeleton({ shape, children }: { shape: string; children: ReactNode }): ReactNode {
  const words = useUiText();
  return (
    <output className={`sk-skeleton sk-skeleton-${shape}`} aria-busy>
      <span className="sk-hidden-visually">{words.loading}</span>
      {children}
    </output>
  );
}

/** A line of text as long as `width`; in percent, or as CSS says it. */
const Bar = ({
  width,
  kind = 'text',
}: {
  width: string;
  kind?: 'title' | 'heading' | 'text' | 'control';
}): ReactNode => <span className={`sk-skeleton-bar sk-skeleton-${kind}`} style={{ width }} />;

const times = <Item,>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const lineWidths = ['92%', '78%', '86%', '64%', '81%'];
const lineWidth = (index: number): string => lineWidths[index % lineWidths.length] ?? '80%';

/** Running text. */
export const SkeletonText = ({ lines }: { lines: number }): ReactNode => (
  <Skeleton shape="lines">
    {times(lines, (index) => (
      <Bar key={index} width={lineWidth(index)} />
    ))}
  </Skeleton>
);

/** A bordered list of settings or records: a name, a line under it, and the button of each. */
export const SkeletonRows = ({ rows, hasActions = false }: { rows: number; hasActions?: boolean }): ReactNode => (
  <Skeleton shape="rows">
    {times(rows, (index) => (
      <span key={index} className="sk-skeleton-row">
        <span className="sk-skeleton-row-text">
          <Bar width={['22%', '30%', '18%'][index % 3] ?? '22%'} />
          <Bar width={['58%', '46%', '64%'][index % 3] ?? '58%'} />
        </span>
        {hasActions && <Bar kind="control" width="88px" />}
      </span>
    ))}
  </Skeleton>
);

/** A table: its head, and rows of the usual height. */
export const SkeletonTable = ({ rows, columns }: { rows: number; columns: number }): ReactNode => (
  <Skeleton shape="rows">
    {times(rows + 1, (row) => (
      <span key={row} className="sk-skeleton-cells" data-head={row === 0 || undefined}>
        {times(columns, (column) => (
          <Bar key={column} width={lineWidth(row + column * 2)} />
        ))}
      </span>
    ))}
  </Skeleton>
);

/** Cards beside each other: a picture, a name, what it is for. */
export const SkeletonCards = ({ count }: { count: number }): ReactNode => (
  <Skeleton shape="cards">
    {times(count, (index) => (
      <span key={index} className="sk-skeleton-card">
        <Bar width="40%" />
        <Bar width="75%" />
      </span>
    ))}
  </Skeleton>
);

/** One raised card with a name, a state, and some facts. */
export const SkeletonPanel = ({ lines }: { lines: number }): ReactNode => (
  <Skeleton shape="panel">
    <Bar kind="heading" width="34%" />
    {times(lines, (index) => (
      <Bar key={index} width={lineWidth(index)} />
    ))}
    <Bar kind="control" width="96px" />
  </Skeleton>
);

/** The fields of a form and its button. */
export const SkeletonForm = ({ fields }: { fields: number }): ReactNode => (
  <Skeleton shape="form">
    {times(fields, (index) => (
      <span key={index} className="sk-skeleton-field">
        <Bar width="30%" />
        <Bar kind="control" width="100%" />
      </span>
    ))}
    <Bar kind="control" width="100%" />
  </Skeleton>
);

/** The heading of a page and the sentence under it. */
export const SkeletonHeading = (): ReactNode => (
  <Skeleton shape="heading-block">
    <Bar kind="title" width="min(220px, 60%)" />
    <Bar width="min(420px, 90%)" />
  </Skeleton>
);
