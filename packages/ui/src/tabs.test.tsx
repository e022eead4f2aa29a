// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { Tabs } from './tabs.tsx';

const tabs = [
  { key: 'mail', label: 'Mail' },
  { key: 'phone', label: 'Phone' },
  { key: 'chat', label: 'WeChat' },
] as const;

function Ways(): ReactNode {
  const [current, setCurrent] = useState<(typeof tabs)[number]['key']>('mail');
  return (
    <Tabs label="Ways" tabs={tabs} current={current} onSelect={setCurrent}>
      the {current} view
    </Tabs>
  );
}

beforeEach(() => void render(<Ways />));
afterEach(cleanup);

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('shows the view of the tab that is pressed, under its name', () => {
  fireEvent.click(screen.getByRole('tab', { name: 'Phone' }));
  expect(screen.getByRole('tabpanel', { name: 'Phone' }).textContent).toBe('the phone view');
});

it('moves and chooses with the arrows, round both ends, and jumps with Home and End', () => {
  screen.getByRole('tab', { name: 'Mail' }).focus();
  press('ArrowLeft');
  expect(chosen()).toBe('WeChat');
  expect(document.activeElement?.textContent).toBe('WeChat');
  press('ArrowRight');
  expect(chosen()).toBe('Mail');
  press('End');
  expect(chosen()).toBe('WeChat');
  press('Home');
  expect(chosen()).toBe('Mail');
});

it('is one stop of the Tab key', () => {
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});

it('brings the current tab whole into sight where the line is cut off', () => {
  const box = (left: number, right: number) => () => ({ left, right }) as DOMRect;
  const line = screen.getByRole('tablist');
  line.getBoundingClientRect = box(0, 100);
  screen.getByRole('tab', { name: 'WeChat' }).getBoundingClientRect = box(80, 130);
  screen.getByRole('tab', { name: 'Mail' }).getBoundingClientRect = box(-20, 20);
  fireEvent.click(screen.getByRole('tab', { name: 'WeChat' }));
  expect(line.scrollLeft).toBe(30);
  fireEvent.click(screen.getByRole('tab', { name: 'Mail' }));
  expect(line.scrollLeft).toBe(10);
});
