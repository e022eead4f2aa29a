import type { Position } from '@skein/geo/position.ts';
import type { Pole } from '@skein/geo/shapes/area.ts';
import type { DrawnShape } from '@skein/geo/shapes/drawn-shape.ts';

/** A shape while it is drawn: corners may be missing yet. The first ring is the outer one, the others are holes. */
export type Draft =
  | { readonly kind: 'polygon'; readonly rings: readonly (readonly Position[])[]; readonly pole?: Pole | undefined }
  | { readonly kind: 'circle'; readonly center: Position | null; readonly radiusMeters: number }
  | { readonly kind: 'path'; readonly positions: readonly Position[]; readonly halfWidthMeters: number };

export type DraftKind = Draft['kind'];

export type CompleteShape = Exclude<DrawnShape, { kind: 'point' }>;

/** One of the corners that were set: of which line, and the how-manieth on it. */
export interface CornerPlace {
  readonly line: number;
  readonly at: number;
}

export const emptyDraft = (kind: DraftKind): Draft => {
  if (kind === 'polygon') return { kind, rings: [[]] };
  if (kind === 'circle') return { kind, center: null, radiusMeters: 500 };
  return { kind, positions: [], halfWidthMeters: 50 };
};

/** To be drawn on: of a ring that ends where it began, each corner once. */
export const draftOf = (shape: CompleteShape): Draft =>
  shape.kind === 'polygon' ? { ...shape, rings: shape.rings.map(opened) } : shape;

function opened(ring: readonly Position[]): readonly Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? ring.slice(0, -1) : ring;
}

/** The lines that its corners lie on: rings, the middle of a corridor, or the one centre. */
export function linesOf(draft: Draft): readonly (readonly Position[])[] {
  if (draft.kind === 'polygon') return draft.rings;
  if (draft.kind === 'path') return [draft.positions];
  return [draft.center ? [draft.center] : []];
}

export function withLine(draft: Draft, line: number, corners: readonly Position[]): Draft {
  if (draft.kind === 'circle') return { ...draft, center: corners.at(-1) ?? null };
  if (draft.kind === 'path') return { ...draft, positions: corners };
  return { ...draft, rings: draft.rings.map((ring, at) => (at === line ? corners : ring)) };
}

const changedLine = (draft: Draft, line: number, change: (corners: readonly Position[]) => readonly Position[]) =>
  withLine(draft, line, change(linesOf(draft)[line] ?? []));

export const insertCorner = (draft: Draft, { line, at }: CornerPlace, position: Position): Draft =>
  changedLine(draft, line, (corners) => corners.toSpliced(at, 0, position));

export const moveCorner = (draft: Draft, { line, at }: CornerPlace, position: Position): Draft =>
  changedLine(draft, line, (corners) => corners.with(at, position));

/** A hole without corners is none. */
export function removeCorner(draft: Draft, { line, at }: CornerPlace): Draft {
  const removed = changedLine(draft, line, (corners) => corners.toSpliced(at, 1));
  if (removed.kind !== 'polygon' || line === 0) return removed;
  return { ...removed, rings: removed.rings.filter((ring, index) => index === 0 || ring.length > 0) };
}

export const addHole = (draft: Draft): Draft =>
  draft.kind === 'polygon' ? { ...draft, rings: [...draft.rings, []] } : draft;

export const removeLine = (draft: Draft, line: number): Draft =>
  draft.kind === 'polygon' && line > 0
    ? { ...draft, rings: draft.rings.toSpliced(line, 1) }
    : withLine(draft, line, []);

/** How far it reaches: the radius of a circle, or to each side of a corridor. */
export const reachOf = (draft: Draft): number | undefined => {
  if (draft.kind === 'circle') return draft.radiusMeters;
  return draft.kind === 'path' ? draft.halfWidthMeters : undefined;
};

export function withReach(draft: Draft, meters: number): Draft {
  if (draft.kind === 'circle') return { ...draft, radiusMeters: meters };
  return draft.kind === 'path' ? { ...draft, halfWidthMeters: meters } : draft;
}

/** What was drawn, as soon as it has all the corners that its kind takes. */
export function shapeOf(draft: Draft): CompleteShape | undefined {
  if (draft.kind === 'polygon') return draft.rings.every((ring) => ring.length >= 3) ? draft : undefined;
  if (!(Number(reachOf(draft)) > 0)) return undefined;
  if (draft.kind === 'circle') return draft.center ? { ...draft, center: draft.center } : undefined;
  return draft.positions.length >= 2 ? draft : undefined;
}
