import type { ReactNode } from 'react';

import './filters-bar.css';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';

/** Over a map of what a list shows: the same boxes that stand over its table. */
export const FiltersBar = <const Name extends string>(props: ListFiltersProps<Name>): ReactNode => (
  <div className="kit-filters-bar">
    <ListFilters {...props} />
  </div>
);
