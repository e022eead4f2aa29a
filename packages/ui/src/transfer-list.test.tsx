// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { setLanguage } from './preferences.ts';
import { layOut } from './testing/laid-out.ts';
import { TransferList } from './transfer-list.tsx';

const items = Array.from({ length: 2_000 }, (_, index) => ({ key: `p${index}`, name: `Person ${index}` }));

function Held(): ReactNode {
  const [taken, setTaken] = useState<readonly string[]>(['p3']);
  return (
    <TransferList
      label="Members"
      availableLabel="Everybody"
      takenLabel="In the unit"
      items={items}
      taken={taken}
      onChange={setTaken}
    />
  );
}

const side = (label: string) => within(screen.getByRole('listbox', { name: label }));
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.textContent;
const namesIn = (label: string) =>
  side(label)
    .queryAllByRole('option')
    .map((option) => option.textContent);

let undo: () => void;
beforeEach(() => {
  setLanguage('en-US');
  undo = layOut({ height: 264 });
  render(<Held />);
});
afterEach(() => {
  cleanup();
  undo();
});

it('hands over what was marked by Space and Shift, and goes on with the one that takes its place', () => {
  side('Everybody').getByText('Person 1').closest<HTMLElement>('[role=option]')?.focus();
  press(' ');
  press('ArrowDown', { shiftKey: true });
  press('Enter');
  expect(namesIn('In the unit')).toEqual(['Person 3', 'Person 1', 'Person 2']);
  expect(focused()).toBe('Person 4');
  expect(screen.getByText('2 moved to “In the unit”')).toBeDefined();
});

it('hands over the one in focus when none is marked, and takes it back with a double click', () => {
  side('In the unit').getByText('Person 3').closest<HTMLElement>('[role=option]')?.focus();
  press('Enter');
  expect(namesIn('In the unit')).toEqual([]);
  fireEvent.doubleClick(side('Everybody').getByText('Person 0'));
  expect(namesIn('In the unit')).toEqual(['Person 0']);
});

it('draws those in sight, and reaches the others by keys and by their names', () => {
  expect(namesIn('Everybody').length).toBeLessThan(40);
  side('Everybody').getByText('Person 0').closest<HTMLElement>('[role=option]')?.focus();
  press('End');
  expect(focused()).toBe('Person 1999');
  expect(document.activeElement?.getAttribute('aria-posinset')).toBe('1999');
});
