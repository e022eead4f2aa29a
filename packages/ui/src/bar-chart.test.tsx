// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { BarChart } from './bar-chart.tsx';

beforeEach(
  () =>
    void render(
      <BarChart
        title="Calls"
        write={(value) => `${value} calls`}
        bars={['1 May', '2 May', '3 May']}
        series={[
          { key: 'done', label: 'Answered', tone: 'main', values: [10, 0, 30] },
          { key: 'refused', label: 'Refused', tone: 'caution', values: [5, 0, 20] },
        ]}
      />,
    ),
);
afterEach(cleanup);

const plot = () => screen.getByRole('slider', { name: 'Calls' });
const read = () => plot().getAttribute('aria-valuetext');
const legend = () => document.querySelector('.sk-chart-legend')?.textContent;

it('says what each kind comes to altogether, until one bar is read', () => {
  expect(legend()).toBe('Answered40 callsRefused25 calls');
  fireEvent.change(plot(), { target: { value: '0' } });
  expect(legend()).toBe('Answered10 callsRefused5 calls');
  expect(read()).toBe('1 May: Answered 10 calls, Refused 5 calls');
});

it('reads the last bar to whoever comes by keyboard, and lets go with Esc', () => {
  fireEvent.focus(plot());
  expect(document.querySelectorAll('[data-read]')).toHaveLength(1);
  expect(read()).toBe('3 May: Answered 30 calls, Refused 20 calls');
  fireEvent.keyDown(plot(), { key: 'Escape' });
  expect(document.querySelector('[data-read]')).toBeNull();
});

it('draws each kind as high as its share of the axis, and nothing of what there was none of', () => {
  const parts = [...document.querySelectorAll<HTMLElement>('.sk-bar')].map((bar) =>
    [...bar.querySelectorAll('i')].map(({ style }) => style.blockSize),
  );
  expect(parts).toEqual([['20%', '10%'], [], ['60%', '40%']]);
  expect(document.querySelector('.sk-chart-top')?.textContent).toBe('50 calls');
});

it('writes the scale beside the bars, where none of them covers it', () => {
  const area = plot().parentElement;
  expect(area?.querySelector('.sk-bar')).not.toBeNull();
  for (const label of document.querySelectorAll('.sk-chart-top, .sk-chart-middle'))
    expect(area?.contains(label)).toBe(false);
});

it('reads the bar that is pointed at', () => {
  const area = plot().parentElement ?? document.body;
  area.getBoundingClientRect = () => new DOMRect(100, 0, 300, 100);
  fireEvent.pointerMove(area, { clientX: 250 });
  expect(legend()).toBe('Answered0 callsRefused0 calls');
  fireEvent.pointerMove(area, { clientX: 400 });
  expect(legend()).toBe('Answered30 callsRefused20 calls');
  fireEvent.pointerLeave(area);
  expect(legend()).toBe('Answered40 callsRefused25 calls');
});
