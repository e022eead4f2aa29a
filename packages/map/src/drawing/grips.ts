import { positionAt } from '@skein/geo/measure/geodesic.ts';
import type { Position } from '@skein/geo/position.ts';
import { linesOf, type CornerPlace, type Draft } from './draft.ts';

/** Where on the screen a place is drawn. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}
export type Project = (position: Position) => ScreenPoint;

/** What can be taken hold of: a corner, the middle between two of them, or the rim of a circle. */
export type Grip =
  | { readonly kind: 'corner' | 'middle'; readonly place: CornerPlace; readonly position: Position }
  | { readonly kind: 'rim'; readonly position: Position };

const EAST = 90;

export function gripsOf(draft: Draft): readonly Grip[] {
  if (draft.kind === 'circle') {
    if (!draft.center) return [];
    return [
      { kind: 'corner', place: { line: 0, at: 0 }, position: draft.center },
      { kind: 'rim', position: positionAt(draft.center, EAST, draft.radiusMeters) },
    ];
  }
  return linesOf(draft).flatMap((corners, line) => [
    ...corners.map((position, at): Grip => ({ kind: 'corner', place: { line, at }, position })),
    ...middlesOf(corners, line, draft.kind === 'polygon' && corners.length > 2),
  ]);
}

/** A corner that is made of one is set right behind the corner before it. */
function middlesOf(corners: readonly Position[], line: number, isClosed: boolean): readonly Grip[] {
  const ends = isClosed ? corners.length : corners.length - 1;
  return corners.slice(0, Math.max(0, ends)).flatMap((from, at): Grip[] => {
    const to = corners[(at + 1) % corners.length];
    return to ? [{ kind: 'middle', place: { line, at: at + 1 }, position: middleBetween(from, to) }] : [];
  });
}

/** The short way, over the antimeridian too. */
function middleBetween([fromLongitude, fromLatitude]: Position, [toLongitude, toLatitude]: Position): Position {
  const ahead = toLongitude - 360 * Math.round((toLongitude - fromLongitude) / 360);
  return [inRange((fromLongitude + ahead) / 2), (fromLatitude + toLatitude) / 2];
}

/** As it is stored, whichever copy of the Earth somebody has scrolled to. */
export const inRange = (longitude: number): number => longitude - 360 * Math.round(longitude / 360);

const ranks = { corner: 0, rim: 0, middle: 1 } as const;

/** The nearest within reach; a corner before a middle, which would only make another beside it. */
export function gripAt(grips: readonly Grip[], point: ScreenPoint, reach: number, project: Project): Grip | undefined {
  const near = grips
    .map((grip) => ({ grip, away: distanceBetween(project(grip.position), point) }))
    .filter(({ away }) => away <= reach);
  return near.toSorted((one, other) => ranks[one.grip.kind] - ranks[other.grip.kind] || one.away - other.away)[0]?.grip;
}

/** The nearest corner of something else that is there, so that two zones share it exactly. */
export function snapTo(
  corners: readonly Position[],
  point: ScreenPoint,
  reach: number,
  project: Project,
): Position | undefined {
  const near = corners
    .map((position) => ({ position, away: distanceBetween(project(position), point) }))
    .filter(({ away }) => away <= reach);
  return near.toSorted((one, other) => one.away - other.away)[0]?.position;
}

const distanceBetween = (one: ScreenPoint, other: ScreenPoint): number => Math.hypot(one.x - other.x, one.y - other.y);
