import type { Position } from '@skein/geo/position.ts';
import { describe, expect, it } from 'vitest';
import {
  addHole,
  draftOf,
  emptyDraft,
  insertCorner,
  linesOf,
  moveCorner,
  removeCorner,
  removeLine,
  shapeOf,
  withReach,
  type Draft,
} from './draft.ts';
import { readDraft, writeDraft } from './draft-text.ts';
import { gripAt, gripsOf, handAt, type Project } from './grips.ts';
import { beginHistory, redone, stepTo, undone } from './history.ts';
import { snapTo } from './snap.ts';

const grown = (draft: Draft, ...corners: Position[]): Draft =>
  corners.reduce(
    (before, corner) => insertCorner(before, { line: 0, at: linesOf(before)[0]?.length ?? 0 }, corner),
    draft,
  );
const triangle = grown(emptyDraft('polygon'), [0, 0], [2, 0], [0, 2]);
/** A hundred pixels a degree, north up. */
const project: Project = ([longitude, latitude]) => ({ x: 100 * longitude, y: -100 * latitude });
const open = (corners: readonly Position[]) => ({ corners, isClosed: false });
const hand = (x: number, y: number, reach: number) =>
  handAt({ x, y }, reach, (point) => [point.x / 100, point.y / -100]);

describe('a draft', () => {
  it('is a shape as soon as it has the corners that its kind takes', () => {
    expect(shapeOf(grown(emptyDraft('polygon'), [0, 0], [2, 0]))).toBeUndefined();
    expect(shapeOf(triangle)).toEqual({
      kind: 'polygon',
      rings: [
        [
          [0, 0],
          [2, 0],
          [0, 2],
        ],
      ],
    });
    expect(shapeOf(emptyDraft('circle'))).toBeUndefined();
    expect(shapeOf(grown(emptyDraft('circle'), [1, 1]))).toEqual({ kind: 'circle', center: [1, 1], radiusMeters: 500 });
    expect(shapeOf(withReach(grown(emptyDraft('circle'), [1, 1]), 0))).toBeUndefined();
    expect(shapeOf(grown(emptyDraft('path'), [1, 1]))).toBeUndefined();
    expect(shapeOf(grown(emptyDraft('path'), [1, 1], [2, 2]))).toMatchObject({ kind: 'path', halfWidthMeters: 50 });
  });

  it('has its corners moved, set between others and taken away', () => {
    expect(linesOf(moveCorner(triangle, { line: 0, at: 1 }, [3, 0]))).toEqual([
      [
        [0, 0],
        [3, 0],
        [0, 2],
      ],
    ]);
    expect(linesOf(insertCorner(triangle, { line: 0, at: 1 }, [1, -1]))).toEqual([
      [
        [0, 0],
        [1, -1],
        [2, 0],
        [0, 2],
      ],
    ]);
    expect(linesOf(removeCorner(triangle, { line: 0, at: 0 }))).toEqual([
      [
        [2, 0],
        [0, 2],
      ],
    ]);
    const circle = grown(emptyDraft('circle'), [1, 1]);
    expect(moveCorner(circle, { line: 0, at: 0 }, [2, 2])).toMatchObject({ center: [2, 2] });
    expect(removeCorner(circle, { line: 0, at: 0 })).toMatchObject({ center: null });
  });

  it('is made of a shape, of whose closed rings each corner is one', () => {
    const ring: Position[] = [
      [0, 0],
      [2, 0],
      [0, 2],
    ];
    expect(draftOf({ kind: 'polygon', rings: [[...ring, [0, 0]], ring] })).toEqual({
      kind: 'polygon',
      rings: [ring, ring],
    });
  });

  it('has holes, which go with their last corner; its outline stays, though empty', () => {
    const begun = addHole(triangle);
    expect(shapeOf(begun)).toBeUndefined();
    const holed = insertCorner(begun, { line: 1, at: 0 }, [0.5, 0.5]);
    expect(linesOf(holed)).toHaveLength(2);
    expect(linesOf(removeCorner(holed, { line: 1, at: 0 }))).toHaveLength(1);
    expect(linesOf(removeLine(holed, 1))).toHaveLength(1);
    expect(linesOf(removeLine(triangle, 0))).toEqual([[]]);
    expect(addHole(emptyDraft('path'))).toEqual(emptyDraft('path'));
  });
});

