import { FilterSelect } from '@skein/ui/filter-select.tsx';
import { Button } from '@skein/ui/button.tsx';
import { SearchBox } from '@skein/ui/search-box.tsx';
import type { SelectOption } from '@skein/ui/select-field.tsx';
import { useState, type ReactNode } from 'react';

import './list-filters.css';
import { useKitText } from '../kit-text.ts';
import type { ListState } from './use-list-state.ts';

interface Filter {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Out of sight until it is set, or all are wanted: a dozen boxes would push the list off a narrow screen. */
  readonly isSeldom?: boolean;
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
  const text = useKitText();
  const [showsAll, setShowsAll] = useState(false);
  const all = Object.entries(filters) as [Name, Filter][];
  const shown = all.filter(([name, { isSeldom }]) => showsAll || !isSeldom || list.filters[name] !== '');
  // Whoever empties a box looks for it where it was.
  const choose = (name: Name, value: string) => {
    if (filters[name]?.isSeldom) setShowsAll(true);
    list.filter(name, value);
  };
  const hasSeldom = showsAll || shown.length < all.length;
  return (
    <div className="kit-filters" data-all={showsAll || undefined}>
      <SearchBox label={search} value={list.filters.search} onChange={(value) => list.filter('search', value)} />
      {shown.map(([name, { label, options }]) => (
        <FilterSelect
          key={name}
          label={label}
          options={options}
          value={list.filters[name]}
          onChange={(value) => choose(name, value)}
        />
      ))}
      {all.length > 0 && (
        // On a narrow screen those too that are usual are out of sight until then.
        <span className="kit-filters-more" data-narrow={!hasSeldom || undefined}>
          <Button kind="ghost" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? text.fewerFilters : text.moreFilters}
          </Button>
        </span>
      )}
    </div>
  );
}
