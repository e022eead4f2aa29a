import type { Position } from '@skein/geo/position.ts';
import { useState } from 'react';

import {
  addHole,
  emptyDraft,
  insertCorner,
  linesOf,
  removeCorner,
  shapeOf,
  type CornerPlace,
  type Draft,
  type DraftKind,
} from './draft.ts';
import { draftIn, writeDraft } from './draft-text.ts';
import { beginHistory, redone, stepTo, undone, type History } from './history.ts';

/** What is drawn, on the map and in the table of its corners alike. */
export interface Drawing {
  /** As the form keeps it. */
  readonly draft: Draft;
  /** As it looks while a hand moves: that is kept only once it is dropped, or ended with. */
  readonly shown: Draft;
  /** Which line a click on the map sets a corner on; undefined: it sets none. */
  readonly growing: number | undefined;
  readonly chosen: CornerPlace | undefined;
  readonly choose: (place: CornerPlace | undefined) => void;
  readonly change: (next: Draft) => void;
  /** How it looks while something is dragged, no step of its own; undefined: as it is kept. */
  readonly drag: (next: Draft | undefined) => void;
  /** What was dragged has become a step. */
  readonly drop: () => void;
  readonly startOver: (kind: DraftKind) => void;
  readonly startHole: () => void;
  readonly grow: (position: Position) => void;
  /** Ends with what is shown, or with what is given. */
  readonly finish: (last?: Draft) => void;
  readonly remove: (place: CornerPlace) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/**
 * Of the text that a form keeps of it. Begins by being drawn where there is nothing yet, by being looked at where there is; and
 * begins anew where the text is changed by others than whoever draws.
 */
export function useDrawing(kept: string, keep: (draft: string) => void): Drawing {
  const [written, setWritten] = useState(kept);
  const [history, setHistory] = useState(() => beginHistory(draftIn(kept)));
  const [dragged, setDragged] = useState<Draft>();
  const [growing, setGrowing] = useState(() => firstToGrow(draftIn(kept)));
  const [chosen, choose] = useState<CornerPlace>();
  const draft = history.present;
  const shown = dragged ?? draft;

  if (kept !== written) {
    setWritten(kept);
    setHistory(beginHistory(draftIn(kept)));
    setDragged(undefined);
    setGrowing(firstToGrow(draftIn(kept)));
    choose(undefined);
  }

  const settle = (next: History<Draft>) => {
    const text = writeDraft(next.present);
    setHistory(next);
    setDragged(undefined);
    setWritten(text);
    keep(text);
  };
  const change = (next: Draft) => settle(stepTo(history, next));
  const travel = (next: History<Draft>) => {
    settle(next);
    choose(undefined);
    if (shapeOf(next.present)) setGrowing(undefined);
    else setGrowing(linesOf(next.present).length - 1);
  };
  const startOver = (kind: DraftKind) => {
    change(emptyDraft(kind));
    choose(undefined);
    setGrowing(0);
  };

  return {
    draft,
    shown,
    growing,
    chosen,
    choose,
    change,
    drag: setDragged,
    drop: () => {
      if (dragged) change(dragged);
    },
    startOver,
    startHole: () => {
      change(addHole(draft));
      setGrowing(linesOf(draft).length);
    },
    grow: (position) => {
      if (growing === undefined) return;
      change(insertCorner(draft, { line: growing, at: linesOf(draft)[growing]?.length ?? 0 }, position));
    },
    finish: (last = shown) => {
      if (last === draft) setDragged(undefined);
      else change(last);
      setGrowing(undefined);
    },
    remove: (place) => {
      change(removeCorner(draft, place));
      choose(undefined);
    },
    undo: history.past.length > 0 ? () => travel(undone(history)) : undefined,
    redo: history.future.length > 0 ? () => travel(redone(history)) : undefined,
  };
}

const firstToGrow = (draft: Draft): number | undefined => (shapeOf(draft) ? undefined : 0);
