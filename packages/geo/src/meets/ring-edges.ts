import Flatbush from 'flatbush';
import type { PackedPolygons } from './packed-polygons.ts';
import { segmentsTouch } from './segments.ts';

/** From so many pairs of edges on, an index of the one side is sooner made than every pair is looked at. */
const PAIRS_WORTH_AN_INDEX = 2000;

/** Two edges by the number of their first corner; the second ring's longitudes are to be moved by `shift`. */
export type EdgePairVisitor = (edge: number, otherEdge: number, shift: number) => boolean;

/** Shows the visitor every pair of edges of the two rings whose boxes meet, until it says that it has seen enough. */
export function visitEdgePairs(
  one: PackedPolygons,
  ring: number,
  other: PackedPolygons,
  otherRing: number,
  visit: EdgePairVisitor,
): boolean {
  const [a, b] = [one.ringBoxes, other.ringBoxes];
  const [i, j] = [4 * ring, 4 * otherRing];
  const south = Math.max(a[i + 1] ?? 0, b[j + 1] ?? 0);
  const north = Math.min(a[i + 3] ?? 0, b[j + 3] ?? 0);
  if (south > north) return false;
  const mostTurns = Math.floor(((a[i + 2] ?? 0) - (b[j] ?? 0)) / 360);
  for (let turns = Math.ceil(((a[i] ?? 0) - (b[j + 2] ?? 0)) / 360); turns <= mostTurns; turns++) {
    const shift = 360 * turns;
    const west = Math.max(a[i] ?? 0, (b[j] ?? 0) + shift);
    const east = Math.min(a[i + 2] ?? 0, (b[j + 2] ?? 0) + shift);
    const edges = edgesWithin(one, ring, 0, west, south, east, north);
    if (edges.length === 0) continue;
    const otherEdges = edgesWithin(other, otherRing, shift, west, south, east, north);
    if (visitPairs(one, edges, other, otherEdges, shift, visit)) return true;
  }
  return false;
}

export const ringsTouch = (one: PackedPolygons, ring: number, other: PackedPolygons, otherRing: number): boolean =>
  visitEdgePairs(one, ring, other, otherRing, (edge, otherEdge, shift) =>
    edgesTouch(one, edge, other, otherEdge, shift),
  );

function visitPairs(
  one: PackedPolygons,
  edges: readonly number[],
  other: PackedPolygons,
  otherEdges: readonly number[],
  shift: number,
  visit: EdgePairVisitor,
): boolean {
  if (edges.length * otherEdges.length < PAIRS_WORTH_AN_INDEX)
    return edges.some((edge) =>
      otherEdges.some((otherEdge) => boxesMeet(one, edge, other, otherEdge, shift) && visit(edge, otherEdge, shift)),
    );
  const index = new Flatbush(otherEdges.length);
  for (const edge of otherEdges) {
    const [ax, ay, bx, by] = edgeOf(other, edge);
    index.add(Math.min(ax, bx) + shift, Math.min(ay, by), Math.max(ax, bx) + shift, Math.max(ay, by));
  }
  index.finish();
  let isEnough = false;
  return edges.some((edge) => {
    const [ax, ay, bx, by] = edgeOf(one, edge);
    index.search(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by), (at) => {
      isEnough ||= visit(edge, otherEdges[at] ?? 0, shift);
      return false;
    });
    return isEnough;
  });
}

function edgesWithin(
  { coordinates, ringStarts }: PackedPolygons,
  ring: number,
  shift: number,
  west: number,
  south: number,
  east: number,
  north: number,
): number[] {
  const within: number[] = [];
  const [first = 0, end = 0] = [ringStarts[ring], ringStarts[ring + 1]];
  let bx = (coordinates[2 * first] ?? 0) + shift;
  let by = coordinates[2 * first + 1] ?? 0;
  for (let corner = first; corner < end - 1; corner++) {
    const [ax, ay] = [bx, by];
    bx = (coordinates[2 * corner + 2] ?? 0) + shift;
    by = coordinates[2 * corner + 3] ?? 0;
    const isBeside = (ax < west && bx < west) || (ax > east && bx > east);
    const isBeyond = (ay < south && by < south) || (ay > north && by > north);
    if (!isBeside && !isBeyond) within.push(corner);
  }
  return within;
}

function boxesMeet(
  one: PackedPolygons,
  edge: number,
  other: PackedPolygons,
  otherEdge: number,
  shift: number,
): boolean {
  const [a, b] = [one.coordinates, other.coordinates];
  const [ax, ay, bx, by] = [a[2 * edge] ?? 0, a[2 * edge + 1] ?? 0, a[2 * edge + 2] ?? 0, a[2 * edge + 3] ?? 0];
  const [cx, cy] = [(b[2 * otherEdge] ?? 0) + shift, b[2 * otherEdge + 1] ?? 0];
  const [dx, dy] = [(b[2 * otherEdge + 2] ?? 0) + shift, b[2 * otherEdge + 3] ?? 0];
  return (
    Math.max(ax, bx) >= Math.min(cx, dx) &&
    Math.max(cx, dx) >= Math.min(ax, bx) &&
    Math.max(ay, by) >= Math.min(cy, dy) &&
    Math.max(cy, dy) >= Math.min(ay, by)
  );
}

function edgesTouch(
  one: PackedPolygons,
  edge: number,
  other: PackedPolygons,
  otherEdge: number,
  shift: number,
): boolean {
  const [ax, ay, bx, by] = edgeOf(one, edge);
  const [cx, cy, dx, dy] = edgeOf(other, otherEdge);
  return segmentsTouch(ax, ay, bx, by, cx + shift, cy, dx + shift, dy);
}

export function edgeOf({ coordinates }: PackedPolygons, edge: number): [number, number, number, number] {
  const at = 2 * edge;
  return [coordinates[at] ?? 0, coordinates[at + 1] ?? 0, coordinates[at + 2] ?? 0, coordinates[at + 3] ?? 0];
}
