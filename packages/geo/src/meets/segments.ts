import { orient2d } from 'robust-predicates';

/** Whether two closed segments share a point. One without length is its only point. */
export function segmentsTouch(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  return (
    spansMeet(ax, bx, cx, dx) &&
    spansMeet(ay, by, cy, dy) &&
    areNotOnOneSide(orient2d(ax, ay, bx, by, cx, cy), orient2d(ax, ay, bx, by, dx, dy)) &&
    areNotOnOneSide(orient2d(cx, cy, dx, dy, ax, ay), orient2d(cx, cy, dx, dy, bx, by))
  );
}

/** Whether the point lies on the closed segment. */
export const isOnSegment = (x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean =>
  spansMeet(x, x, ax, bx) && spansMeet(y, y, ay, by) && orient2d(ax, ay, bx, by, x, y) === 0;

/** Whether each segment passes through the other's inside: no end lies on the other. */
export function segmentsCross(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  return (
    areOnTwoSides(orient2d(ax, ay, bx, by, cx, cy), orient2d(ax, ay, bx, by, dx, dy)) &&
    areOnTwoSides(orient2d(cx, cy, dx, dy, ax, ay), orient2d(cx, cy, dx, dy, bx, by))
  );
}

const spansMeet = (a: number, b: number, c: number, d: number): boolean =>
  Math.max(a, b) >= Math.min(c, d) && Math.max(c, d) >= Math.min(a, b);

// By their signs, not by their product: that of two tiny numbers is zero.
const areNotOnOneSide = (one: number, other: number): boolean => !(one > 0 && other > 0) && !(one < 0 && other < 0);

const areOnTwoSides = (one: number, other: number): boolean => (one > 0 && other < 0) || (one < 0 && other > 0);
