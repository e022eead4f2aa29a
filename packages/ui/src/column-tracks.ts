import type { CSSProperties } from 'react';

import type { DataColumn } from './data-column.ts';

const CHECK_WIDTH = 40;
const USUAL_WIDTH = 140;

/**
 * The columns of a long table, as a grid that every row has for itself. Widths that follow the content would jump with each
 * row that comes into sight.
 */
export function gridStyle<Row>(columns: readonly DataColumn<Row>[], hasChecks: boolean): CSSProperties {
  const widths = columns.map(({ width = USUAL_WIDTH }) => width);
  const tracks = widths.map((width) => `minmax(${width}px, ${width}fr)`);
  return {
    '--sk-table-columns': [...(hasChecks ? [`${CHECK_WIDTH}px`] : []), ...tracks].join(' '),
    minWidth: widths.reduce((sum, width) => sum + width, hasChecks ? CHECK_WIDTH : 0),
  } as CSSProperties;
}
