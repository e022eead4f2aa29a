import type { DataColumn } from '@skein/ui/data-column.ts';
import { DataTable, type DataTableProps } from '@skein/ui/data-table.tsx';
import { FilterSelect } from '@skein/ui/filter-select.tsx';
import { SearchBox } from '@skein/ui/search-box.tsx';
import type { SelectOption } from '@skein/ui/select-field.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { countPages } from '@skein/ui/table-state.ts';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { NothingFits } from './nothing-fits.tsx';
import type { LoadedList } from './use-list.ts';
import type { ListState } from './use-list-state.ts';

interface Filter {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/** It is sorted by those whose keys are among the list's sorts. */
export type ListColumn<Row> = Omit<DataColumn<Row>, 'isSortable'>;

export interface ListTableProps<Row, Name extends string> extends Pick<
  DataTableProps<Row>,
  'name' | 'label' | 'rowKey' | 'rowName' | 'selection' | 'onOpen'
> {
  columns: readonly ListColumn<Row>[];
  list: ListState<Name | 'search', string>;
  loaded: LoadedList<Row>;
  /** What can be searched for. */
  search: string;
  filters: Readonly<Partial<Record<NoInfer<Name>, Filter>>>;
  /** What is said where there is nothing yet, and no filter is to blame. */
  empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** What is said where the filters leave nothing, if there is more to it than that. */
  nothingFits?: string;
}

/** A page of a list as its address says, with the boxes that change the address. */
export function ListTable<Row, const Name extends string>(props: ListTableProps<Row, Name>): ReactNode {
  const { list, loaded, columns, search, empty, nothingFits, ...table } = props;
  const filters = Object.entries(props.filters) as [Name, Filter][];
  const isFiltered = list.filters.search !== '' || filters.some(([name]) => list.filters[name] !== '');
  const clear = () => list.clearFilters(['search', ...filters.map(([name]) => name)]);

  // As when all that stood on the last page is deleted, or by an old link.
  const isPastTheEnd = loaded.rows?.length === 0 && loaded.total > 0 && !loaded.isLoading;
  const turnBack = useEffectEvent(() =>
    list.turn({ page: countPages(loaded.total, list.size), size: list.size, sort: list.sort }, true),
  );
  useEffect(() => {
    if (isPastTheEnd) turnBack();
  }, [isPastTheEnd]);

  return (
    <DataTable
      {...table}
      {...loaded}
      columns={columns.map((column) => ({ ...column, isSortable: list.sorts.includes(column.key) }))}
      page={list.page}
      size={list.size}
      sort={list.sort}
      onChange={(next) => list.turn(next)}
      toolbar={
        <>
          <SearchBox label={search} value={list.filters.search} onChange={(value) => list.filter('search', value)} />
          {filters.map(([name, { label, options }]) => (
            <FilterSelect
              key={name}
              label={label}
              options={options}
              value={list.filters[name]}
              onChange={(value) => list.filter(name, value)}
            />
          ))}
        </>
      }
      empty={isFiltered ? <NothingFits text={nothingFits} onClear={clear} /> : <EmptyState {...empty} />}
    />
  );
}
