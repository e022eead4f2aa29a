// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Menu } from './menu.tsx';
import { installPopover } from './testing/popover.ts';

installPopover();

const onSelect = vi.fn();

beforeEach(() => {
  onSelect.mockReset();
  render(
    <Menu
      label="Account"
      trigger="A"
      items={[
        { kind: 'heading', key: 'who', label: 'Lin' },
        { key: 'profile', label: 'Profile', onSelect },
        { kind: 'divider', key: 'line' },
        { key: 'off', label: 'Not for you', isDisabled: true },
        {
          key: 'keys',
          label: 'Keys',
          renderLink: (props) => (
            <a href="#keys" {...props}>
              {props.children}
            </a>
          ),
        },
        { key: 'out', label: 'Sign out' },
      ]}
    />,
  );
  fireEvent.keyDown(screen.getByLabelText('Account', { selector: 'button' }), { key: 'ArrowDown' });
});

afterEach(cleanup);

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

it('opens on its first item with the down arrow', () => {
  expect(focused()).toBe('Profile');
});

it('walks round with the arrows, past headings, lines and what is disabled', () => {
  press('ArrowDown');
  expect(focused()).toBe('Keys');
  press('ArrowDown');
  press('ArrowDown');
  expect(focused()).toBe('Profile');
  press('ArrowUp');
  expect(focused()).toBe('Sign out');
});

it('jumps to either end with Home and End, and to a name by its letters', () => {
  press('End');
  expect(focused()).toBe('Sign out');
  press('Home');
  expect(focused()).toBe('Profile');
  press('k');
  expect(focused()).toBe('Keys');
});

it('closes and does the deed when an item is chosen', () => {
  fireEvent.click(screen.getByText('Profile'));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.getByRole('menu').hasAttribute('data-popover-open')).toBe(false);
});
