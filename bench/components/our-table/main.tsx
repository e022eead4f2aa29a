import '@skein/ui/tokens.css';
import '@skein/ui/base.css';
import type { DataColumn } from '@skein/ui/data-column.ts';
import { DataTable } from '@skein/ui/data-table.tsx';
import type { TableState } from '@skein/ui/table-state.ts';
import { useMemo, useState, type ReactNode } from 'react';

import { offerMount } from '../bench-window.ts';
import { compareBy, memberColumns, members, type Member } from '../members.ts';

const columns: readonly DataColumn<Member>[] = memberColumns.map((column) => ({
  ...column,
  isSortable: true,
  render: (member) => member[column.key],
}));

const sorted = (sort: string | undefined): readonly Member[] => {
  if (sort === undefined) return members;
  const column = memberColumns.find(({ key }) => sort.endsWith(key));
  if (!column) return members;
  const ascending = members.toSorted(compareBy(column.key));
  return sort.startsWith('-') ? ascending.toReversed() : ascending;
};

function MemberTable(): ReactNode {
  const [state, setState] = useState<TableState>({ page: 1, size: members.length });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const rows = useMemo(() => sorted(state.sort), [state.sort]);
  return (
    <DataTable
      name="members"
      label="Members"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      total={members.length}
      isLoading={false}
      empty={null}
      {...state}
      onChange={setState}
      selection={{ keys: selected, onChange: setSelected, actions: null }}
    />
  );
}

offerMount(<MemberTable />);
