import { FilterSelect } from '@skein/ui/filter-select.tsx';
import { SearchBox } from '@skein/ui/search-box.tsx';
import type { SelectOption } from '@skein/ui/select-field.tsx';
import type { ReactNode } from 'react';

import type { ListState } from './use-list-state.ts';

interface Filter {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/** By their names in the address. */
export type Filters<Name extends string> = Readonly<Partial<Record<Name, Filter>>>;

export interface ListFiltersProps<Name extends string> {
  list: Pick<ListState<Name | 'search', string>, 'filters' | 'filter'>;
  /** What can be searched for. */
  search: string;
  filters: Filters<NoInfer<Name>>;
}

/** The boxes that change what a list shows, as a table or on a map. */
export function ListFilters<const Name extends string>({ list, search, filters }: ListFiltersProps<Name>): ReactNode {
  return (
    <>
      <SearchBox label={search} value={list.filters.search} onChange={(value) => list.filter('search', value)} />
      {(Object.entries(filters) as [Name, Filter][]).map(([name, { label, options }]) => (
        <FilterSelect
          key={name}
          label={label}
          options={options}
          value={list.filters[name]}
          onChange={(value) => list.filter(name, value)}
        />
      ))}
    </>
  );
}
