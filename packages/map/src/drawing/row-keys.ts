import type { Position } from '@skein/geo/position.ts';
import { useState } from 'react';

/** Corners, each with a key of its own that it keeps when others are set, moved and removed around it. */
export interface KeyedCorners {
  readonly corners: readonly Position[];
  readonly keys: readonly number[];
  readonly nextKey: number;
}

const none: KeyedCorners = { corners: [], keys: [], nextKey: 0 };

/** Of corners that changed by one step: those before and after the step keep their keys, and so does one that was moved. */
export function keyCorners(corners: readonly Position[], before: KeyedCorners = none): KeyedCorners {
  const most = Math.min(corners.length, before.corners.length);
  let head = 0;
  while (head < most && corners[head] === before.corners[head]) head += 1;
  let tail = 0;
  while (tail < most - head && corners.at(-1 - tail) === before.corners.at(-1 - tail)) tail += 1;
  const isMove = corners.length === before.corners.length;
  const isOfStep = (at: number) => at >= head && at < corners.length - tail && !isMove;
  let { nextKey } = before;
  const keys = corners.map((_, at) => {
    if (isOfStep(at)) return (nextKey += 1);
    const was = at < head || isMove ? at : at - corners.length + before.corners.length;
    return before.keys[was] ?? (nextKey += 1);
  });
  return { corners, keys, nextKey };
}

/** What was typed into a row and not read yet stays with its corner. */
export function useRowKeys(corners: readonly Position[]): readonly number[] {
  const [keyed, setKeyed] = useState(() => keyCorners(corners));
  if (isSame(keyed.corners, corners)) return keyed.keys;
  const next = keyCorners(corners, keyed);
  setKeyed(next);
  return next.keys;
}

const isSame = (some: readonly Position[], others: readonly Position[]): boolean =>
  some.length === others.length && some.every((corner, at) => corner === others[at]);
