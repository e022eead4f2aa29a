// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ComboboxField } from './combobox-field.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { setLanguage } from './preferences.ts';
import { installPopover } from './testing/popover.ts';

installPopover();

const options: readonly ComboboxOption[] = [
  { value: 'e', label: 'East wing' },
  { value: 'c', label: 'Coast team', text: 'East wing' },
  { value: 'w', label: 'West wing' },
];
const told = vi.fn();

function Held({ onSearch }: { onSearch?: (typed: string) => void }): ReactNode {
  const [chosen, setChosen] = useState<ComboboxOption>();
  return (
    <ComboboxField
      name="unit"
      label="Unit"
      options={options}
      chosen={chosen}
      onChange={(option) => {
        told(option?.value);
        setChosen(option);
      }}
      {...(onSearch && { onSearch })}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const offered = () => screen.getAllByRole('option').map((option) => option.firstChild?.firstChild?.textContent);

beforeEach(() => {
  setLanguage('en-US');
  told.mockReset();
});
afterEach(cleanup);

it('offers those that have what is typed in their name or beside it, and takes one by Enter', () => {
  render(<Held />);
  type('east');
  expect(offered()).toEqual(['East wing', 'Coast team']);
  expect(box().getAttribute('aria-expanded')).toBe('true');
  press('ArrowDown');
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Coast');
  press('Enter');
  expect(told).toHaveBeenCalledExactlyOnceWith('c');
  expect(box().value).toBe('Coast team');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('takes nothing that was typed and not chosen, and forgets the choice when the box is emptied', () => {
  render(<Held />);
  type('west');
  press('Escape');
  expect(box().value).toBe('');
  type('west');
  press('Enter');
  expect(box().value).toBe('West wing');
  type('');
  expect(told).toHaveBeenLastCalledWith(undefined);
});

it('takes on leaving what can only be meant, and leaves standing what can not, without what was chosen before', () => {
  render(<Held />);
  type('west');
  fireEvent.blur(box());
  expect(box().value).toBe('West wing');
  type('wing');
  fireEvent.blur(box());
  expect(box().value).toBe('wing');
  expect(told).toHaveBeenLastCalledWith(undefined);
  type('nowhere');
  fireEvent.blur(box());
  expect(box().value).toBe('nowhere');
});

it('says when nothing fits, and leaves it to the caller to search where there is more than it has', () => {
  const { unmount } = render(<Held />);
  type('north');
  expect(screen.getByText('Nothing fits')).toBeDefined();
  unmount();
  const search = vi.fn();
  render(<Held onSearch={search} />);
  type('north');
  expect(search).toHaveBeenCalledExactlyOnceWith('north');
  expect(offered()).toHaveLength(3);
});
