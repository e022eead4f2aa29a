// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { DateField, type DateFieldProps } from './date-field.tsx';
import { setLanguage } from './preferences.ts';

afterEach(cleanup);

// It is fetched when first asked for, which takes a busy machine its time.
const findParts = () => screen.findAllByRole('spinbutton', {}, { timeout: 60_000 });

const days: string[] = [];

function Held(props: Partial<DateFieldProps>): ReactNode {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <DateField
      name="issuedAt"
      label="Issued"
      {...props}
      value={value}
      onChange={(day) => {
        days.push(day);
        setValue(day);
      }}
    />
  );
}

const kindsOf = (parts: HTMLElement[]) => parts.map((part) => part.dataset['type']);

describe('a date field', () => {
  it('puts year, month and day in the order of the language of the app', async () => {
    act(() => setLanguage('zh-CN'));
    render(<Held />);
    expect(kindsOf(await findParts())).toEqual(['year', 'month', 'day']);
    act(() => setLanguage('en-US'));
    expect(kindsOf(screen.getAllByRole('spinbutton'))).toEqual(['month', 'day', 'year']);
  });

  it('is set by the keyboard, part by part, and tells a day as 2026-01-31', async () => {
    act(() => setLanguage('zh-CN'));
    render(<Held value="2026-01-30" />);
    const [, , day] = await findParts();
    if (!day) throw new Error('there is no day');
    act(() => day.focus());
    fireEvent.keyDown(day, { key: 'ArrowUp' });
    expect(days.at(-1)).toBe('2026-01-31');
  });

  it('shows nothing for a day that does not exist, and says what is wrong with one', async () => {
    render(<Held value="2026-02-31" error="Choose a day" />);
    const parts = await findParts();
    expect(parts.every((part) => part.hasAttribute('data-placeholder'))).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('Choose a day');
  });

  it('goes to another year in one step', async () => {
    act(() => setLanguage('en-US'));
    render(<Held value="2026-01-30" />);
    await findParts();
    fireEvent.click(screen.getByRole('button'));
    const years = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'year' });
    const wanted = [...years.options].find(({ text }) => text === '2016');
    fireEvent.change(years, { target: { value: wanted?.value } });
    expect(screen.getByRole('grid').getAttribute('aria-label')).toContain('January 2016');
  });
});
