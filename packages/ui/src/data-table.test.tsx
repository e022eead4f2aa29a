// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DataTable } from './data-table.tsx';
import { setLanguage } from './preferences.ts';
import { layOut } from './testing/laid-out.ts';

interface Thing {
  readonly name: string;
  readonly isLent?: boolean;
}

const open = vi.fn();
const choose = vi.fn();

const things = (count: number): readonly Thing[] =>
  Array.from({ length: count }, (_, index) => ({ name: `thing ${index}` }));

const table = (rows: readonly Thing[], chosen: readonly string[] = []) => (
  <DataTable
    name="things"
    label="Things"
    columns={[{ key: 'name', title: 'Name', isFixed: true, render: ({ name }) => <button>{name}</button> }]}
    rows={rows}
    rowKey={({ name }) => name}
    rowName={({ name }) => name}
    total={rows.length}
    page={1}
    size={rows.length}
    isLoading={false}
    empty={null}
    onChange={() => undefined}
    selection={{
      keys: chosen,
      onChange: choose,
      actions: null,
      whyNotChoosable: ({ isLent }) => (isLent ? 'lent to somebody' : undefined),
    }}
    onOpen={open}
  />
);

const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.textContent;
const countRows = () => document.querySelectorAll('tbody tr').length;

beforeEach(() => {
  setLanguage('en-US');
  open.mockReset();
  choose.mockReset();
});

afterEach(cleanup);

describe('a short table', () => {
  it('names the bulk bar with how many are selected, and opens a row by Enter but not from a control inside it', () => {
    render(table([{ name: 'lidar' }], ['lidar', 'camera']));
    expect(screen.getByRole('toolbar', { name: '2 selected' })).toBeDefined();
    const row = rowOf('lidar');
    expect(row.tabIndex).toBe(0);
    fireEvent.keyDown(screen.getByRole('button', { name: 'lidar' }), { key: 'Enter' });
    expect(open).not.toHaveBeenCalled();
    fireEvent.keyDown(row, { key: 'Enter' });
    expect(open).toHaveBeenCalledExactlyOnceWith({ name: 'lidar' });
  });

  it('gives the focus to the row that comes into the place of one taken out', () => {
    const rows = things(5);
    const { rerender } = render(table(rows));
    rowOf('thing 2').focus();
    rerender(table(rows.filter(({ name }) => name !== 'thing 2')));
    expect(focused()).toBe('thing 3');
    rerender(table(rows.slice(0, 2)));
    expect(focused()).toBe('thing 1');
  });

  it('chooses with Space, on from there with Shift, and all by Ctrl+A', () => {
    render(table(things(4)));
    rowOf('thing 1').focus();
    press(' ');
    expect(choose).toHaveBeenLastCalledWith(['thing 1']);
    press('ArrowDown', { shiftKey: true });
    expect(choose).toHaveBeenLastCalledWith(['thing 1', 'thing 2']);
    press('a', { ctrlKey: true });
    expect(choose).toHaveBeenLastCalledWith(['thing 0', 'thing 1', 'thing 2', 'thing 3']);
  });

  it('passes over rows that cannot be chosen, and says why', () => {
    render(table([{ name: 'lidar' }, { name: 'camera', isLent: true }, { name: 'winch' }]));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(choose).toHaveBeenLastCalledWith(['lidar', 'winch']);
    expect(screen.getByText('1 passed over: lent to somebody')).toBeDefined();
    expect(rowOf('camera').hasAttribute('aria-selected')).toBe(false);
    choose.mockReset();
    rowOf('camera').focus();
    press(' ');
    expect(choose).not.toHaveBeenCalled();
  });
});

describe('a table of 20,000 rows', () => {
  let undo: () => void;
  beforeEach(() => {
    undo = layOut({ height: 440 });
  });
  afterEach(() => undo());

  it('draws those in sight, and tells how many there are and which each is', () => {
    render(table(things(20_000)));
    expect(countRows()).toBeLessThan(40);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('20001');
    expect(rowOf('thing 3').getAttribute('aria-rowindex')).toBe('5');
  });

  it('follows every key at once, however far it leads', () => {
    render(table(things(20_000)));
    rowOf('thing 0').focus();
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toBe('thing 2');
    press('PageDown');
    expect(focused()).toBe('thing 11');
    press('End');
    expect(focused()).toBe('thing 19999');
    press('ArrowUp');
    press('PageUp');
    expect(focused()).toBe('thing 19989');
    press('Home');
    expect(focused()).toBe('thing 0');
    for (const letter of 'thing') press(letter);
    expect(focused()).toBe('thing 1');
    press('Enter');
    expect(open).toHaveBeenCalledExactlyOnceWith({ name: 'thing 1' });
  });

  it('keeps the focus on its row when it is scrolled away or the order changes', () => {
    const rows = things(20_000);
    const { rerender, container } = render(table(rows));
    rowOf('thing 5').focus();
    const scroller = container.querySelector('.sk-table-scroll') as HTMLElement;
    scroller.scrollTop = 400_000;
    fireEvent.scroll(scroller);
    expect(screen.getByText('thing 10000')).toBeDefined();
    expect(focused()).toBe('thing 5');
    rerender(table(rows.toReversed()));
    expect(focused()).toBe('thing 5');
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('19996');
    press('ArrowDown');
    expect(focused()).toBe('thing 4');
  });
});
