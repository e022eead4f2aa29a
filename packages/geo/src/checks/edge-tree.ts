import type { PackedPolygons } from '../meets/packed-polygons.ts';
import { edgeOf } from '../meets/ring-edges.ts';
import type { Effort } from './effort.ts';

/**
 * All edges of all rings by where they are, the nearest together, in boxes of boxes. Unlike an index from elsewhere it counts every
 * box that it looks at: edges can be laid so that a search finds nothing and still looks at all of them.
 */
export interface EdgeTree {
  /** West, south, east and north of each edge, and after them of the boxes around them, level by level up to a single one. */
  readonly boxes: Float64Array;
  /** Where each level begins, counted in boxes, and at last where the highest one ends. */
  readonly levelStarts: readonly number[];
  /** The edges in the order of the lowest level, by the number of their first corner. */
  readonly edges: Uint32Array;
}

const BOXES_TOGETHER = 8;

export function edgeTreeOf(polygons: PackedPolygons, effort: Effort): EdgeTree {
  const edges = edgesByPlace(polygons);
  const levelStarts = [0];
  let count = edges.length;
  let end = count;
  while (count > 1) {
    levelStarts.push(end);
    count = Math.ceil(count / BOXES_TOGETHER);
    end += count;
  }
  levelStarts.push(end);
  const boxes = new Float64Array(4 * end);
  edges.forEach((edge, at) => {
    const [ax, ay, bx, by] = edgeOf(polygons, edge);
    boxes[4 * at] = Math.min(ax, bx);
    boxes[4 * at + 1] = Math.min(ay, by);
    boxes[4 * at + 2] = Math.max(ax, bx);
    boxes[4 * at + 3] = Math.max(ay, by);
  });
  for (let level = 1; level < levelStarts.length - 1; level++) putAround(boxes, levelStarts, level);
  effort.comparisonsLeft -= 2 * end;
  return { boxes, levelStarts, edges };
}

/** Shows every edge whose box meets the given one, until the effort is used up. */
export function visitEdgesWithin(
  { boxes, levelStarts, edges }: EdgeTree,
  west: number,
  south: number,
  east: number,
  north: number,
  effort: Effort,
  visit: (edge: number) => void,
): void {
  // Ranges of boxes that lie together, each as its level and its first box.
  const waiting = [levelStarts.length - 2, levelStarts.at(-2) ?? 0];
  while (waiting.length > 0 && effort.comparisonsLeft > 0) {
    const first = waiting.pop() ?? 0;
    const level = waiting.pop() ?? 0;
    const [start = 0, levelEnd = 0] = [levelStarts[level], levelStarts[level + 1]];
    const end = Math.min(first + BOXES_TOGETHER, levelEnd);
    effort.comparisonsLeft -= end - first;
    for (let box = first, at = 4 * first; box < end; box++, at += 4) {
      if ((boxes[at] ?? 0) > east || (boxes[at + 2] ?? 0) < west) continue;
      if ((boxes[at + 1] ?? 0) > north || (boxes[at + 3] ?? 0) < south) continue;
      if (level === 0) visit(edges[box] ?? 0);
      else waiting.push(level - 1, (levelStarts[level - 1] ?? 0) + BOXES_TOGETHER * (box - start));
    }
  }
}

/** By how much the longitudes of the edges may be moved to lie between these: whole turns, and mostly none. */
export function visitTurns(tree: EdgeTree, west: number, east: number, visit: (shift: number) => void): void {
  const [allWest = 0, , allEast = 0] = tree.boxes.subarray(-4);
  const mostTurns = Math.floor((east - allWest) / 360);
  for (let turns = Math.ceil((west - allEast) / 360); turns <= mostTurns; turns++) visit(360 * turns);
}

function putAround(boxes: Float64Array, levelStarts: readonly number[], level: number): void {
  const [lowerStart = 0, start = 0, end = 0] = levelStarts.slice(level - 1, level + 2);
  for (let box = start; box < end; box++) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    const first = lowerStart + BOXES_TOGETHER * (box - start);
    for (let lower = first; lower < Math.min(first + BOXES_TOGETHER, start); lower++) {
      west = Math.min(west, boxes[4 * lower] ?? 0);
      south = Math.min(south, boxes[4 * lower + 1] ?? 0);
      east = Math.max(east, boxes[4 * lower + 2] ?? 0);
      north = Math.max(north, boxes[4 * lower + 3] ?? 0);
    }
    boxes.set([west, south, east, north], 4 * box);
  }
}

const CELLS = 0xffff;

/** Along a curve that passes through the cells of each square before it goes on to the next. */
function edgesByPlace({ coordinates, ringStarts }: PackedPolygons): Uint32Array {
  const edges: number[] = [];
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let ring = 0; ring < ringStarts.length - 1; ring++)
    for (let corner = ringStarts[ring] ?? 0; corner < (ringStarts[ring + 1] ?? 0) - 1; corner++) {
      edges.push(corner);
      const x = coordinates[2 * corner] ?? 0;
      const y = coordinates[2 * corner + 1] ?? 0;
      west = Math.min(west, x);
      south = Math.min(south, y);
      east = Math.max(east, x);
      north = Math.max(north, y);
    }
  if (edges.length <= BOXES_TOGETHER) return Uint32Array.from(edges);
  // The place and the number of the edge in one number each: they sort ten times as fast as pairs.
  const keys = Float64Array.from(edges, (edge, at) => {
    const x = ((coordinates[2 * edge] ?? 0) + (coordinates[2 * edge + 2] ?? 0)) / 2;
    const y = ((coordinates[2 * edge + 1] ?? 0) + (coordinates[2 * edge + 3] ?? 0)) / 2;
    const place = spread(cellOf(x, west, east)) + 2 * spread(cellOf(y, south, north));
    return place * edges.length + at;
  }).toSorted();
  return Uint32Array.from(keys, (key) => edges[key % edges.length] ?? 0);
}

const cellOf = (value: number, least: number, most: number): number =>
  most > least ? Math.min(CELLS, Math.max(0, Math.floor((CELLS * (value - least)) / (most - least)))) : 0;

/** The sixteen bits with a zero before each. */
function spread(bits: number): number {
  let spreading = bits;
  spreading = (spreading | (spreading << 8)) & 0x00ff00ff;
  spreading = (spreading | (spreading << 4)) & 0x0f0f0f0f;
  spreading = (spreading | (spreading << 2)) & 0x33333333;
  return (spreading | (spreading << 1)) & 0x55555555;
}
