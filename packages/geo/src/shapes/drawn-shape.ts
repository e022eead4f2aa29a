import type { Position } from '../position.ts';
import type { Area, Pole } from './area.ts';
import { ringAroundCircle, ringWithinCircle } from './circle.ts';
import { areaAlongPath } from './path.ts';
import { ringThrough } from './ring.ts';

/** What people draw. The first ring of a polygon is its outer one; `pole` is what they mean by a ring round the Earth. */
export type DrawnShape =
  | { readonly kind: 'polygon'; readonly rings: readonly (readonly Position[])[]; readonly pole?: Pole | undefined }
  | { readonly kind: 'circle'; readonly center: Position; readonly radiusMeters: number }
  | { readonly kind: 'path'; readonly positions: readonly Position[]; readonly halfWidthMeters: number }
  | { readonly kind: 'point'; readonly position: Position };

export function areaOf(shape: DrawnShape): Area {
  if (shape.kind === 'polygon') return areaOfRings(shape.rings, shape.pole);
  if (shape.kind === 'path') return areaAlongPath(shape.positions, shape.halfWidthMeters);
  if (shape.kind === 'point') return areaOfRings([[shape.position]]);
  if (shape.radiusMeters === 0) return areaOfRings([[shape.center]]);
  return [{ outer: ringAroundCircle(shape.center, shape.radiusMeters), holes: [] }];
}

/** What is surely in it, of a shape that opens what is closed: a circle's ring lies in it and not around. */
export function areaWithin(shape: Extract<DrawnShape, { kind: 'polygon' | 'circle' }>): Area {
  if (shape.kind === 'polygon' || shape.radiusMeters === 0) return areaOf(shape);
  return [{ outer: ringWithinCircle(shape.center, shape.radiusMeters), holes: [] }];
}

function areaOfRings(rings: readonly (readonly Position[])[], pole?: Pole): Area {
  const [outer, ...holes] = rings.map((ring) => ringThrough(ring, pole));
  return outer ? [{ outer, holes }] : [];
}