describe('grips', () => {
  it('are the corners and the middles between them, of a polygon the last one too', () => {
    const middles = (draft: Draft) =>
      gripsOf(draft)
        .filter(({ kind }) => kind === 'middle')
        .map((grip) => [grip.position, 'place' in grip && grip.place.at]);
    expect(middles(triangle)).toEqual([
      [[1, 0], 1],
      [[1, 1], 2],
      [[0, 1], 3],
    ]);
    expect(middles(grown(emptyDraft('path'), [0, 0], [2, 0], [0, 2]))).toHaveLength(2);
    expect(middles(grown(emptyDraft('polygon'), [179, 0], [-179, 0], [180, 2]))[0]).toEqual([[-180, 0], 1]);
  });

  it('are found nearest first, a corner before a middle', () => {
    const grips = gripsOf(triangle);
    expect(gripAt(grips, hand(5, 5, 12), project)).toMatchObject({ kind: 'corner', place: { line: 0, at: 0 } });
    expect(gripAt(grips, hand(100, 6, 12), project)).toMatchObject({ kind: 'middle', place: { at: 1 } });
    expect(gripAt(grips, hand(100, 60, 12), project)).toBeUndefined();
    expect(gripAt(grips, hand(90, 0, 95), project)).toMatchObject({ kind: 'corner', place: { at: 0 } });
  });

  it('lie on the rim of a circle', () => {
    const rim = gripsOf(grown(emptyDraft('circle'), [0, 0])).find(({ kind }) => kind === 'rim');
    expect(rim?.position[0]).toBeCloseTo(500 / 111_319.5, 6);
    expect(gripsOf(emptyDraft('circle'))).toEqual([]);
  });

  it('snap to the nearest corner around, within reach', () => {
    const around: Position[] = [
      [1, 1],
      [1.05, 1],
    ];
    expect(snapTo([open(around)], hand(104, -100, 10), project)).toEqual([1.05, 1]);
    expect(snapTo([open(around)], hand(130, -100, 10), project)).toBeUndefined();
  });

  it('snap to an edge around where no corner is near, of a closed line the last one too', () => {
    const ring: Position[] = [
      [0, 0],
      [4, 0],
      [4, 2],
    ];
    const closed = { corners: ring, isClosed: true };
    expect(snapTo([closed], hand(200, 7, 10), project)).toEqual([2, 0]);
    expect(snapTo([closed], hand(200, 11, 10), project)).toBeUndefined();
    expect(snapTo([closed], hand(200, -104, 10), project)?.[0]).toBeCloseTo(2.016, 9);
    expect(snapTo([closed], hand(200, -104, 10), project)?.[1]).toBeCloseTo(1.008, 9);
    expect(snapTo([open(ring)], hand(200, -104, 10), project)).toBeUndefined();
    // Beyond its end an edge is no longer there, and a corner in reach is what is meant.
    expect(snapTo([open(ring)], hand(-12, 0, 10), project)).toBeUndefined();
    expect(snapTo([closed], hand(6, 3, 10), project)).toEqual([0, 0]);
  });

  it('snap to an edge over the antimeridian', () => {
    const over: Position[] = [
      [179, 1],
      [-179, 1],
    ];
    const asSeen: Project = ([longitude, latitude]) => ({ x: 100 * (longitude + 360), y: -100 * latitude });
    expect(snapTo([open(over)], hand(18_050, -104, 10), asSeen)).toEqual([-179.5, 1]);
  });

  it('ask the map of those alone that are near in degrees, on whichever copy of the Earth', () => {
    const asked: Position[] = [];
    const asking: Project = (position) => {
      asked.push(position);
      return { x: 100 * (position[0] + 360), y: -100 * position[1] };
    };
    const everywhere = Array.from({ length: 10_000 }, (_, at): Position => [(at % 360) - 180, (at % 170) - 85]);
    const corners: Position[] = [...everywhere, [-179.97, 1]];
    expect(snapTo([open(corners)], hand(18_000, -100, 10), asking)).toEqual([-179.97, 1]);
    expect(asked).toHaveLength(1);
  });
});

describe('history', () => {
  it('goes back and forth, and forgets what was taken back when another way is gone', () => {
    const walked = stepTo(stepTo(beginHistory('a'), 'b'), 'c');
    expect(undone(walked).present).toBe('b');
    expect(redone(undone(walked))).toEqual(walked);
    const turned = stepTo(undone(walked), 'd');
    expect(turned.past).toEqual(['a', 'b']);
    expect(redone(turned)).toBe(turned);
    expect(undone(beginHistory('a')).present).toBe('a');
  });
});

describe('as text', () => {
  it('comes back as it was', () => {
    const hole = insertCorner(addHole(triangle), { line: 1, at: 0 }, [0.5, 0.5]);
    const round: Draft = { kind: 'polygon', rings: [[[0, 80]]], pole: 'north' };
    for (const draft of [
      triangle,
      hole,
      round,
      emptyDraft('circle'),
      grown(emptyDraft('circle'), [1, 1]),
      emptyDraft('path'),
    ])
      expect(readDraft(writeDraft(draft))).toEqual(draft);
  });

  it.each([
    '',
    'null',
    '{}',
    '{"kind":"square"}',
    '{"kind":"polygon","rings":[[["a",1]]]}',
    '{"kind":"circle","center":[1],"radiusMeters":5}',
    '{"kind":"circle","center":[1,1],"radiusMeters":null}',
    '{"kind":"path","positions":[[1,1]]}',
  ])('is none: %s', (text) => {
    expect(readDraft(text)).toBeUndefined();
  });
});
