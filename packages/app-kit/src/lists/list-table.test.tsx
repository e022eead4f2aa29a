// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { ListTable } from './list-table.tsx';

afterEach(cleanup);

const nothing = () => undefined;

it('offers the orders that its list takes, and no other', () => {
  render(
    <ListTable
      name="things"
      label="Things"
      columns={[
        { key: 'name', title: 'Name', render: ({ name }) => name },
        { key: 'model', title: 'Model', render: ({ model }) => model },
      ]}
      list={{
        page: 1,
        size: 20,
        sort: 'name',
        sorts: ['name'],
        filters: { search: '' },
        turn: nothing,
        filter: nothing,
        clearFilters: nothing,
        show: nothing,
        selected: [],
        isAllSelected: false,
        selectAll: nothing,
        select: nothing,
      }}
      loaded={{ rows: [{ name: 'a', model: 'b' }], total: 1, isLoading: false, error: null, onRetry: nothing }}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      search="Name or model"
      filters={{}}
      empty={{ title: 'None', text: 'Yet.' }}
    />,
  );
  const sortable = screen.getAllByRole('columnheader').filter((header) => header.querySelector('button'));
  expect(sortable.map(({ textContent }) => textContent)).toEqual(['Name']);
});
