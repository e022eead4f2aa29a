import type { DataColumn } from '@skein/ui/data-column.ts';
import { DataTable, type DataTableProps } from '@skein/ui/data-table.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { countPages } from '@skein/ui/table-state.ts';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { ListFilters, type Filters } from './list-filters.tsx';
import { NothingFits } from './nothing-fits.tsx';
import type { LoadedList } from './use-list.ts';
import type { ListState } from './use-list-state.ts';

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
  filters: Filters<NoInfer<Name>>;
  /** What is said where there is nothing yet, and no filter is to blame. */
  empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** What is said where the filters leave nothing, if there is more to it than that. */
  nothingFits?: string;
}

/** A page of a list as its address says, with the boxes that change the address. */
export function ListTable<Row, const Name extends string>(props: ListTableProps<Row, Name>): ReactNode {
  const { list, loaded, columns, search, filters, empty, nothingFits, ...table } = props;
  const names = Object.keys(filters) as Name[];
  const isFiltered = list.filters.search !== '' || names.some((name) => list.filters[name] !== '');
  const clear = () => list.clearFilters(['search', ...names]);

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
      toolbar={<ListFilters list={list} search={search} filters={filters} />}
      empty={isFiltered ? <NothingFits text={nothingFits} onClear={clear} /> : <EmptyState {...empty} />}
    />
  );
}
