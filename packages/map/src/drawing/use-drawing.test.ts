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
