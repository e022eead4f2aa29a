// @vitest-environment happy-dom
import { setLanguage } from '@skein/ui/preferences.ts';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { CornerTable } from './corner-table.tsx';
import type { Draft } from './draft.ts';
import { writeDraft } from './draft-text.ts';
import { useDrawing } from './use-drawing.ts';

beforeEach(() => setLanguage('en-US'));
afterEach(cleanup);

/** A form that keeps what the table says. */
function Table({ draft }: { draft: Draft }): ReactNode {
  const [kept, keep] = useState(writeDraft(draft));
  return <CornerTable drawing={useDrawing(kept, keep)} />;
}

const outline: Draft = {
  kind: 'polygon',
  rings: [
    [
      [114, 22],
      [115, 22],
      [115, 23],
      [114, 23],
    ],
  ],
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Corner \d/ }).map(({ value }) => value);
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const type = (name: string, value: string) => {
  box(name).focus();
  fireEvent.change(box(name), { target: { value } });
};
const enter = (name: string, value: string) => {
  type(name, value);
  fireEvent.keyDown(box(name), { key: 'Enter' });
};
const focused = () => document.activeElement?.getAttribute('aria-label');

it('takes corner after corner from the keyboard, without the hand leaving the box', () => {
  render(<Table draft={{ kind: 'polygon', rings: [[]] }} />);
  enter('Add a corner', '22N 114E');
  expect(focused()).toBe('Add a corner');
  expect(box('Add a corner').value).toBe('');
  enter('Add a corner', '22N 115E');
  expect(boxes()).toHaveLength(2);
  expect(focused()).toBe('Add a corner');
});

it('keeps the focus where a row was removed: on the next one, then the one before, then on where one is added', () => {
  render(<Table draft={outline} />);
  press('Remove corner 2');
  expect(focused()).toBe('Remove corner 2');
  press('Remove corner 3');
  expect(focused()).toBe('Remove corner 2');
  press('Remove corner 2');
  press('Remove corner 1');
  expect(focused()).toBe('Add a corner');
});

it('keeps the focus in the table when a hole is removed, or its last corner', () => {
  const [ring = []] = outline.rings;
  render(<Table draft={{ kind: 'polygon', rings: [ring, [[114.5, 22.5]], ring] }} />);
  press('Remove hole 2');
  expect(focused()).toBe('Remove hole 1');
  const holes = screen.getAllByRole('button', { name: 'Remove corner 1' });
  holes[1]?.focus();
  if (holes[1]) fireEvent.click(holes[1]);
  expect(focused()).toBe('Remove corner 4');
});

it('leaves what was typed and not read with its corner when another is removed or set before it', () => {
  render(<Table draft={outline} />);
  type('Corner 3', 'somewhere');
  fireEvent.blur(box('Corner 3'));
  press('Remove corner 1');
  expect(boxes()[1]).toBe('somewhere');
  expect(boxes()[2]).not.toBe('somewhere');
  press('Insert a corner after corner 1');
  expect(boxes()[2]).toBe('somewhere');
});

it('moves a corner by Enter and stays in its box', () => {
  render(<Table draft={outline} />);
  enter('Corner 2', '21.5N 115.25E');
  expect(boxes()[1]).toContain('21.5');
  expect(focused()).toBe('Corner 2');
});

it('asks for the centre of a circle in one box, before it is set and after', () => {
  render(<Table draft={{ kind: 'circle', center: null, radiusMeters: 500 }} />);
  enter('Centre', '22N 114E');
  expect(focused()).toBe('Centre');
  expect(box('Centre').value).toContain('22');
  press('Remove the centre');
  expect(focused()).toBe('Centre');
  expect(box('Centre').value).toBe('');
});

it('says of a radius that it is none once the box is left, not while one types', () => {
  render(<Table draft={{ kind: 'circle', center: [114, 22], radiusMeters: 500 }} />);
  type('Radius', '');
  expect(screen.queryByText('Please give metres above 0')).toBeNull();
  type('Radius', '0.');
  expect(screen.queryByText('Please give metres above 0')).toBeNull();
  fireEvent.blur(box('Radius'));
  expect(screen.getByText('Please give metres above 0')).toBeDefined();
  expect(box('Radius').value).toBe('0.');
  type('Radius', '750');
  expect(screen.queryByText('Please give metres above 0')).toBeNull();
});

it('shows on which row the focus is, whatever of it has it', () => {
  render(<Table draft={outline} />);
  act(() => screen.getByRole('button', { name: 'Remove corner 3' }).focus());
  const rows = screen.getAllByRole('listitem').map((row) => row.dataset['chosen']);
  expect(rows).toEqual([undefined, undefined, 'true', undefined]);
});

it('is done with a circle whose centre was typed: no hand that passes over the map changes its radius', () => {
  const { result } = renderHook(() => {
    const [kept, keep] = useState(writeDraft({ kind: 'circle', center: null, radiusMeters: 500 }));
    return useDrawing(kept, keep);
  });
  expect(result.current.growing).toBe(0);
  render(<CornerTable drawing={result.current} />);
  enter('Centre', '22N 114E');
  expect(result.current.draft).toMatchObject({ center: [114, 22], radiusMeters: 500 });
  expect(result.current.growing).toBeUndefined();
});
