import type { PackedPolygons } from '../meets/packed-polygons.ts';
import { edgeOf, visitEdgePairs } from '../meets/ring-edges.ts';
import { isOnSegment, segmentsCross, segmentsTouch } from '../meets/segments.ts';
import type { Position } from '../position.ts';

export interface Crossing {
  /** The ring and the edge of it, counted from its first corner. */
  readonly ring: number;
  readonly edge: number;
  readonly otherRing: number;
  readonly position: Position;
}

export interface Crossings {
  readonly found: readonly Crossing[];
  /** The edges lie so close that to look at all pairs would take too long. */
  readonly isTooTangled: boolean;
}

/** A map has a few neighbours for each edge. A file made to keep us busy has all of them for each. */
const COMPARISONS_AN_EDGE = 60;
const FEWEST_COMPARISONS = 1_000_000;

/** What many checks may cost together. Each takes from it what it has used. */
export interface Effort {
  comparisonsLeft: number;
}

/** Where edges of the first polygon's rings touch that are not neighbours: the first few. */
export function findCrossings(
  polygons: PackedPolygons,
  mostReports: number,
  effort: Effort = { comparisonsLeft: Infinity },
): Crossings {
  const rings = polygons.ringStarts.length - 1;
  const most = Math.max(FEWEST_COMPARISONS, (polygons.coordinates.length / 2) * COMPARISONS_AN_EDGE);
  const granted = Math.min(most, effort.comparisonsLeft);
  let comparisonsLeft = granted;
  const found: Crossing[] = [];
  const isDone = () => found.length >= mostReports || comparisonsLeft <= 0;
  for (let ring = 0; ring < rings && !isDone(); ring++)
    for (let otherRing = ring; otherRing < rings && !isDone(); otherRing++) {
      comparisonsLeft--;
      visitEdgePairs(polygons, ring, polygons, otherRing, (edge, otherEdge, shift) => {
        comparisonsLeft--;
        if (ring === otherRing && (edge >= otherEdge || areNeighbours(polygons, ring, edge, otherEdge, shift)))
          return isDone();
        const position = meetingPlace(polygons, edge, otherEdge, shift);
        if (position) found.push({ ring, edge: edge - (polygons.ringStarts[ring] ?? 0), otherRing, position });
        return isDone();
      });
    }
  effort.comparisonsLeft -= granted - comparisonsLeft;
  return { found, isTooTangled: comparisonsLeft <= 0 };
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
