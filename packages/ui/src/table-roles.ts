/** Spoken out: with another `display`, as a long table has, some browsers take them from their elements. */
export const tableRoles = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
