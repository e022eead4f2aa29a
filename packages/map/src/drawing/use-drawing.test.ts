// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { writeDraft } from './draft-text.ts';
import type { Draft } from './draft.ts';
import { useDrawing } from './use-drawing.ts';

const circle: Draft = { kind: 'circle', center: [114, 22], radiusMeters: 500 };

/** A form that keeps the text, and whoever draws. */
const draw = (first: string) =>
  renderHook(() => {
    const [kept, keep] = useState(first);
    return { kept, keep, drawing: useDrawing(kept, keep) };
  }).result;

it('keeps each step as text, and goes on from there', () => {
  const result = draw('');
  act(() => result.current.drawing.grow([1, 2]));
  act(() => result.current.drawing.grow([3, 4]));
  expect(JSON.parse(result.current.kept)).toEqual({
    kind: 'polygon',
    rings: [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  });
  act(() => result.current.drawing.undo?.());
  expect(result.current.drawing.draft).toEqual({ kind: 'polygon', rings: [[[1, 2]]] });
  expect(result.current.drawing.growing).toBe(0);
});

it('begins anew where the text is changed by others, as by who discards what was drawn', () => {
  const result = draw(writeDraft(circle));
  act(() => result.current.drawing.change({ ...circle, radiusMeters: 900 }));
  act(() => result.current.drawing.choose({ line: 0, at: 0 }));
  act(() => result.current.keep(writeDraft(circle)));
  expect(result.current.drawing).toMatchObject({ draft: circle, chosen: undefined, growing: undefined });
  expect(result.current.drawing.undo).toBeUndefined();
  act(() => result.current.keep(''));
  expect(result.current.drawing).toMatchObject({ draft: { kind: 'polygon' }, growing: 0 });
});

it('keeps what it shows of a circle when drawing ends, and what it keeps when the hand has left', () => {
  const result = draw(writeDraft({ ...circle, center: null }));
  act(() => result.current.drawing.grow([114, 22]));
  act(() => result.current.drawing.drag({ ...circle, radiusMeters: 5000 }));
  expect(result.current.drawing).toMatchObject({ draft: circle, shown: { radiusMeters: 5000 } });
  act(() => result.current.drawing.drag(undefined));
  expect(result.current.drawing.shown).toEqual(circle);
  act(() => result.current.drawing.drag({ ...circle, radiusMeters: 4000 }));
  act(() => result.current.drawing.finish());
  expect(JSON.parse(result.current.kept)).toMatchObject({ radiusMeters: 4000 });
  expect(result.current.drawing).toMatchObject({ draft: { radiusMeters: 4000 }, growing: undefined });
});

it('ends with what it is given, as one step, and with what is kept as none', () => {
  const result = draw(writeDraft(circle));
  act(() => result.current.drawing.drag({ ...circle, radiusMeters: 5000 }));
  act(() => result.current.drawing.finish(result.current.drawing.draft));
  expect(result.current.drawing.shown).toEqual(circle);
  expect(result.current.drawing.undo).toBeUndefined();
  act(() => result.current.drawing.finish({ ...circle, radiusMeters: 700 }));
  act(() => result.current.drawing.undo?.());
  expect(result.current.drawing.draft).toEqual(circle);
});
