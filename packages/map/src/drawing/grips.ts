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
    ...middlesOf(draft, line),
  ]);
}

/** A corner that is made of one is set right behind the corner before it. */
export function middlesOf(draft: Draft, line: number): readonly Extract<Grip, { kind: 'middle' | 'corner' }>[] {
  const corners = linesOf(draft)[line] ?? [];
  return edgesOf(corners, draft.kind === 'polygon' && corners.length > 2).map(([from, to], at) => ({
    kind: 'middle',
    place: { line, at: at + 1 },
    position: betweenAt(from, to, 0.5),
  }));
}

type Edge = readonly [from: Position, to: Position];

export function edgesOf(corners: readonly Position[], isClosed: boolean): readonly Edge[] {
  const ends = isClosed ? corners.length : corners.length - 1;
  return corners.slice(0, Math.max(0, ends)).flatMap((from, at): Edge[] => {
    const to = corners[(at + 1) % corners.length];
    return to ? [[from, to]] : [];
  });
}

/** On the short way, over the antimeridian too: at 0 the one, at 1 the other. */
export function betweenAt([fromEast, fromNorth]: Position, [toEast, toNorth]: Position, share: number): Position {
  const ahead = toEast - 360 * Math.round((toEast - fromEast) / 360);
  return [inRange(fromEast + (ahead - fromEast) * share), fromNorth + (toNorth - fromNorth) * share];
}

/** As it is stored, whichever copy of the Earth somebody has scrolled to. */
export const inRange = (longitude: number): number => longitude - 360 * Math.round(longitude / 360);

/** Where a hand is and how far it reaches: on the screen, and in degrees, by which what is far is told without the map. */
export interface Hand {
  readonly point: ScreenPoint;
  readonly reach: number;
  readonly position: Position;
  readonly reachDegrees: { readonly longitude: number; readonly latitude: number };
}

/** By what lies under the corners of the square that it reaches over, however the map is turned and tilted. */
export function handAt(point: ScreenPoint, reach: number, placeUnder: (point: ScreenPoint) => Position): Hand {
  const position = placeUnder(point);
  const around = [-reach, reach].flatMap((x) =>
    [-reach, reach].map((y) => placeUnder({ x: point.x + x, y: point.y + y })),
  );
  return {
    point,
    reach,
    position,
    reachDegrees: {
      longitude: Math.max(...around.map(([longitude]) => Math.abs(inRange(longitude - position[0])))),
      latitude: Math.max(...around.map(([, latitude]) => Math.abs(latitude - position[1]))),
    },
  };
}

/** The nearest within reach; a corner before a middle, which would only make another beside it. */
export function gripAt(grips: readonly Grip[], hand: Hand, project: Project): Grip | undefined {
  const solid = grips.filter(({ kind }) => kind !== 'middle');
  return nearestTo(hand, solid, project) ?? nearestTo(hand, grips, project);
}

/** At each move of the hand, of as many as there are: hence only those near in degrees are asked of the map. */
export function nearestTo<Place extends { readonly position: Position }>(
  { point, reach, position: [longitude, latitude], reachDegrees }: Hand,
  places: Iterable<Place>,
  project: Project,
): Place | undefined {
  let nearest: Place | undefined;
  let least = reach;
  for (const place of places) {
    const [eastward, northward] = place.position;
    if (Math.abs(northward - latitude) > reachDegrees.latitude) continue;
    if (Math.abs(inRange(eastward - longitude)) > reachDegrees.longitude) continue;
    const { x, y } = project(place.position);
    const away = Math.hypot(x - point.x, y - point.y);
    if (away > least || (away === least && nearest)) continue;
    nearest = place;
    least = away;
  }
  return nearest;
}
