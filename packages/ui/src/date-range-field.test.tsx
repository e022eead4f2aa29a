// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';

import { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx';
import { setLanguage } from './preferences.ts';

afterEach(cleanup);

// It is fetched when first asked for, which takes a busy machine its time.
const findParts = () => screen.findAllByRole('spinbutton', {}, { timeout: 60_000 });

function Held({ start }: { start: DateRangeFieldProps['value'] }): ReactNode {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateRangeField name="period" label="Period" value={value} onChange={setValue} />
      <output>{`${value.from} to ${value.to}`}</output>
    </>
  );
}

it('is typed part by part in the order of the language, and tells the first and the last day', async () => {
  act(() => setLanguage('zh-CN'));
  render(<Held start={{ from: '2026-01-30', to: '2026-02-02' }} />);
  const parts = await findParts();
  expect(parts.map((part) => part.dataset['type'])).toEqual(['year', 'month', 'day', 'year', 'month', 'day']);
  const [, , firstDay] = parts;
  if (!firstDay) throw new Error('there is no day');
  act(() => firstDay.focus());
  fireEvent.keyDown(firstDay, { key: 'ArrowUp' });
  expect(screen.getByText('2026-01-31 to 2026-02-02')).toBeDefined();
});

it('shows nothing for a period of which one end does not exist', async () => {
  render(<Held start={{ from: '2026-02-31', to: '2026-03-01' }} />);
  const parts = await findParts();
  expect(parts.every((part) => part.hasAttribute('data-placeholder'))).toBe(true);
});
