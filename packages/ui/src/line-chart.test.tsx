// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { LineChart } from './line-chart.tsx';

const at = [0, 10_000, 20_000, 90_000];

function Chart(): ReactNode {
  const [cursor, setCursor] = useState<number>();
  return (
    <LineChart
      title="Memory"
      write={(value) => `${value} MiB`}
      at={at}
      series={[
        { key: 'heap', label: 'Heap', tone: 'main', values: [10, 20, 30, 40] },
        { key: 'rss', label: 'RSS', tone: 'second', values: [50, null, 70, null] },
      ]}
      from={0}
      to={100_000}
      gapMilliseconds={25_000}
      cursor={cursor}
      onCursor={setCursor}
      nothing="—"
    />
  );
}

beforeEach(() => void render(<Chart />));
afterEach(cleanup);

const plot = () => screen.getByRole('slider', { name: 'Memory' });
const read = () => plot().getAttribute('aria-valuetext');

it('says the latest value of each line, and of one that was not read that there is none', () => {
  expect(read()).toMatch(/: Heap 40 MiB, RSS —$/);
});

it('is read at any moment, as a slider is moved, and left with Esc', () => {
  fireEvent.change(plot(), { target: { value: '2' } });
  expect(read()).toMatch(/Heap 30 MiB, RSS 70 MiB$/);
  expect(document.querySelector('.sk-chart-cursor')).not.toBeNull();
  fireEvent.keyDown(plot(), { key: 'Escape' });
  expect(document.querySelector('.sk-chart-cursor')).toBeNull();
  expect(read()).toMatch(/Heap 40 MiB/);
});

it('joins no moments that lie far apart, nor over one that was not read', () => {
  const lines = [...document.querySelectorAll('.sk-chart-plot path')].map((path) => path.getAttribute('d') ?? '');
  const breaks = lines.slice(1).map((line) => line.split('M').length - 1);
  expect(breaks).toEqual([2, 2]);
});
