// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { DataTable } from './data-table.tsx';
import { setLanguage } from './preferences.ts';

afterEach(cleanup);

const open = vi.fn();

const showTable = () => {
  setLanguage('en-US');
  render(
    <DataTable
      name="payloads"
      label="Payloads"
      columns={[{ key: 'name', title: 'Name', isFixed: true, render: ({ name }) => <button>{name}</button> }]}
      rows={[{ name: 'lidar' }]}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      total={1}
      page={1}
      size={20}
      isLoading={false}
      empty={null}
      onChange={() => undefined}
      selection={{ keys: ['lidar', 'camera'], onChange: () => undefined, actions: null }}
      onOpen={open}
    />,
  );
};

it('names the bulk bar with how many are selected, and opens a row by Enter but not from a control inside it', () => {
  showTable();
  expect(screen.getByRole('toolbar', { name: '2 selected' })).toBeDefined();
  const control = screen.getByRole('button', { name: 'lidar' });
  const row = control.closest('tr') as HTMLElement;
  expect(row.tabIndex).toBe(0);
  fireEvent.keyDown(control, { key: 'Enter' });
  expect(open).not.toHaveBeenCalled();
  fireEvent.keyDown(row, { key: 'Enter' });
  expect(open).toHaveBeenCalledExactlyOnceWith({ name: 'lidar' });
});
