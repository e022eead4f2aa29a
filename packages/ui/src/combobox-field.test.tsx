// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ComboboxField, type ComboboxFieldProps } from './combobox-field.tsx';
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

type HeldProps = Partial<Pick<ComboboxFieldProps, 'onSearch' | 'isLoading' | 'failure' | 'isSearch' | 'options'>>;

function Held(props: HeldProps): ReactNode {
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
      {...props}
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

it('never sends its form by Enter while something is typed, and opens its list by it while nothing is chosen', () => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Held />
    </form>,
  );
  /** As a browser does: a key that nobody took sends the form. */
  const enter = () => {
    if (press('Enter')) box().form?.requestSubmit();
  };
  enter();
  expect(box().getAttribute('aria-expanded')).toBe('true');
  enter();
  type('north');
  enter();
  expect(sent).not.toHaveBeenCalled();
  type('west');
  enter();
  expect(box().value).toBe('West wing');
  enter();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('takes by an Enter that came before those that fit the only one there is, and of several none', () => {
  const { rerender } = render(<Held onSearch={vi.fn()} isLoading />);
  type('west');
  expect(press('Enter')).toBe(false);
  expect(told).not.toHaveBeenCalled();
  rerender(<Held onSearch={vi.fn()} options={options.slice(2)} />);
  expect(told).toHaveBeenCalledExactlyOnceWith('w');
  rerender(<Held onSearch={vi.fn()} isLoading />);
  type('wing');
  press('Enter');
  rerender(<Held onSearch={vi.fn()} />);
  expect(told).toHaveBeenCalledOnce();
  press('Enter');
  expect(told).toHaveBeenLastCalledWith('e');
});

it('takes nothing by an Enter after which something else was typed', () => {
  const { rerender } = render(<Held onSearch={vi.fn()} isLoading />);
  type('west');
  press('Enter');
  type('west o');
  rerender(<Held onSearch={vi.fn()} options={options.slice(2)} />);
  expect(told).not.toHaveBeenCalled();
});

it('says beside the box that what stands in it was not taken, until one types on', () => {
  render(<Held />);
  type('nowhere');
  expect(box().getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(box());
  expect(screen.getByText('None is called so. Choose one or empty the box.')).toBeDefined();
  expect(box().dataset['unread']).toBe('true');
  type('west');
  expect(box().getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(box());
  expect(box().dataset['unread']).toBeUndefined();
});

it('takes what was typed as soon as it is found, where one went on before', () => {
  const { rerender } = render(<Held onSearch={vi.fn()} isLoading />);
  type('West wing');
  fireEvent.blur(box());
  expect(box().getAttribute('aria-invalid')).toBeNull();
  rerender(<Held onSearch={vi.fn()} options={options.slice(2)} />);
  expect(told).toHaveBeenCalledExactlyOnceWith('w');
  expect(box().value).toBe('West wing');
});

it('complains of nothing that was only looked for, and sends no form by Enter', () => {
  const sent = vi.fn();
  render(
    <form onSubmit={sent}>
      <Held isSearch />
    </form>,
  );
  type('nowhere');
  fireEvent.blur(box());
  expect(box().getAttribute('aria-invalid')).toBeNull();
  type('west');
  expect(press('Enter')).toBe(false);
  expect(press('Enter')).toBe(false);
});

it('says that it could not look, and not that nothing fits, where those that fit could not be asked for', () => {
  const { rerender } = render(<Held onSearch={vi.fn()} options={[]} failure="The server cannot be reached" />);
  type('west');
  expect(screen.queryByText('Nothing fits')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('The server cannot be reached');
  fireEvent.blur(box());
  expect(box().getAttribute('aria-describedby')).toBe(
    screen.getAllByText('The server cannot be reached')[1]?.closest('[id]')?.id,
  );
  rerender(<Held onSearch={vi.fn()} options={options.slice(2)} />);
  expect(told).toHaveBeenCalledExactlyOnceWith('w');
});
