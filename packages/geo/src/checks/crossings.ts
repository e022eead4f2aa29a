import type { PackedPolygons } from '../meets/packed-polygons.ts';
import { edgeOf } from '../meets/ring-edges.ts';
import { isOnSegment, segmentsCross, segmentsTouch } from '../meets/segments.ts';
import type { Position } from '../position.ts';
import { visitEdgesWithin, visitTurns, type EdgeTree } from './edge-tree.ts';
import { COST_OF_CORNERS, type Effort } from './effort.ts';

export interface Crossing {
  /** The ring and the edge of it, counted from its first corner. */
  readonly ring: number;
  readonly edge: number;
  readonly isOtherRing: boolean;
  readonly position: Position;
}

/** Where edges of the rings touch that are not neighbours: the first few. */
export function findCrossings(
  polygons: PackedPolygons,
  tree: EdgeTree,
  mostReports: number,
  effort: Effort,
): readonly Crossing[] {
  const { ringStarts } = polygons;
  const found: Crossing[] = [];
  const isDone = () => found.length >= mostReports || effort.comparisonsLeft <= 0;
  for (let ring = 0; ring < ringStarts.length - 1; ring++) {
    const [first = 0, end = 0] = [ringStarts[ring], ringStarts[ring + 1]];
    for (let edge = first; edge < end - 1 && !isDone(); edge++)
      visitLaterEdges(polygons, tree, edge, effort, (otherEdge, shift) => {
        if (isDone() || (otherEdge < end && areNeighbours(polygons, ring, edge, otherEdge, shift))) return;
        const position = meetingPlace(polygons, edge, otherEdge, shift);
        if (position) found.push({ ring, edge: edge - first, isOtherRing: otherEdge >= end, position });
      });
  }
  return found;
}

/** Every edge after this one, of the same ring or a later one, whose box meets this one's after so many turns of the Earth. */
function visitLaterEdges(
  polygons: PackedPolygons,
  tree: EdgeTree,
  edge: number,
  effort: Effort,
  visit: (otherEdge: number, shift: number) => void,
): void {
  const [ax, ay, bx, by] = edgeOf(polygons, edge);
  const [west, east] = [Math.min(ax, bx), Math.max(ax, bx)];
  visitTurns(tree, west, east, (shift) =>
    visitEdgesWithin(tree, west - shift, Math.min(ay, by), east - shift, Math.max(ay, by), effort, (otherEdge) => {
      if (otherEdge <= edge) return;
      effort.comparisonsLeft -= COST_OF_CORNERS;
      visit(otherEdge, shift);
    }),
  );
}

/** Whether the one edge begins where the other ends. */
function areNeighbours(
  { coordinates, ringStarts }: PackedPolygons,
  ring: number,
  edge: number,
  later: number,
  shift: number,
): boolean {
  if (later === edge + 1 && shift === 0) return true;
  const [first = 0, end = 0] = [ringStarts[ring], ringStarts[ring + 1]];
  const isClosing = edge === first && later === end - 2;
  return isClosing && (coordinates[2 * (end - 1)] ?? 0) + shift === coordinates[2 * first];
}

function meetingPlace(polygons: PackedPolygons, edge: number, otherEdge: number, shift: number): Position | null {
  const [ax, ay, bx, by] = edgeOf(polygons, edge);
  const [cx, cy, dx, dy] = edgeOf(polygons, otherEdge);
  const other = [cx + shift, cy, dx + shift, dy] as const;
  if (!segmentsTouch(ax, ay, bx, by, ...other)) return null;
  if (!segmentsCross(ax, ay, bx, by, ...other)) {
    const ends: Position[] = [
      [ax, ay],
      [bx, by],
    ];
    return ends.find(([x, y]) => isOnSegment(x, y, ...other)) ?? [...nearEnd(other, [ax, ay, bx, by])];
  }
  const share =
    ((other[0] - ax) * (dy - cy) - (cy - ay) * (other[2] - other[0])) /
    ((bx - ax) * (dy - cy) - (by - ay) * (other[2] - other[0]));
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

const nearEnd = (
  [cx, cy, dx, dy]: readonly [number, number, number, number],
  edge: readonly [number, number, number, number],
): Position => (isOnSegment(cx, cy, ...edge) ? [cx, cy] : [dx, dy]);
