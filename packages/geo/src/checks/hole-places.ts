import { orient2d } from 'robust-predicates';
import { NO_POLE, type PackedPolygons } from '../meets/packed-polygons.ts';
import { INSIDE, placeInRing } from '../meets/place-in-polygon.ts';
import { edgeOf } from '../meets/ring-edges.ts';
import { visitEdgesWithin, visitTurns, type EdgeTree } from './edge-tree.ts';
import { COST_OF_CORNERS, type Effort } from './effort.ts';

/** The rings that a ring lies in, where no edges meet: any corner of it tells where all of it is. */
export function createRingsAround(
  polygons: PackedPolygons,
  tree: EdgeTree,
  effort: Effort,
): (ring: number) => ReadonlySet<number> {
  const { coordinates, ringStarts, ringPoles } = polygons;
  const ringOfCorner = new Uint32Array(coordinates.length / 2);
  ringPoles.forEach((_, ring) => ringOfCorner.fill(ring, ringStarts[ring], ringStarts[ring + 1]));
  const roundTheEarth = [...ringPoles.keys()].filter((ring) => ringPoles[ring] !== NO_POLE);
  return (ring) => {
    const corner = ringStarts[ring] ?? 0;
    const [x = 0, y = 0] = [coordinates[2 * corner], coordinates[2 * corner + 1]];
    const around = new Set<number>();
    visitTurns(tree, x, x, (shift) =>
      visitEdgesWithin(tree, x - shift, y, x - shift, 90, effort, (edge) => {
        const other = ringOfCorner[edge] ?? 0;
        effort.comparisonsLeft -= COST_OF_CORNERS;
        if (other === ring || ringPoles[other] !== NO_POLE || !liesNorth(edgeOf(polygons, edge), x - shift, y)) return;
        if (!around.delete(other)) around.add(other);
      }),
    );
    for (const other of roundTheEarth) {
      effort.comparisonsLeft -= (ringStarts[other + 1] ?? 0) - (ringStarts[other] ?? 0);
      if (effort.comparisonsLeft <= 0) break;
      if (other !== ring && placeInRing(polygons, other, x, y) === INSIDE) around.add(other);
    }
    return around;
  };
}

/** Half open, so that a corner shared by two edges is counted once. */
function liesNorth([ax, ay, bx, by]: readonly [number, number, number, number], x: number, y: number): boolean {
  if (ax <= x === bx <= x) return false;
  const side = orient2d(ax, ay, bx, by, x, y);
  return ax < bx ? side > 0 : side < 0;
}
